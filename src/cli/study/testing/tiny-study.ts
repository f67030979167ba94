/** A study of seconds, run through the command line in this process, for tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { runQuietly } from "../../testing/lab.ts";
import { TINY as TINY_RUN } from "../../testing/tiny.ts";

/** A test trains some tiny runs on the cpu engine. */
export const PATIENCE_MS = 120_000;
export const TINY = { ...TINY_RUN, engine: "cpu", checkpointEvery: 2 };
export const CHECK = "eval/greedy_accuracy/in_range";
export const STUDY = {
  name: "tiny",
  title: "A tiny study",
  question: "Does it all hang together?",
  preset: "micro",
  settings: TINY,
  seeds: [11, 12],
  conditions: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo" } },
  ],
  baseline: "grpo",
  measures: [
    { figure: CHECK, at: "end" },
    { figure: "reward", at: "mean" },
    { figure: CHECK, at: { reach: 0.9 } },
  ],
  curves: [CHECK],
};

export const JOBS = [
  "000-main-tango-s11",
  "000-main-tango-s12",
  "001-main-grpo-s11",
  "001-main-grpo-s12",
] as const;

/** What the command line said. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs one command in this process. @param onLine called with each printed line */
export async function lab(argv: readonly string[], onLine?: (line: string) => void): Promise<Said> {
  const said = await runQuietly(argv, { onLine });
  return { ...said, errors: said.errors.join("\n") };
}

const TIMES = /^(seconds|step_time|timing_s\/.*)$/;

/** A folder of a test file with the tiny study in it, removed at the end. */
export function studyFolder() {
  const root = mkdtempSync(join(tmpdir(), "study-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const at = (...parts: string[]) => join(root, ...parts);
  const text = (...parts: string[]) => readFileSync(at(...parts), "utf8");
  const write = (name: string, change: Record<string, unknown> = {}): string => {
    writeFileSync(at(name), JSON.stringify({ ...STUDY, ...change }));
    return at(name);
  };
  const file = write("tiny.json");
  return {
    at,
    text,
    write,
    file,
    study: (out: string, ...more: string[]) => lab(["study", file, "--out", at(out), ...more]),
    /** The lines of a run without what the clock says. */
    metrics: (folder: string): unknown[] =>
      text(folder, "metrics.jsonl")
        .trimEnd()
        .split("\n")
        .map((line) => {
          const all = Object.entries(JSON.parse(line) as Record<string, unknown>);
          return Object.fromEntries(all.filter(([key]) => !TIMES.test(key)));
        }),
    /** A report without what the clock says, and what depends on it. */
    report: (folder: string): unknown =>
      JSON.parse(text(folder, "report.json"), (key, value) =>
        /^(seconds|started|sha256|files|command)$/.test(key) ? null : value,
      ),
  };
}
