import { describe, expect, it } from "vitest";
import { archiveText, keptLines, readArchive } from "./archive.ts";
import { collapsesOf } from "./collapses.ts";
import type { Line } from "./line.ts";

const STUDY = {
  blocks: [{ name: "main" }, { name: "other" }],
  conditions: [{ name: "tango" }, { name: "grpo" }, { name: "frozen" }],
  seeds: [11, 12, 13],
} as never;

const update = (n: number, says: number, balanced: number): Line => ({
  phase: "verifier",
  verifier_updates: n,
  "verifier/solutions_right": 0.5,
  "train/positive_rate": says,
  "train/balanced_accuracy": balanced,
  "verifier/frac_reward_zero_std": 0.96,
});
const generator: Line = { phase: "generator", "train/positive_rate": 0, reward: 1 };
const fine = [1, 2, 3, 4].map((n) => update(n, 0.5, 0.9));
const collapsed = [...fine.slice(0, 1), ...[2, 3, 4].map((n) => update(n, 0, 0.5))];

const job = (condition: string, seed: number, lines: readonly Line[], block = "main") =>
  ({ block, condition, seed, lines, evaluation: null }) as const;
const JOBS = [
  job("tango", 12, collapsed),
  job("tango", 11, fine),
  // Its verifier does not learn, and says "wrong" only.
  job("frozen", 11, [generator, generator, generator]),
  job("grpo", 11, [{ phase: "generator", reward: 1 }]),
];

describe("collapsesOf", () => {
  it("counts the collapsed verifiers of each condition that trains one, of finished jobs", () => {
    const since = { kind: "all-wrong", sinceUpdate: 2, earnsAlike: true };
    expect(collapsesOf(STUDY, JOBS)).toEqual([
      { block: "main", condition: "tango", n: 2, collapsed: [{ seed: 12, ...since }] },
    ]);
  });

  it("keeps blocks apart, and has none where nothing was logged", () => {
    const other = [job("tango", 11, collapsed, "other"), job("tango", 11, fine)];
    const counts = collapsesOf(STUDY, other).map(({ block, n, collapsed: all }) => [
      block,
      all.length,
      n,
    ]);
    expect(counts).toEqual([
      ["main", 0, 1],
      ["other", 1, 1],
    ]);
    expect(collapsesOf(STUDY, [])).toEqual([]);
  });

  it("is the same from a study's archive, which keeps its metrics of verifier updates alone", () => {
    const start: Line = { phase: "evaluation", stage: "after-sft" };
    const names = ["verifier_updates", "reward"];
    const lines = keptLines([start, generator, ...collapsed], names);
    expect(lines[1]).toEqual({ phase: "generator", reward: 1 });
    const text = archiveText(names, [{ name: "0", lines, evaluation: null }]);
    const [read] = readArchive("a", text);
    expect(read?.lines).toEqual(lines);
    const again = collapsesOf(STUDY, [job("tango", 12, read?.lines ?? [])]);
    expect(again).toEqual(collapsesOf(STUDY, [job("tango", 12, collapsed)]));
    expect(again[0]?.collapsed).toHaveLength(1);
  });
});
