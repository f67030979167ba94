import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawFigure, figureSvg, panelsOf } from "./figure.ts";

const LINES = [
  {
    line: 0,
    stage: "after-sft",
    generator_updates: 0,
    "eval/greedy_accuracy/in_range": 0.25,
    "eval/greedy_accuracy/in_range/count": 8,
    "verifier/step_f1_wrong": 0.5,
  },
  {
    line: 1,
    stage: "after-warm-up",
    generator_updates: 0,
    "eval/greedy_accuracy/in_range": 0.25,
    "verifier/step_f1_wrong": 0.75,
  },
  { line: 2, generator_updates: 1, reward: 0.5 },
  { line: 3, generator_updates: 2, "eval/greedy_accuracy/in_range": 0.5 },
  {
    line: 4,
    stage: "end",
    generator_updates: 4,
    "eval/greedy_accuracy/in_range": 1,
    "verifier/step_f1_wrong": null,
  },
];

describe("the figure of some runs", () => {
  it("takes each point from the metrics, and none where there is none", () => {
    const [accuracy, judged] = panelsOf([{ label: "a", lines: LINES }]);
    expect(accuracy?.curves[0]?.points).toEqual([
      { x: 0, y: 0.25 },
      { x: 2, y: 0.5 },
      { x: 4, y: 1 },
    ]);
    expect(judged?.curves[0]?.points).toEqual([
      { x: 0, y: 0.5 },
      { x: 1, y: 0.75 },
    ]);
    expect(accuracy?.title).toContain("8 held-out problems");
  });

  it("puts 1 at the top and 0 at the bottom", () => {
    const svg = figureSvg("<&>", panelsOf([{ label: "a", lines: LINES }]));
    const [first, , last] = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)];
    expect(Number(last?.[2])).toBeLessThan(Number(first?.[2]));
    expect(svg).toContain("&lt;&amp;&gt;");
  });

  it("writes the file, and refuses a folder without metrics in one sentence", async () => {
    const folder = mkdtempSync(join(tmpdir(), "figure-"));
    writeFileSync(
      join(folder, "metrics.jsonl"),
      LINES.map((line) => JSON.stringify(line)).join("\n"),
    );
    const out = join(folder, "out.svg");
    expect(await drawFigure([folder, "--out", out])).toBe(0);
    expect(readFileSync(out, "utf8")).toMatch(/^<svg /);
    await expect(drawFigure([join(folder, "none")])).rejects.toMatchObject({ code: "bad-file" });
    await expect(drawFigure([])).rejects.toMatchObject({ code: "bad-setting" });
  });
});
