import { describe, expect, it } from "vitest";
import type { Contrast } from "../../study/contrasts.ts";
import { contrastsText, noiseText, sentenceOf } from "./contrasts-text.ts";

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
const text = (more: Partial<Contrast>) =>
  contrastsText([{ ...CONTRAST, ...more }], "main", CONTRAST.measure).join("\n");

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
    expect(text({ role: "described", comparable: false, holm: null })).toContain("other problems");
  });

  it("stand below a table with both p of each contrast, before and after Holm", () => {
    const lines = text({}).split("\n");
    expect(lines[0]).toMatch(
      /\| p \(paired t\) \| p \(Holm\) \| p \(sign flips\) \| p \(sign flips, Holm\) \|$/,
    );
    expect(lines[2]).toMatch(/\| 0\.001 \| 0\.002 \| 0\.003 \| 0\.006 \|$/);
    // Described beside a tested one: no correction, and all differences are equal.
    const described = {
      ...CONTRAST,
      condition: "rloo",
      role: "described",
      p: null,
      holm: null,
      signFlipHolm: null,
    } as const;
    const both = contrastsText([CONTRAST, described], "main", CONTRAST.measure).join("\n");
    expect(both).toMatch(/^\| rloo minus grpo \|.*\| – \| {2}\| 0\.003 \| {2}\|$/m);
    expect(text({ role: "described" })).not.toContain("sign flips");
  });

  it("say how much other samples alone do", () => {
    const noise = {
      ...CONTRAST,
      condition: "null",
      role: "null",
      mean: 0.01,
      interval: [-0.02, 0.04],
    } as const;
    const [words] = noiseText([CONTRAST, noise], "main", CONTRAST.measure);
    expect(words).toMatch(
      /^Noise floor \(null minus grpo, the same arm with other samples\): \+0\.01 \[-0\.02, 0\.04\], sd 0\.1, from \+0\.1 to \+0\.6, n 11\./,
    );
    expect(words).toContain("by up to 0.03 (95 %)");
    expect(noiseText([CONTRAST], "main", CONTRAST.measure)).toEqual([]);
  });
});
