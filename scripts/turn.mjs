/** Chooses the part of many test cases that a commit runs. Nightly runs set TANGO_CASES=all and run all of them. */
import { execFileSync } from "node:child_process";

export const ALL = process.env["TANGO_CASES"] === "all";

/** A number below `count` that changes with the commit; 0 where there is no git. @param {number} count */
export function turnOf(count) {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.toString().slice(0, 8), 16) % count;
  } catch {
    return 0;
  }
}

/**
 * The cases whose turn it is: every `parts`-th one, or all at night.
 * @template T
 * @param {readonly T[]} cases
 * @param {number} parts
 * @returns {T[]}
 */
export function inTurn(cases, parts) {
  const own = turnOf(parts);
  return cases.filter((_, at) => ALL || at % parts === own);
}
