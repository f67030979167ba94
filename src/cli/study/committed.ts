/** Checks that a preregistered study is committed to git before its first job. */
import { execFileSync } from "node:child_process";
import { basename, dirname, resolve } from "node:path";
import { TangoError } from "../../core/errors.ts";

/** Output of a git command in a folder; null without git, or outside a repository. */
function git(folder: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync("git", ["--no-optional-locks", "-C", folder, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Refuses a study file that lies in a git repository but is not committed as it is: then nothing could show
 * later that it was written before its jobs. Without git, and outside of a repository, nothing is checked.
 * @throws TangoError("bad-file")
 */
export function checkCommitted(file: string): void {
  const folder = dirname(resolve(file));
  const name = basename(file);
  if (git(folder, "rev-parse", "--is-inside-work-tree") !== "true") return;
  const isKnown = git(folder, "ls-files", "--", name) !== "";
  if (isKnown && git(folder, "status", "--porcelain", "--", name) === "") return;
  const why = isKnown ? "has changed since its last commit" : "is not committed";
  const rest = "commit it before its first job, or run it with --exploratory";
  throw new TangoError("bad-file", `${file} is preregistered, but ${why}: ${rest}.`, { file });
}
