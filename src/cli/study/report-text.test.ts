import { describe, expect, it } from "vitest";
import { contrastsOf } from "../../study/contrasts.ts";
import { type JobLines, tableOf } from "../../study/report.ts";
import { studyWith } from "../../study/testing/study.ts";
import { machineLines, settingsText } from "./provenance.ts";
import { newRecord } from "./record.ts";
import { reportText } from "./report-text.ts";

const CHECK = "eval/greedy_accuracy/in_range";
const study = studyWith({
  seeds: [1, 2, 3],
  conditions: [{ name: "tango" }, { name: "grpo" }],
  baseline: "grpo",
  measures: [
    { figure: "verifier/f1", at: "end" },
    { figure: CHECK, at: { reach: 0.5 } },
    { figure: CHECK, at: "end", primary: true },
  ],
});
const job = (condition: string, seed: number, accuracy: number): JobLines => ({
  block: "main",
  condition,
  seed,
  evaluation: null,
  lines: [
    { phase: "evaluation", stage: "after-sft", [CHECK]: 0.1, generator_updates: 0 },
    { phase: "evaluation", stage: "end", [CHECK]: accuracy, generator_updates: 4 },
  ],
});
const done = [
  job("tango", 1, 0.9),
  job("tango", 2, 0.8),
  job("tango", 3, 0.7),
  job("grpo", 1, 0.6),
  job("grpo", 2, 0.6),
  job("grpo", 3, 0.6),
];
const settings = ["tango", "grpo"].map((condition) => ({
  block: "main",
  condition,
  preset: "micro",
  settings: { algorithm: condition, evalEvery: 5 },
}));

describe("report.md", () => {
  const page = reportText(
    {
      study,
      command: "c",
      settings,
      jobs: [],
      starts: [],
      table: tableOf(study, done),
      contrasts: contrastsOf(study, done, settings),
    },
    [],
  );

  it("shows primary measures first, corrected, and says how much is compared", () => {
    const headings = page.split("\n").filter((line) => line.startsWith("**"));
    expect(headings).toEqual([
      `**Primary: ${CHECK}, end**`,
      "**verifier/f1, end**",
      `**generator updates until ${CHECK} ≥ 0.5**`,
    ]);
    expect(page).toContain("3 with grpo in the tables of measures, 1 of them primary");
    expect(page).toContain("| p (sign flips) | p (Holm) | each seed |");
    // Three differences above 0: two of eight patterns; alone in its family.
    expect(page).toMatch(
      /\| tango \| 0\.8 \| .* \| 3 : 0 of 3 \| 0\.25 \| 0\.25 \| 0\.9, 0\.8, 0\.7 \|/,
    );
    expect(page).toMatch(/\| grpo \| 0\.6 \| – \(all equal\) \| 0 \| 3 \|/);
  });

  it("says how finely a height is seen", () => {
    expect(page.match(/Looked at every 5 generator updates/g)).toHaveLength(1);
  });
});

describe("provenance", () => {
  it("has once what all settings have in common, and a table of the others", () => {
    const text = settingsText(settings).join("\n");
    expect(text).toMatch(/^evalEvery=5$/m);
    expect(text).toMatch(/^\| block \| condition \| preset \| algorithm \|$/m);
    expect(text).toMatch(/^\| main \| grpo \| micro \| grpo \|$/m);
  });

  it("counts the builds and commits of starts too", () => {
    const record = { ...newRecord(), engine: "cpu", adapter: "x" };
    const lines = machineLines([record, { ...record, build: "other", commit: "abc with changes" }]);
    expect(lines.join("\n")).toContain(
      "build of the lab sources (1 of 2 tasks); other (1 of 2 tasks)",
    );
    expect(lines.join("\n")).toContain("abc with changes (1 of 2 tasks)");
  });
});
