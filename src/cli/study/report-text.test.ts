import { describe, expect, it } from "vitest";
import { type Contrast, contrastsOf } from "../../study/contrasts.ts";
import { type JobLines, tableOf } from "../../study/report.ts";
import { studyWith } from "../../study/testing/study.ts";
import { contrastsText, reportText, sentenceOf } from "./report-text.ts";

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
    // Three differences above 0: a quarter of the sign patterns; alone in its family.
    expect(page).toContain(
      "- Primary contrast: tango minus grpo +0.2 [-0.0484, 0.4484], n 3, p 0.0742 after Holm (sign flips 0.25): no difference is shown, and fewer than 6 seeds.",
    );
    expect(page).toMatch(/\| tango \| 0\.8 \| .* \| 0\.9, 0\.8, 0\.7 \|/);
    expect(page).toMatch(/\| grpo \| 0\.6 \| – \(all equal\) \| 0 \| 3 \|/);
  });

  it("has once what all settings have in common, and a table of the others", () => {
    expect(page).toMatch(/^evalEvery=5$/m);
    expect(page).toMatch(/^\| block \| condition \| preset \| algorithm \|$/m);
    expect(page).toMatch(/^\| main \| grpo \| micro \| grpo \|$/m);
  });
});

const CONTRAST: Contrast = {
  block: "main",
  measure: "rollouts/accuracy, end",
  condition: "tango",
  baseline: "grpo",
  role: "primary",
  comparable: true,
  n: 11,
  mean: 0.4,
  sd: 0.1,
  interval: [0.3, 0.5],
  range: [0.1, 0.6],
  logit: { mean: 3, interval: [2, 4] },
  p: 0.001,
  holm: 0.002,
  signFlip: 0.003,
  signFlipHolm: 0.006,
  claim: "higher",
};
const text = (more: Partial<Contrast>) => contrastsText([{ ...CONTRAST, ...more }]).join("\n");

describe("sentences about contrasts", () => {
  it("say what the corrected test supports", () => {
    expect(sentenceOf(CONTRAST)).toBe(
      "Primary contrast: tango minus grpo +0.4 [0.3, 0.5], n 11, p 0.002 after Holm (sign flips 0.006): tango is higher.",
    );
    expect(sentenceOf({ ...CONTRAST, mean: -0.4, interval: [-0.5, -0.3], claim: "lower" })).toMatch(
      /: tango is lower\.$/,
    );
  });

  it("claim no difference where the test supports none", () => {
    for (const more of [
      { claim: null, holm: 0.2 },
      { claim: null, holm: 0.001, n: 5 },
      { claim: null, role: "secondary", holm: 0.06, mean: 0.9 },
      { claim: null, role: "described", holm: null },
      { claim: null, role: "null", holm: null },
      { claim: null, role: "described", holm: null, comparable: false },
    ] as const) {
      expect(text(more)).not.toMatch(/higher|lower/);
    }
    expect(text({ claim: null, n: 5 })).toContain(
      "no difference is shown, and fewer than 6 seeds.",
    );
    expect(text({ role: "described", comparable: false })).toContain("other problems");
  });

  it("stand below a table with both p of each tested contrast, before and after Holm", () => {
    const described = { ...CONTRAST, condition: "rloo", role: "described" } as const;
    const [table = ""] = contrastsText([CONTRAST, described]);
    const lines = table.split("\n");
    expect(lines[0]).toMatch(/p \(paired t\) \| p \(Holm\) \| p \(sign flips\) \| p \(sign/);
    expect(lines[2]).toMatch(/\| 0\.001 \| 0\.002 \| 0\.003 \| 0\.006 \|$/);
    expect(lines[3]).toMatch(/^\| rloo minus grpo \|.*\|( {2}\|){4}$/);
    expect(text({ role: "described" })).not.toContain("sign flips");
  });
});
