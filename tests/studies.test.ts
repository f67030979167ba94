/** The study files that are ready to run. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { jobsOf } from "../src/core/study/jobs.ts";
import { checkMetrics } from "../src/core/study/loggable-metrics.ts";
import { plannedSeeds } from "../src/core/study/preregistration.ts";
import { parseStudy } from "../src/core/study/spec.ts";

const folder = fileURLToPath(new URL("../studies/", import.meta.url));
const studies = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, study: parseStudy(name, readFileSync(`${folder}${name}`, "utf8")) }));

describe.each(studies)("studies/$name", ({ name, study }) => {
  test("has settings that are allowed, and metrics that its jobs log", () => {
    expect(name).toBe(`${study.name}.json`);
    const jobs = jobsOf(name, study);
    expect(jobs.length).toBeGreaterThan(0);
    checkMetrics(name, study, jobs);
  });
});

test("no two preregistered studies plan the same seed, so that none knows another's results", () => {
  const planned = studies.filter(({ study }) => study.preregistration).map(({ study }) => study);
  const seeds = planned.flatMap(plannedSeeds);
  expect(planned.length).toBeGreaterThan(1);
  expect(seeds.filter((seed, i) => seeds.indexOf(seed) !== i)).toEqual([]);
});
