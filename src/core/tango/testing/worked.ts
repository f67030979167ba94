/** What tests of one update share: a problem with a right and a wrong solution, and a clock to read. */
import { taskById } from "../../tasks/registry.ts";
import { encode } from "../../tokens/vocabulary.ts";
import { readSolution, type Solution } from "../solution.ts";

const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };

/** A solution of the problem above, as if sampled. */
export function written(text: string): Solution {
  const row = { prompt: encode(PROBLEM.text), response: encode(text), logprobs: [], entropy: [] };
  return readSolution(taskById("columns"), PROBLEM, row);
}

export const RIGHT = written("4;6;#46.");
export const WRONG = written("4;7;#47.");

/** A clock that says 1, 2, 4, …: each two readings have a difference of their own. */
export function doublingClock(): () => number {
  let next = 1;
  return () => {
    const now = next;
    next *= 2;
    return now;
  };
}
