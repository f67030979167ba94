/** Which part of many cases a commit runs. Nightly runs set TANGO_CASES=all and run all of them. */
import { execFileSync } from "node:child_process";

export const ALL = process.env.TANGO_CASES === "all";

/** A number below `count` that changes with the commit; 0 where there is no git. */
export function turnOf(count: number): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.toString().slice(0, 8), 16) % count;
  } catch {
    return 0;
  }
}
