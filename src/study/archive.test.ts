import { describe, expect, it } from "vitest";
import { archiveText, keptLines, readArchive, timelessText } from "./archive.ts";
import { keptNames } from "./kept-names.ts";
import type { Line } from "./line.ts";
import { EVALUATION } from "./testing/evaluations.ts";
import { studyWith } from "./testing/study.ts";

const NAMES = ["generator_updates", "num_tokens", "seconds", "loss", "timing_s/gen"];
const RUN: readonly Line[] = [
  { line: 0, phase: "sft-generator", loss: 9, generator_updates: 0, num_tokens: 0, seconds: 1 },
  { line: 1, phase: "evaluation", stage: "after-sft", generator_updates: 0, num_tokens: 0 },
  {
    line: 2,
    phase: "generator",
    loss: 0.1 + 0.2,
    kl: 1,
    generator_updates: 1,
    num_tokens: 7,
    seconds: 2.5,
    "timing_s/gen": 0.3,
  },
  { line: 3, phase: "verifier", loss: null, generator_updates: 1, num_tokens: 9, seconds: 3 },
  { line: 4, phase: "evaluation", stage: "end", generator_updates: 1, num_tokens: 9, seconds: 4 },
];
const KEPT: readonly Line[] = [
  { phase: "evaluation", stage: "after-sft", generator_updates: 0, num_tokens: 0 },
  {
    phase: "generator",
    generator_updates: 1,
    num_tokens: 7,
    seconds: 2.5,
    loss: 0.30000000000000004,
    "timing_s/gen": 0.3,
  },
  { phase: "verifier", generator_updates: 1, num_tokens: 9, seconds: 3 },
  { phase: "evaluation", stage: "end", generator_updates: 1, num_tokens: 9, seconds: 4 },
];

describe("the lines that a study keeps", () => {
  it("have no SFT, no other metrics, and no value where none was logged", () => {
    expect(keptLines(RUN, NAMES)).toEqual(KEPT);
    expect(keptLines(RUN.slice(0, 1), NAMES)).toEqual([]);
  });

  it("are the same text whatever the clock said", () => {
    const [, update = {}] = KEPT;
    const later = { ...update, seconds: 99, "timing_s/gen": 5 };
    expect(timelessText([update])).toBe(
      '{"phase":"generator","generator_updates":1,"num_tokens":7,"loss":0.30000000000000004}\n',
    );
    expect(timelessText([later])).toBe(timelessText([update]));
    expect(timelessText([{ ...update, loss: 0.3 }])).not.toBe(timelessText([update]));
  });
});

describe("an archive", () => {
  const jobs = [
    { name: "000-main-tango-s1", lines: KEPT, evaluation: EVALUATION },
    { name: "001-main-grpo-s1", lines: KEPT.slice(0, 1), evaluation: null },
  ];

  it("gives every number back bit for bit", () => {
    // The least and the largest double, 1/3, a third bit pattern that decimals round, and counts.
    const hard = [5e-324, Number.MAX_VALUE, 1 / 3, 0.1 + 0.2, -1e-7, 123456789012345680000, 0, 1];
    const lines = hard.map((loss): Line => ({ phase: "generator", generator_updates: 1, loss }));
    const text = archiveText(["generator_updates", "loss"], [{ ...jobs[0], lines } as never]);
    const [read] = readArchive("a", text);
    const bits = (values: readonly unknown[]) => [
      ...new BigUint64Array(Float64Array.from(values as number[]).buffer),
    ];
    expect(bits(read?.lines.map(({ loss }) => loss) ?? [])).toEqual(bits(hard));
  });

  it("gives back what was kept, evaluations too, with the keys in the same order", () => {
    const read = readArchive("a", archiveText(NAMES, jobs));
    expect(read).toEqual(jobs);
    expect(JSON.stringify(read)).toBe(JSON.stringify(jobs));
  });

  it.each([
    ["no JSON", (text: string) => text.slice(1), /^a cannot be used: it is not JSON/],
    ["another format", (text: string) => text.replace("metrics-1", "metrics-2"), /format of the/],
    ["a text for a number", (text: string) => text.replace("2.5", '"2.5"'), /seconds.* is not as/],
    [
      "a column that lacks a value",
      (text: string) => text.replace('"loss":[null,', '"loss":['),
      /^a cannot be used: the columns of 000-main-tango-s1 differ in length\.$/,
    ],
  ])("with %s is refused in a sentence", (_, change, sentence) => {
    const text = archiveText(NAMES, jobs);
    expect(change(text)).not.toBe(text);
    expect(() => readArchive("a", change(text))).toThrow(sentence);
  });
});

describe("the names that a study keeps", () => {
  const counters = ["generator_updates", "verifier_updates", "num_tokens", "num_tokens_read"];
  const measures = [{ figure: "rollouts/accuracy", at: "mean" }];
  const conditions = [{ name: "tango" }];

  it("are the counters, its measures and its curves, each once", () => {
    const curves = ["reward", { figure: "kl", axis: "num_tokens" }, "rollouts/accuracy"];
    expect(keptNames(studyWith({ measures, curves, conditions }))).toEqual([
      ...counters,
      "kl",
      "reward",
      "rollouts/accuracy",
    ]);
  });

  it("have seconds only where the study uses them", () => {
    const reach = { figure: "reward", at: { reach: 1 }, axis: "seconds" };
    const drawn = [{ figure: "reward", axis: "seconds" }];
    for (const change of [{ measures: [...measures, reach] }, { measures, curves: drawn }]) {
      expect(keptNames(studyWith({ conditions, ...change }))).toContain("seconds");
    }
    expect(keptNames(studyWith({ measures, conditions }))).not.toContain("seconds");
  });
});
