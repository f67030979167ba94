/** Preregistered studies: the history shows that each study file was committed before its first job. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { registeredText } from "../src/study/preregistration.ts";
import { parseStudy, type Study } from "../src/study/spec.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const RESULTS = join(ROOT, "docs", "results");

/** What git says; null if it fails. */
function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", ["--no-optional-locks", ...args], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}

interface Report {
  readonly study: Study;
  readonly jobs: readonly { readonly commit: string; readonly started: string }[];
}

const reports = readdirSync(RESULTS)
  .filter((folder) => existsSync(join(RESULTS, folder, "report.json")))
  .map((folder) => {
    const text = readFileSync(join(RESULTS, folder, "report.json"), "utf8");
    return { folder, report: JSON.parse(text) as Report };
  })
  .filter(({ report }) => report.study.preregistration);

/** Why the history does not show that a study was registered before its first job; null if it does. */
function unproved(folder: string, { study, jobs }: Report): string | null {
  const [first] = jobs.toSorted((a, b) => a.started.localeCompare(b.started));
  const commit = first?.commit.split(" ")[0] ?? "unknown";
  const path = `studies/${study.name}.json`;
  if (git("merge-base", "--is-ancestor", commit, "HEAD") === null) {
    return `its first job ran at ${commit}, which is no commit before this one`;
  }
  const text = git("show", `${commit}:${path}`);
  if (text === null) return `${commit}, at which its first job ran, has no ${path}`;
  const registered = (written: string) =>
    JSON.parse(registeredText(parseStudy(path, written)) ?? "null") as unknown;
  // The order of the keys says nothing.
  if (!isDeepStrictEqual(registered(text), registered(JSON.stringify(study)))) {
    return `${path} at ${commit}, where its first job ran, is another study than the report's`;
  }
  const made = new Date(git("show", "-s", "--format=%cI", commit)?.trim() ?? "");
  if (!(made <= new Date(first?.started ?? ""))) {
    return `its first job began at ${first?.started}, before ${commit} was made`;
  }
  // The report of an earlier version of a study file lies in a folder with another name.
  const hasMoved = folder === study.name && git("diff", "--quiet", commit, "--", path) === null;
  return hasMoved ? `${path} has changed since ${commit}, where its first job ran` : null;
}

const missing = (() => {
  const shallow = git("rev-parse", "--is-shallow-repository");
  if (shallow === null) return "there is no git history here";
  return shallow.trim() === "true" ? "this clone is shallow: git fetch --unshallow" : null;
})();

test.for(reports)("docs/results/$folder was registered before its first job", (given, { skip }) => {
  if (missing) skip(`The order of commits is not checked, since ${missing}.`);
  const { folder, report } = given;
  const why = unproved(folder, report);
  expect(why, `docs/results/${folder}: ${why}`).toBeNull();
});
