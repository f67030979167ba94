import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { jobsOf } from "../../study/jobs.ts";
import { studyWith } from "../../study/testing/study.ts";
import { settingsOf } from "./provenance.ts";
import { committedReport, presetChange } from "./ran-before.ts";

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
  it("has the settings of its report, whatever its preset says today, and this is said", () => {
    commit({ generatorKlCoef: 0.25 }, { seeds: [5] });
    const before = committedReport(study, root);
    const jobs = jobsOf("a.json", study, before?.settings);
    expect(jobs.map(({ settings }) => settings.generatorKlCoef)).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(jobs.map(({ settings }) => settings.seed)).toEqual([1, 2, 1, 2]);
    expect(before && presetChange(before, jobs, today)).toMatch(
      /^Presets have changed since this study ran \(.*micro: generatorKlCoef 0\.25, today 0\.01.*\)\. Its jobs run with the settings in .*report\.json\.$/,
    );
  });

  it("says nothing where its preset is as it was", () => {
    const same = { report: "r", settings: settingsOf(today) };
    const jobs = jobsOf("a.json", study, same.settings);
    expect(jobs).toEqual(today);
    expect(presetChange(same, jobs, today)).toBeNull();
  });

  it("is another study if it says anything else", () => {
    commit({}, { question: "Another?" });
    expect(committedReport(study, root)).toBeNull();
    writeFileSync(join(root, "a", "report.json"), "{}");
    expect(committedReport(study, root)).toBeNull();
    expect(committedReport({ ...study, name: "b" }, root)).toBeNull();
  });
});
