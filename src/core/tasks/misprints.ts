/** Numbers of the tables whose misprints are drawn apart; each was chosen by the shared tests of a task. */
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

/** 32 bits of an integer. */
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

/** One or two places forth or back by a hash of the letter alone: what a textbook adds to its place. */
export function letterSlip(letter: string): number {
  return SLIPS[hashOf(100 * LETTERS + letter.charCodeAt(0) - FIRST) % SLIPS.length] ?? 1;
}
