/** The study and search files that are ready to run. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { committedReport, RESULTS } from "../src/cli/study/ran-before.ts";
import { jobsOf } from "../src/study/jobs.ts";
import { checkMetrics } from "../src/study/loggable-metrics.ts";
import { plannedSeeds } from "../src/study/preregistration.ts";
import { planOf } from "../src/study/search/plan.ts";
import { checkExploratory, parseSearch } from "../src/study/search/spec.ts";
import { parseStudy } from "../src/study/spec.ts";

const folder = fileURLToPath(new URL("../studies/", import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, text: readFileSync(`${folder}${name}`, "utf8") }));
const isSearch = ({ text }: { readonly text: string }) => "arms" in JSON.parse(text);
const studies = files
  .filter((file) => !isSearch(file))
  .map(({ name, text }) => ({ name, study: parseStudy(name, text) }));
const searches = files
  .filter(isSearch)
  .map(({ name, text }) => ({ name, search: parseSearch(name, text) }));

describe.each(searches)("search studies/$name", ({ name, search }) => {
  test("can be run, on seeds that no study uses", () => {
    expect(name).toBe(`${search.name}.json`);
    const { jobs, points, arms } = planOf(name, search);
    expect(jobs).toHaveLength(points.length * arms.length * search.seeds.length);
    const others = studies.map(({ study }) => ({ name: study.name, seeds: plannedSeeds(study) }));
    checkExploratory(name, search, others);
  });
});

describe.each(studies)("studies/$name", ({ name, study }) => {
  test("has settings that are allowed, and metrics that its jobs log", () => {
    expect(name).toBe(`${study.name}.json`);
    const jobs = jobsOf(name, study);
    expect(jobs.length).toBeGreaterThan(0);
    checkMetrics(name, study, jobs);
  });

  const before = committedReport(study);
  test.runIf(before)("runs again with the settings of its report, whatever its preset says", () => {
    const jobs = jobsOf(name, study, before?.settings);
    for (const { block, condition, settings } of before?.settings ?? []) {
      const own = jobs.find((job) => job.block === block && job.condition === condition);
      expect(own?.settings).toMatchObject(settings);
    }
  });
});

test("each study with results is found among them", () => {
  const found = studies.filter(({ study }) => existsSync(`${RESULTS}/${study.name}/report.json`));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ study }) => !committedReport(study)).map(({ name }) => name)).toEqual([]);
});

test("no two preregistered studies plan the same seed, so that none knows another's results", () => {
  const planned = studies.filter(({ study }) => study.preregistration).map(({ study }) => study);
  const seeds = planned.flatMap(plannedSeeds);
  expect(planned.length).toBeGreaterThan(1);
  expect(seeds.filter((seed, i) => seeds.indexOf(seed) !== i)).toEqual([]);
});
