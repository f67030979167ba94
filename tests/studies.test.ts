/** The study files that are ready to run. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { committedSettings, RESULTS } from "../src/cli/study/ran-before.ts";
import { jobsOf } from "../src/study/jobs.ts";
import { checkMetrics } from "../src/study/loggable-metrics.ts";
import { plannedSeeds } from "../src/study/preregistration.ts";
import { parseStudy } from "../src/study/spec.ts";

const folder = fileURLToPath(new URL("../studies/", import.meta.url));
const studies = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, study: parseStudy(name, readFileSync(`${folder}${name}`, "utf8")) }));
/** Those with a grid explore. */
const isSearch = ({ study }: (typeof studies)[number]) => study.conditions.some(({ arm }) => arm);
const searches = studies.filter(isSearch);

describe.each(studies)("studies/$name", ({ name, study }) => {
  test("has settings that are allowed, and metrics that its jobs log", () => {
    expect(name).toBe(`${study.name}.json`);
    const jobs = jobsOf(name, study);
    expect(jobs.length).toBeGreaterThan(0);
    checkMetrics(name, study, jobs);
  });

  const before = committedSettings(study);
  test.runIf(before)("runs again with the settings of its report, whatever its preset says", () => {
    const jobs = jobsOf(name, study, before ?? []);
    for (const { block, condition, settings } of before ?? []) {
      const own = jobs.find((job) => job.block === block && job.condition === condition);
      expect(own?.settings).toMatchObject(settings);
    }
  });
});

describe.each(searches)("the grid of studies/$name", ({ study }) => {
  test("has no seed that another study uses", () => {
    const others = studies.filter((other) => !isSearch(other));
    const seeds = others.flatMap((other) => plannedSeeds(other.study));
    expect(study.seeds.filter((seed) => seeds.includes(seed))).toEqual([]);
  });

  test("has the arms and points of its results", () => {
    const path = `${RESULTS}/searches/${study.name}.json`;
    const { search, points } = JSON.parse(readFileSync(path, "utf8"));
    expect(study).toMatchObject({
      seeds: search.seeds,
      budget: { tokensOf: "tango-p0", times: search.times },
    });
    const tried = search.arms.flatMap(({ name, settings }: { name: string; settings: object }) =>
      points.map((point: { name: string; settings: object }) => ({
        name: `${name}-${point.name}`,
        settings: { ...settings, ...point.settings },
        arm: name,
      })),
    );
    expect(study.conditions).toEqual(tried);
  });
});

test("each study with results is found among them", () => {
  const found = studies.filter(({ study }) => existsSync(`${RESULTS}/${study.name}/report.json`));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ study }) => !committedSettings(study)).map(({ name }) => name)).toEqual(
    [],
  );
});

test("no two preregistered studies plan the same seed, so that none knows another's results", () => {
  const planned = studies.filter(({ study }) => study.preregistration).map(({ study }) => study);
  const seeds = planned.flatMap(plannedSeeds);
  expect(planned.length).toBeGreaterThan(1);
  expect(seeds.filter((seed, i) => seeds.indexOf(seed) !== i)).toEqual([]);
});
