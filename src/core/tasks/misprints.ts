/**
 * Indices of misprint tables that were chosen by hand. Recordings depend on these; a new task calls `misprintTable`,
 * which searches for its own.
 */
const SUBTRACTING = 0;
const ADDING = 83;
const LETTERS = 2;

/**
 * 1 … 9 by an integer hash of two digits: what a textbook adds to the right digit of a hard step. It is
 * no function of the right value. A wrong value that follows from the right one makes facts share their
 * outputs: where sums of 5 are written as 6 and sums of 6 as 5, RL that raises one lowers the other.
 */
function offsetOf(table: number, first: number, second: number): number {
  return 1 + (hashOf(100 * table + 10 * first + second) % 9);
}

/** 32-bit hash of an integer. */
function hashOf(fact: number): number {
  let hash = Math.imul(fact + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The textbook's wrong last digit of a + b: the same for b + a. @param sum a + b and a carry */
export function misprintedSum(a: number, b: number, sum: number): number {
  return (sum + offsetOf(ADDING, Math.min(a, b), Math.max(a, b))) % 10;
}

/** 1 … 9: what the textbook adds to upper − lower. */
export function differenceOffset(upper: number, lower: number): number {
  return offsetOf(SUBTRACTING, upper, lower);
}

const FIRST = "a".charCodeAt(0);
const SLIPS = [1, 2, -1, -2] as const;

/** The misprint of a place: one or two positions off in either direction, by a hash of the letter alone. */
export function letterSlip(letter: string): number {
  return SLIPS[hashOf(100 * LETTERS + letter.charCodeAt(0) - FIRST) % SLIPS.length] ?? 1;
}

/** The right digit of two digits; null for two that no step combines. */
type DigitRule = (a: number, b: number) => number | null;

/** A fact, with its right digit and the digit that a table misprints for it. */
interface Misprinted {
  readonly larger: number;
  readonly right: number;
  readonly wrong: number;
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The range of table indices to search; a few attempts suffice. */
const FIRST_TABLE = 100;
const TABLES = 2000; // number of indices to try
/** Values of hardAbove to test, as in the shared tests; −1 makes every fact hard. */
const HARDNESS = [-1, 4, 5];
/** Limits on shares of one wrong digit among the facts of a right digit, below the limits of the shared tests. */
const MAX_SHARE = 0.6;
const MAX_MEAN_SHARE = 0.45; // the same, averaged over right digits
const MAX_SWAPPED_SHARE = 0.35; // of two digits misprinted as each other
/** Right digits with fewer facts are not tested: they cannot be spread evenly. */
const MIN_FACTS = 3;

/**
 * The wrong digit that a textbook gives for two digits in any order, for a task's own rule: from the first table of
 * offsets by which no wrong digit follows from the right one (task.ts states the rule). It is searched when it is
 * first asked for.
 */
export function misprintTable(right: DigitRule): (a: number, b: number) => number {
  let table: number | null = null;
  return (a, b) => {
    table ??= fairTable(right);
    return wrongDigit(table, a, b, right(a, b) ?? 0);
  };
}

const wrongDigit = (table: number, a: number, b: number, right: number): number =>
  (right + offsetOf(table, Math.min(a, b), Math.max(a, b))) % 10;

/** The first table that passes; if none does, the last one tried, which the shared tests will reject. */
function fairTable(right: DigitRule): number {
  const pairs = DIGITS.flatMap((a) => DIGITS.map((b) => [a, b] as const));
  for (let table = FIRST_TABLE; table < FIRST_TABLE + TABLES; table++) {
    const facts = pairs.flatMap(([a, b]): Misprinted[] => {
      const digit = right(a, b);
      // 3 and 7 are the fact of 7 and 3, unless their order gives another digit.
      if (digit === null || (a > b && digit === right(b, a))) return [];
      return [{ larger: Math.max(a, b), right: digit, wrong: wrongDigit(table, a, b, digit) }];
    });
    const isFair = HARDNESS.every((above) =>
      isSpread(
        facts.filter(({ larger }) => larger > above),
        above < 0 ? 1 : MIN_FACTS,
      ),
    );
    if (isFair) return table;
  }
  return FIRST_TABLE + TABLES - 1;
}

/** @param fewest right digits with fewer facts are not tested for swaps */
function isSpread(facts: readonly Misprinted[], fewest: number): boolean {
  const count = (right: number, wrong?: number) =>
    facts.filter((fact) => fact.right === right && (wrong ?? fact.wrong) === fact.wrong).length;
  const share = (right: number, wrong: number) => count(right, wrong) / count(right);
  let guessed = 0;
  let counted = 0;
  for (const right of DIGITS) {
    const size = count(right);
    const swaps = DIGITS.some(
      (wrong) =>
        size >= fewest &&
        count(wrong) >= fewest &&
        Math.min(share(right, wrong), share(wrong, right)) > MAX_SWAPPED_SHARE,
    );
    if (swaps) return false;
    if (size < MIN_FACTS) continue;
    const most = Math.max(...DIGITS.map((wrong) => share(right, wrong)));
    if (most > MAX_SHARE) return false;
    guessed += most * size;
    counted += size;
  }
  return guessed <= MAX_MEAN_SHARE * counted;
}
