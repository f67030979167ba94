/** Committed studies: their tables can be recomputed from the raw metrics, and the pages quote only these numbers. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { tableCsv } from "../src/cli/study/table-csv.ts";
import { ARCHIVE_FILE, readArchive, timelessText } from "../src/study/archive.ts";
import { bestPoints } from "../src/study/best.ts";
import { type Collapses, collapsesOf } from "../src/study/collapses.ts";
import { type Contrast, contrastsOf } from "../src/study/contrasts.ts";
import { registeredText } from "../src/study/preregistration.ts";
import { type Cell, type JobLines, type Spread, tableOf } from "../src/study/report.ts";
import type { Study } from "../src/study/spec.ts";
import { type Point, rowOf } from "./setting-points.ts";

const RESULTS = fileURLToPath(new URL("../docs/results", import.meta.url));
const studies = readdirSync(RESULTS).filter((name) =>
  existsSync(join(RESULTS, name, "report.json")),
);

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
  readonly figuresSha256: string | null;
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
  readonly table: readonly Cell[];
  readonly contrasts: readonly Contrast[];
  /** Missing in reports from before it was looked for. */
  readonly collapses?: readonly Collapses[];
}

/** A search as it was written before a study could have a grid. */
interface SearchResults {
  readonly search: { readonly figure: string; readonly tieBreak: string };
  readonly arms: readonly {
    readonly name: string;
    readonly hasVerifier: boolean;
    readonly points: readonly ({ readonly condition: string } & Readonly<
      Record<"figure" | "tieBreak", Tried>
    >)[];
    readonly best: Readonly<Record<keyof Tried, { readonly condition: string } | null>>;
  }[];
}
type Tried = Readonly<
  Record<"updates" | "tokens" | "more", { readonly mean: number | null; readonly seeds: number[] }>
>;

const textOf = (study: string, ...path: string[]) =>
  readFileSync(join(RESULTS, study, ...path), "utf8");
const reports = new Map<string, Report>();
function reportOf(study: string): Report {
  const report = reports.get(study) ?? (JSON.parse(textOf(study, "report.json")) as Report);
  reports.set(study, report);
  return report;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The raw metrics of a study's jobs, compared with the hashes in its report. */
function keptBy(name: string, jobs: readonly Job[]): JobLines[] {
  const text = gunzipSync(readFileSync(join(RESULTS, name, ARCHIVE_FILE))).toString();
  const kept = new Map(readArchive(ARCHIVE_FILE, text).map((job) => [job.name, job]));
  const done = jobs.filter(({ state }) => state === "done");
  expect([...kept.keys()]).toEqual(done.map((job) => job.name));
  const hashes = done.map(({ figuresSha256, name: job }) => `${figuresSha256}  ${job}\n`).join("");
  expect(textOf(name, "figures.sha256").replaceAll(/^.*eval\.json\n/gm, "")).toBe(hashes);
  return done.map(({ block, condition, seed, figuresSha256, evaluationSha256, ...job }) => {
    const { lines = [], evaluation = null } = kept.get(job.name) ?? {};
    expect(sha256(timelessText(lines)), job.name).toBe(figuresSha256);
    const report = evaluation && sha256(`${JSON.stringify(evaluation, null, 2)}\n`);
    expect(report, job.name).toBe(evaluationSha256 ?? null);
    return { block, condition, seed, lines, evaluation };
  });
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

const allQuotable = new Map<string, Set<string>>();
function quotableOf(study: string): Set<string> {
  const known = allQuotable.get(study) ?? quotable(reportOf(study));
  allQuotable.set(study, known);
  return known;
}

const QUOTED = /[+-]?\d\.\d{3} \[-?\d\.\d{3}, -?\d\.\d{3}\]|-?\d\.\d{3}(?: \/ -?\d\.\d{3})+/g;

/** All numbers of a value, with three digits. */
function numbersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "number") found.add(value.toFixed(3));
  else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) numbersIn(inner, found);
  }
  return found;
}

test("there are committed studies", () => {
  expect(studies).not.toEqual([]);
});

describe.each(studies)("docs/results/%s", (name) => {
  test("has tables that equal those computed from its raw metrics", () => {
    const { study, settings, jobs, table, contrasts, collapses } = reportOf(name);
    const done = keptBy(name, jobs);
    // No page quotes a bootstrap interval, and with fewer than six seeds it says nothing.
    const again = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, inner) => (key === "bootstrap" ? null : inner));
    expect(again(tableOf(study, done))).toEqual(again(table));
    expect(textOf(name, "table.csv")).toBe(tableCsv(study, table));
    expect(again(contrastsOf(study, done, settings))).toEqual(again(contrasts));
    if (collapses) expect(collapsesOf(study, done)).toEqual(collapses);
  });

  test("holds its raw metrics in one file of at most 2 MB, and no folder", () => {
    const entries = readdirSync(join(RESULTS, name), { withFileTypes: true });
    expect(entries.filter((entry) => !entry.isFile()).map((entry) => entry.name)).toEqual([]);
    expect(statSync(join(RESULTS, name, ARCHIVE_FILE)).size).toBeLessThanOrEqual(2e6);
  });

  test("is the study that study.json says, and names the seeds that were planned and run", () => {
    const { study, jobs } = reportOf(name);
    const stored = JSON.parse(textOf(name, "study.json")) as Study;
    expect(study).toEqual(stored);
    expect(new Set(jobs.map(({ seed }) => seed))).toEqual(new Set(study.seeds));
    if (!study.preregistration) return;
    const registered = createHash("sha256").update(registeredText(study) ?? "");
    const begun = jobs.filter(({ state }) => state === "done");
    expect(new Set(begun.map((job) => job.registered))).toEqual(
      new Set([registered.digest("hex")]),
    );
    const page = textOf(name, "README.md");
    expect(page).toMatch(/planned/);
    expect(page).toMatch(/seeds? .*run|run .*seeds?/);
  });

  test("has a page whose figures are all in its report, or in that of a study it links to", () => {
    const page = textOf(name, "README.md");
    const linked = [...page.matchAll(/\]\(\.\.\/([\w/-]+)\/README\.md\)/g)]
      .map(([, other = ""]) => join(name, "..", other))
      .filter((other) => studies.includes(other));
    const known = new Set([name, ...linked].flatMap((one) => [...quotableOf(one)]));
    const quoted = page.match(QUOTED);
    expect(quoted).not.toBeNull();
    expect(quoted?.filter((text) => !known.has(text))).toEqual([]);
  });
});

describe("docs/results/searches", () => {
  const page = textOf("searches", "README.md");
  const searches = readdirSync(join(RESULTS, "searches"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, JSON.parse(textOf("searches", name)) as SearchResults] as const);
  const points = textOf("searches", "setting.jsonl")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Point);

  test("has a page that links to each search, and quotes only its values and coefficients", () => {
    for (const [name] of searches) expect(page).toContain(`](${name})`);
    const known = numbersIn([...searches, ["setting.jsonl", points]]);
    const shares = page.match(/\b0\.\d{3}\b/g) ?? [];
    expect(shares.length).toBeGreaterThan(30);
    expect(shares.filter((text) => !known.has(text))).toEqual([]);
  });

  test.each(searches)(
    "%s: the best points are those that a study with a grid names",
    (_, found) => {
      const { figure, tieBreak } = found.search;
      const measures = (["updates", "tokens", "more"] as const).map((axis, i) => ({
        axis,
        at: i + 1,
      }));
      const study = {
        blocks: [{ name: "main" }],
        conditions: found.arms.flatMap(({ name: arm, points: tried }) =>
          tried.map(({ condition: name }) => ({ name, arm })),
        ),
        measures: measures.map(({ at }) => ({ figure, at, primary: true })),
        tieBreak,
      } as unknown as Study;
      const table = found.arms
        .flatMap((arm) => arm.points)
        .flatMap(({ condition, ...of }) =>
          measures.flatMap(({ axis, at }) =>
            (["figure", "tieBreak"] as const).map((key) => ({
              block: "main",
              condition,
              mean: of[key][axis].mean,
              measure: `${found.search[key]}, generator update ${at}`,
              values: of[key][axis].seeds.map((value, seed) => ({ seed, value })),
            })),
          ),
        ) as unknown as Cell[];
      const best = bestPoints(study, table).map(({ condition, arm, measure }) => ({
        ...{ condition, arm, axis: measures[Number(measure.at(-1)) - 1]?.axis },
      }));
      const expected = measures.flatMap(({ axis }) =>
        found.arms.flatMap(({ name: arm, best: named }) => {
          const condition = named[axis]?.condition;
          return condition === undefined ? [] : [{ condition, arm, axis }];
        }),
      );
      expect(best).toEqual(expected);
    },
  );

  test("has a row for each run that led to the preset `misled`, and no other", () => {
    const rows = page.match(
      /^\| `(tango|frozen-verifier|frozen-late|frozen-generator|grpo)` \| p .*$/gm,
    );
    expect(rows).toEqual(points.map(rowOf));
  });

  test("counts the runs without a verifier, and those of them that climb", () => {
    // While every reward is 0, RLOO and REINFORCE++ are the run of GRPO.
    const alone = searches
      .flatMap(([, { arms }]) => arms)
      .filter(({ name, hasVerifier }) => !hasVerifier && !/^(rloo|reinforce-pp)$/.test(name))
      .flatMap(({ points }) => points);
    const climbed = alone.filter(({ figure }) => (figure.tokens.mean ?? 0) > 0);
    expect(climbed.map(({ condition }) => condition)).toEqual(["off-p4"]);
    expect(page).toContain(`Of ${alone.length} runs without a verifier, one climbs`);
    expect(textOf("README.md")).toContain(`of ${alone.length}`);
  });
});

const QUOTING = ["docs/results/README.md", "README.md"];

test.each(QUOTING)("%s quotes only what a report has", (path) => {
  const known = new Set(studies.flatMap((name) => [...quotableOf(name)]));
  const quoted = readFileSync(join(RESULTS, "../..", path), "utf8").match(QUOTED) ?? [];
  expect(quoted.filter((text) => !known.has(text))).toEqual([]);
});

test("what fell is on one page, with a commit that holds its data", () => {
  const page = textOf("superseded.md");
  expect(page).toMatch(/^# Superseded\n/);
  expect(page).toMatch(/at commit `[0-9a-f]{8}`/);
  for (const name of studies) expect(page, name).not.toContain(`**${name}**`);
});

test.each(studies)("docs/results links to the page of %s", (name) => {
  expect(textOf("README.md")).toContain(`](${name}/README.md)`);
});

test("all results take at most 6 MB", () => {
  const sizes = readdirSync(RESULTS, { recursive: true, encoding: "utf8" }).map((path) =>
    statSync(join(RESULTS, path)),
  );
  const bytes = sizes.filter((one) => one.isFile()).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(6e6);
});
