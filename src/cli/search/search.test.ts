/** A search of seconds, through the command line. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { ARCHIVE_FILE, readArchive } from "../../study/archive.ts";
import { type JobLines, tableOf } from "../../study/report.ts";
import { type SearchResults, searchResults } from "../../study/search/results.ts";
import type { Study } from "../../study/spec.ts";
import type { StudyReport } from "../study/report-text.ts";
import { lab, PATIENCE_MS, studyFolder, TINY } from "../study/testing/tiny-study.ts";

const { at, text, write } = studyFolder();
const SEARCH = {
  name: "tiny-search",
  title: "A tiny search",
  question: "Which point is best?",
  preset: "micro",
  settings: TINY,
  seeds: [901],
  arms: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo", updates: 40 } },
  ],
  grid: { generatorKlCoef: [0, 0.001], groupSize: [2, 4] },
  runs: 2,
  figure: "rollouts/accuracy_drawn",
  tieBreak: "rollouts/step_accuracy_drawn",
  lastWindow: 2,
  tokensOf: "tango",
};
const fileOf = (name: string, change: object = {}) => {
  writeFileSync(at(name), JSON.stringify({ ...SEARCH, ...change }));
  return at(name);
};
const file = fileOf("search.json");
const search = (out: string, ...more: string[]) => lab(["search", file, "--out", at(out), ...more]);

beforeAll(async () => {
  expect(await search("all")).toMatchObject({ code: 0, errors: "" });
}, PATIENCE_MS);

/** All files of a folder with their bytes. */
const contentOf = (folder: string) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), "base64"),
    ]);

/** search.json from its own frame, study.json and the raw metrics, as tests/results.test.ts does. */
function again(folder: string) {
  const study = JSON.parse(text(folder, "study.json")) as Study;
  const { jobs } = JSON.parse(text(folder, "report.json")) as StudyReport;
  const packed = readFileSync(at(folder, ARCHIVE_FILE));
  const kept = readArchive(ARCHIVE_FILE, gunzipSync(packed).toString());
  const done = jobs.map(({ name, block, condition, seed }): JobLines => {
    const lines = kept.find((job) => job.name === name)?.lines ?? [];
    return { block, condition, seed, evaluation: null, lines };
  });
  const { search, points, updates, arms } = JSON.parse(
    text(folder, "search.json"),
  ) as SearchResults;
  const bare = arms.map(({ name, algorithm, hasVerifier }) => ({ name, algorithm, hasVerifier }));
  return searchResults({ search, points, updates, arms: bare }, tableOf(study, done));
}

describe("a search", () => {
  it("writes what the raw metrics give", () => {
    const found = JSON.parse(text("all", "search.json"));
    expect(found).toEqual(JSON.parse(JSON.stringify(again("all"))));
    expect(found.arms.map(({ points }: { points: unknown[] }) => points.length)).toEqual([2, 2]);
    expect(found.bestBaseline.tokens).toMatchObject({ arm: "grpo" });
    expect(found.search).toMatchObject({ seeds: [901], runs: 2, draw: 1, times: 2 });
  });

  it("gives the arm without a verifier twice the tokens of the other", () => {
    const { arms } = JSON.parse(text("all", "search.json"));
    const [tango, grpo] = arms.map(
      ({ points }: { points: { tokens: number[] }[] }) => points[0]?.tokens[0],
    );
    expect(grpo).toBeGreaterThanOrEqual(2 * tango);
    expect(grpo).toBeLessThan(2.6 * tango);
  });

  it("has a report with the values, the points, and the seeds called exploratory", () => {
    const page = text("all", "report.md");
    for (const words of [
      "- 2 arms, 2 points each, the same for all: the preset's own and 1 drawn from the grid with key 1",
      "- seeds 901: exploratory, so no claim may rest on them",
      "| point | tango | grpo |",
      "**The best arm without a verifier**",
      "| p0 | 0.001 | 2 | 2 |",
      `npm run lab -- search ${basename(file)}`,
    ]) {
      expect(page).toContain(words);
    }
  });

  it("lists jobs and what they cost, and does nothing", async () => {
    const { code, out } = await search("listed", "--list");
    expect(code).toBe(0);
    expect(existsSync(at("listed"))).toBe(false);
    expect(out).toMatch(/^0 +open +000-main-tango-p0-s901$/m);
    expect(out).toMatch(/^4 of 4 jobs left: at most \d+ billion multiply-adds; core-seconds are/m);
    rmSync(at("part"), { recursive: true, force: true });
    cpSync(at("all"), at("part"), { recursive: true });
    rmSync(at("part", "jobs", "003-main-grpo-p1-s901"), { recursive: true });
    const part = await search("part", "--list");
    expect(part.out).toMatch(/^1 of 4 jobs left: .+, or \d+ core-seconds at the pace/m);
  });

  it(
    "is resumed with the same results",
    async () => {
      cpSync(at("all"), at("resumed"), { recursive: true });
      rmSync(at("resumed", "jobs", "003-main-grpo-p1-s901"), { recursive: true });
      rmSync(at("resumed", "search.json"));
      expect(await search("resumed", "--resume")).toMatchObject({ code: 0, errors: "" });
      expect(text("resumed", "search.json")).toBe(text("all", "search.json"));
    },
    PATIENCE_MS,
  );
});

describe("bad input", () => {
  it.each([
    ["grid", { grid: { generatorKlCoef: [0, 0.001, 0.05], groupSize: [2, 4] } }],
    ["runs", { runs: 3 }],
    ["question", { question: "Another?" }],
    ["seeds", { seeds: [901, 902] }],
  ])("%s changed after the first job is refused, and nothing is lost", async (key, change) => {
    const before = contentOf("all");
    const other = fileOf(`other-${key}.json`, change);
    const { code, errors } = await lab(["search", other, "--out", at("all"), "--resume"]);
    expect(code).toBe(2);
    expect(errors).toMatch(
      new RegExp(`^\\S+all holds a search whose first job has begun: ${key} differs [^\\n]+\\.$`),
    );
    expect(contentOf("all")).toEqual(before);
  });

  it("is a folder with a study", async () => {
    cpSync(at("all"), at("study"), { recursive: true });
    rmSync(at("study", "plan.json"));
    const { code, errors } = await search("study", "--resume");
    expect(code).toBe(2);
    expect(errors).toMatch(/^\S+study holds a study and no search: choose another --out\.$/);
  });

  it("is a seed that a study beside it uses", async () => {
    const studyFile = write("neighbor.json", { seeds: [900, 901] });
    const { code, errors } = await search("refused");
    rmSync(studyFile);
    expect(code).toBe(2);
    expect(errors).toMatch(/seeds has 901, which study neighbor uses; a search explores[^\n]+\.$/);
    expect(existsSync(at("refused"))).toBe(false);
  });

  it.each([
    [["search"], /^search needs one file: npm run lab -- search FILE\.$/],
    [["search", file, "--seeds", "3"], /^Unknown option --seeds for search/],
    [["search", fileOf("bad.json", { runs: 9 })], /bad\.json cannot be used: runs is 9, but/],
  ])("%j is refused with exit code 2", async (argv, message) => {
    const { code, errors } = await lab(argv);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
  });
});
