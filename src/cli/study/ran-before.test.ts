import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { jobsOf } from "../../study/jobs.ts";
import { studyWith } from "../../study/testing/study.ts";
import { committedSettings } from "./ran-before.ts";
import { settingsOf } from "./report-files.ts";

const root = mkdtempSync(join(tmpdir(), "results-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const study = studyWith({
  conditions: [{ name: "tango" }, { name: "low", settings: { generatorKlCoef: 0.01 } }],
  measures: [{ figure: "reward", at: "mean" }],
});
const today = jobsOf("a.json", study);

/** Commits a report whose jobs ran with other settings than today's, but without one that came later. */
function commit(change: Readonly<Record<string, unknown>>, more: object = {}): void {
  const settings = settingsOf(today).map((one) => {
    const { checkpointEvery: _, ...older } = one.settings;
    return { ...one, settings: { ...older, ...change } };
  });
  mkdirSync(join(root, "a"), { recursive: true });
  const report = { study: { ...study, ...more }, settings, jobs: [] };
  writeFileSync(join(root, "a", "report.json"), JSON.stringify(report));
}

describe("a study that ran before", () => {
  it("has the settings of its report, whatever its preset says today", () => {
    commit({ generatorKlCoef: 0.25 }, { seeds: [5] });
    const jobs = jobsOf("a.json", study, committedSettings(study, root) ?? []);
    expect(jobs.map(({ settings }) => settings.generatorKlCoef)).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(jobs.map(({ settings }) => settings.seed)).toEqual([1, 2, 1, 2]);
  });

  it("is as today where its preset is as it was", () => {
    expect(jobsOf("a.json", study, settingsOf(today))).toEqual(today);
  });

  it("is another study if it says anything else", () => {
    commit({}, { question: "Another?" });
    expect(committedSettings(study, root)).toBeNull();
    expect(committedSettings({ ...study, name: "b" }, root)).toBeNull();
  });
});
