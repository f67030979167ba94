import { describe, expect, it } from "vitest";
import type { Line } from "./line.ts";
import { measureOf, measureWords } from "./measure.ts";
import { type JobLines, tableOf } from "./report.ts";
import { studyWith } from "./testing/study.ts";

const FIGURE = "rollouts/accuracy";

/** A run whose update u has the value u / 100 and ends at u · cost tokens, with a verifier update after it. */
function run(updates: number, cost: number, values = (update: number) => update / 100): Line[] {
  const start = { phase: "evaluation", stage: "after-sft", generator_updates: 0, num_tokens: 0 };
  const lines: Line[] = [start];
  for (let update = 1; update <= updates; update++) {
    const facts = { generator_updates: update, num_tokens: update * cost };
    lines.push({ ...facts, phase: "generator", [FIGURE]: values(update) });
    lines.push({ ...facts, phase: "verifier", "verifier/reward": 0.5 });
  }
  lines.push({ ...lines.at(-1), phase: "evaluation", stage: "end", [FIGURE]: 9 });
  return lines;
}

const windowAt = (from: number, to: number) => ({
  figure: FIGURE,
  at: { window: [from, to] as [number, number] },
});

describe("a window of generator updates", () => {
  it("is the mean over its updates, both ends included, without evaluations", () => {
    expect(measureOf(run(8, 10), windowAt(3, 5))).toBeCloseTo(0.04, 12);
    expect(measureOf(run(8, 10), windowAt(1, 1))).toBeCloseTo(0.01, 12);
    const figure = "verifier/reward";
    expect(measureOf(run(8, 10), { ...windowAt(3, 5), figure })).toBe(0.5);
  });

  it("has no value in a run that ends within it, or logs the metric nowhere in it", () => {
    expect(measureOf(run(4, 10), windowAt(3, 5))).toBeNull();
    expect(measureOf(run(8, 10), { ...windowAt(3, 5), figure: "kl" })).toBeNull();
    expect(measureOf([], windowAt(1, 1))).toBeNull();
  });

  it("takes the updates that have a value", () => {
    const lines = run(6, 10).filter((line) => line["generator_updates"] !== 4);
    expect(measureOf(lines, windowAt(3, 5))).toBeCloseTo(0.04, 12);
    expect(measureOf(lines, windowAt(3, 4))).toBeCloseTo(0.03, 12);
  });
});

describe("the last window", () => {
  const at = { lastWindow: 3, atTokensOf: "tango" };
  const value = (lines: Line[], tokens: number | null) =>
    measureOf(lines, { figure: FIGURE, at }, null, () => tokens);

  it("ends with the last update within the tokens", () => {
    expect(value(run(9, 10), 60)).toBeCloseTo(0.05, 12);
    expect(value(run(9, 10), 69)).toBeCloseTo(0.05, 12);
    expect(value(run(9, 10), 70)).toBeCloseTo(0.06, 12);
  });

  it("may have a multiple of the tokens", () => {
    const twice = { ...at, times: 2 };
    expect(measureOf(run(9, 10), { figure: FIGURE, at: twice }, null, () => 30)).toBeCloseTo(
      0.05,
      12,
    );
    expect(measureWords({ figure: FIGURE, at: twice })).toBe(
      `${FIGURE}, last 3 generator updates at 2 × the tokens of tango`,
    );
  });

  it("is the run's own where it ends with fewer tokens", () => {
    expect(value(run(9, 10), 1000)).toBeCloseTo(0.08, 12);
    expect(measureOf(run(9, 10), { figure: FIGURE, at: { lastWindow: 3 } })).toBeCloseTo(0.08, 12);
  });

  it("has no value with fewer updates, or without the other run", () => {
    expect(value(run(9, 10), 29)).toBeNull();
    expect(value(run(2, 10), 1000)).toBeNull();
    expect(value(run(9, 10), null)).toBeNull();
  });

  it("has words", () => {
    expect(measureWords(windowAt(37, 45))).toBe(`${FIGURE}, generator updates 37–45`);
    expect(measureWords({ figure: FIGURE, at })).toBe(
      `${FIGURE}, last 3 generator updates at the tokens of tango`,
    );
    expect(measureWords({ figure: FIGURE, at: { lastWindow: 3 } })).toBe(
      `${FIGURE}, last 3 generator updates`,
    );
  });
});

describe("a table at equal tokens", () => {
  const study = studyWith({
    conditions: [{ name: "tango" }, { name: "grpo" }, { name: "short" }],
    baseline: "grpo",
    measures: [{ figure: FIGURE, at: { lastWindow: 2, atTokensOf: "tango" } }],
  });
  const job = (condition: string, seed: number, lines: Line[]): JobLines => ({
    block: "main",
    condition,
    seed,
    evaluation: null,
    lines,
  });
  const [tango, grpo, short] = tableOf(study, [
    job("tango", 1, run(4, 30)),
    job("tango", 2, run(4, 40)),
    job("grpo", 1, run(20, 10)),
    job("grpo", 2, run(20, 10)),
    job("short", 1, run(3, 10)),
    job("short", 2, run(3, 10)),
  ]);

  it("gives each run the tokens of the other one with its seed", () => {
    const rounded = (cell: typeof tango) =>
      cell?.values.map(({ value }) => Number(value).toFixed(12).replace(/0+$/, ""));
    expect(rounded(tango)).toEqual(["0.035", "0.035"]);
    // 120 tokens: updates 11 and 12; 160: 15 and 16.
    expect(rounded(grpo)).toEqual(["0.115", "0.155"]);
    expect(rounded(short)).toEqual(["0.025", "0.025"]);
  });

  it("says which updates these were, and which runs ended with fewer tokens", () => {
    expect(grpo?.windows).toEqual([
      { seed: 1, window: { from: 11, to: 12, tokens: 120, ended: false } },
      { seed: 2, window: { from: 15, to: 16, tokens: 160, ended: false } },
    ]);
    expect(tango?.windows?.[0]?.window).toEqual({ from: 3, to: 4, tokens: 120, ended: false });
    expect(short?.windows?.[0]?.window).toEqual({ from: 2, to: 3, tokens: 30, ended: true });
  });
});

describe("a height that the mean over some updates reaches", () => {
  // 0.1 to 0.4, but for one high update.
  const lines = run(6, 10, (update) => (update === 2 ? 0.4 : update / 10));
  const at = (reach: number, lastWindow?: number) =>
    measureOf(lines, {
      figure: FIGURE,
      at: { reach, ...(lastWindow ? { lastWindow } : {}) },
      axis: "num_tokens",
    });

  it("is not reached by one high update alone", () => {
    expect(at(0.4)).toBe(20);
    // Updates 3 to 5: (0.3 + 0.4 + 0.5) / 3.
    expect(at(0.38, 3)).toBe(50);
    expect(at(0.25, 3)).toBe(30);
  });

  it("needs a whole window, and is never reached by an evaluation", () => {
    expect(at(0.01, 6)).toBe(60);
    expect(at(0.01, 7)).toBe(Number.POSITIVE_INFINITY);
    expect(at(1, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("has a name of its own", () => {
    const name = measureWords({ figure: FIGURE, at: { reach: 0.5, lastWindow: 9 } });
    expect(name).toBe("generator updates until rollouts/accuracy ≥ 0.5 over 9 generator updates");
  });
});
