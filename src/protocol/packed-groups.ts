/** Groups of rollouts as they cross from the trainer to the page: their numbers in one array, the rest as text. */
import type { RolloutGroup, RolloutRow } from "../core/training/records.ts";

export interface PackedGroups {
  readonly type: "groups";
  /** Two JSON texts per group: the group without its rows, and the rows without their numbers. */
  readonly texts: readonly string[];
  /** Where the numbers of each group begin. */
  readonly starts: Uint32Array;
  /** The numbers of all rows, in the order of the texts. */
  readonly numbers: Float64Array;
}

/**
 * Extracts the numbers from a JSON value. In their place stand 0 for a number, and `[n]` for an array of n numbers; no
 * other array with a single number remains.
 */
function withoutNumbers(value: unknown, numbers: number[]): unknown {
  if (typeof value === "number") {
    numbers.push(value);
    return 0;
  }
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, one]) => [key, withoutNumbers(one, numbers)]));
  }
  if (value.length === 0 || !value.every((one) => typeof one === "number")) {
    return value.map((one) => withoutNumbers(one, numbers));
  }
  for (const number of value) numbers.push(number);
  return [value.length];
}

/** Inverse of `withoutNumbers`. @param next returns the next numbers, in order */
function withNumbers(value: unknown, next: (count: number) => number[]): unknown {
  if (typeof value === "number") return next(1)[0];
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, one]) => [key, withNumbers(one, next)]));
  }
  const [first] = value;
  if (value.length === 1 && typeof first === "number") return next(first);
  return value.map((one) => withNumbers(one, next));
}

export function packGroups(groups: readonly RolloutGroup[]): PackedGroups {
  const numbers: number[] = [];
  const starts = new Uint32Array(groups.length);
  const texts = groups.flatMap(({ rows, ...head }, at) => {
    starts[at] = numbers.length;
    return [JSON.stringify(head), JSON.stringify(withoutNumbers(rows, numbers))];
  });
  return { type: "groups", texts, starts, numbers: Float64Array.from(numbers) };
}

/** Inverse of `packGroups`; a group's rows are parsed when they are first read. */
export function unpackGroups({ texts, starts, numbers }: PackedGroups): RolloutGroup[] {
  return Array.from(starts, (start, at) => {
    const head = JSON.parse(texts[2 * at] ?? "{}") as Omit<RolloutGroup, "rows">;
    let rows: readonly RolloutRow[] | null = null;
    return {
      ...head,
      // An own property, so that copies of the group have the rows too.
      get rows() {
        rows ??= rowsOf(texts[2 * at + 1] ?? "[]", numbers, start);
        return rows;
      },
    };
  });
}

function rowsOf(text: string, numbers: Float64Array, start: number): readonly RolloutRow[] {
  let at = start;
  const next = (count: number) => {
    at += count;
    return Array.from(numbers.subarray(at - count, at));
  };
  return withNumbers(JSON.parse(text), next) as readonly RolloutRow[];
}
