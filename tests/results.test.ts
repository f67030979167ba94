/** Committed studies: their tables can be recomputed from the raw metrics, and the pages quote only these numbers. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import type { EvaluationReport } from "../src/core/evaluation/report.ts";
import { type Contrast, contrastsOf } from "../src/core/study/contrasts.ts";
import type { Line } from "../src/core/study/line.ts";
import { plannedSeeds, registeredText } from "../src/core/study/preregistration.ts";
import { type JobLines, type Spread, tableOf } from "../src/core/study/report.ts";
import type { Study } from "../src/core/study/spec.ts";
import { testTimeRows } from "../src/core/study/test-time.ts";

const RESULTS = fileURLToPath(new URL("../docs/results", import.meta.url));
const studiesIn = (folder: string) =>
  readdirSync(join(RESULTS, folder))
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(RESULTS, path, "report.json")));
/** Older than today's presets, tasks and statistics. */
const firstStudies = studiesIn("first-studies");
const studies = [...studiesIn(""), ...firstStudies];

// The tables come from raw metrics alone. A preset that changes or goes must not change an old table.
vi.mock("../src/core/presets/registry.ts", () => {
  throw new Error("a table needs no preset");
});

interface Job {
  readonly name: string;
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  readonly state: string;
  /** Hash of the preregistered study under which it began. */
  readonly registered?: string;
  readonly sha256: string;
  readonly evaluationSha256?: string;
}

interface ResolvedSettings {
  readonly block: string;
  readonly condition: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface Report {
  readonly study: Study;
  readonly settings: readonly ResolvedSettings[];
  readonly jobs: readonly Job[];
  readonly table: readonly Spread[];
  /** Missing in the first studies. */
  readonly contrasts?: readonly Contrast[];
  readonly testTime?: readonly Spread[];
}

const textOf = (study: string, ...path: string[]) =>
  readFileSync(join(RESULTS, study, ...path), "utf8");
const reportOf = (study: string) => JSON.parse(textOf(study, "report.json")) as Report;

/** A compressed file of a job, with its hash in the report. */
function unpacked(study: string, folder: string, file: string, sha256: string): string {
  const bytes = gunzipSync(readFileSync(join(RESULTS, study, folder, `${file}.gz`)));
  expect(createHash("sha256").update(bytes).digest("hex"), file).toBe(sha256);
  return bytes.toString();
}

/**
 * Everything that a page may quote from a report, in the pages' format: a mean with its interval,
 * "0.490 [0.412, 0.569]", a signed difference, and the values of all seeds, "0.430 / 0.445".
 */
function quotable(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  const { mean, interval, values } = value as Partial<Spread>;
  if (Array.isArray(values)) {
    const each = values.map(({ value: one }: Spread["values"][number]) => one);
    found.add(each.map((one) => (typeof one === "number" ? one.toFixed(3) : one)).join(" / "));
  }
  if (typeof mean === "number" && interval) {
    const [low, high] = interval.map((end) => end.toFixed(3));
    for (const sign of mean < 0 ? [""] : ["", "+"]) {
      found.add(`${sign}${mean.toFixed(3)} [${low}, ${high}]`);
    }
  }
  for (const inner of Object.values(value)) quotable(inner, found);
  return found;
}

const QUOTED = /[+-]?\d\.\d{3} \[-?\d\.\d{3}, -?\d\.\d{3}\]|-?\d\.\d{3}(?: \/ -?\d\.\d{3})+/g;

test("there are committed studies", () => {
  expect(studies).not.toEqual([]);
});

describe.each(studies)("docs/results/%s", (name) => {
  test("has tables that equal those computed from its raw metrics", { timeout: 240_000 }, () => {
    const { study, settings, jobs, table, contrasts, testTime } = reportOf(name);
    const done = jobs
      .filter(({ state }) => state === "done")
      .map(({ name: job, sha256, evaluationSha256, block, condition, seed }): JobLines => {
        const metrics = unpacked(name, "metrics", `${job}.jsonl`, sha256);
        const lines = metrics.trim().split("\n");
        const evaluation = evaluationSha256
          ? (JSON.parse(
              unpacked(name, "eval", `${job}.json`, evaluationSha256),
            ) as EvaluationReport)
          : null;
        return {
          block,
          condition,
          seed,
          evaluation,
          lines: lines.map((line) => JSON.parse(line) as Line),
        };
      });
    // No page quotes a bootstrap interval, and with fewer than six seeds it says nothing.
    const again = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, inner) => (key === "bootstrap" ? null : inner));
    expect(again(tableOf(study, done))).toEqual(again(table));
    if (contrasts) expect(again(contrastsOf(study, done, settings))).toEqual(again(contrasts));
    if (testTime) expect(again(testTimeRows(study, done))).toEqual(again(testTime));
  });

  test("is the study that study.json says, and names the seeds that were planned and run", () => {
    const { study, jobs } = reportOf(name);
    const stored = JSON.parse(textOf(name, "study.json")) as Study;
    expect(study).toEqual(stored);
    expect(new Set(jobs.map(({ seed }) => seed))).toEqual(new Set(study.seeds));
    if (!study.preregistration) return;
    const registered = createHash("sha256").update(registeredText(study) ?? "");
    expect(new Set(jobs.map((job) => job.registered))).toEqual(new Set([registered.digest("hex")]));
    const page = textOf(name, "README.md");
    for (const seed of [...plannedSeeds(study), ...study.seeds]) {
      expect(textOf(name, "report.md")).toContain(String(seed));
    }
    expect(page).toMatch(/planned/);
    expect(page).toMatch(/seeds? .*run|run .*seeds?/);
  });

  test("has a page whose figures are all in its report, or in that of a study it links to", () => {
    const page = textOf(name, "README.md");
    const linked = [...page.matchAll(/\]\(\.\.\/([\w/-]+)\/README\.md\)/g)]
      .map(([, other = ""]) => join(name, "..", other))
      .filter((other) => studies.includes(other));
    const known = new Set([name, ...linked].flatMap((one) => [...quotable(reportOf(one))]));
    const quoted = page.match(QUOTED);
    expect(quoted).not.toBeNull();
    expect(quoted?.filter((text) => !known.has(text))).toEqual([]);
  });
});

test.each(["docs/results/README.md", "README.md"])("%s quotes only what a report has", (path) => {
  const known = new Set(studies.flatMap((name) => [...quotable(reportOf(name))]));
  const quoted = readFileSync(join(RESULTS, "../..", path), "utf8").match(QUOTED) ?? [];
  expect(quoted.filter((text) => !known.has(text))).toEqual([]);
});

describe.each(firstStudies)("docs/results/%s", (name) => {
  test("has a report with the settings of every job, as they were resolved then", () => {
    const { study, settings, jobs } = reportOf(name);
    for (const { block, condition } of jobs) {
      const own = settings.find((one) => one.block === block && one.condition === condition);
      const overrides = [
        study,
        study.blocks.find((one) => one.name === block),
        study.conditions.find((one) => one.name === condition),
      ].map((one) => one?.settings);
      expect(own?.settings).toMatchObject(Object.assign({}, ...overrides));
      const keys = Object.keys(own?.settings ?? {});
      expect(keys).toEqual(expect.arrayContaining(["task", "misprintRate", "alpha0", "batchSize"]));
    }
  });
});

/** Their GRPO was not tuned, and on `gap` and `find` its KL coefficient kept it at zero. */
const UNTUNED = [
  ...["alpha", "cotraining", "estimators", "lift", "lift-1", "lift-columns", "lift-find"],
  ...["noise", "rl-v", "size", "sparse-to-dense"],
];
const FIRST = readdirSync(join(RESULTS, "first-studies")).map((name) =>
  join("first-studies", name),
);

test.each([...UNTUNED, ...FIRST])("study %s is corrected on top, in one line", (name) => {
  expect(textOf(name, "README.md")).toMatch(/^# .+\n\n> \*\*Correction\.\*\* .+\n\n[^>]/);
});
