import { describe, expect, it } from "vitest";
import { type HeatCell, heatPanel, STRONGEST, strengthIn } from "./heat.ts";
import { PAPER, SERIES } from "./sheet.ts";
import { expectNoOverlap, textsOf } from "./testing/texts.ts";

const cell = (value: number | null, isMarked = false): HeatCell => ({
  text: value === null ? "–" : String(value),
  strength: strengthIn(value, 0, 1),
  isMarked,
});
const { svg, height } = heatPanel(
  {
    title: "accuracy at equal tokens",
    columns: ["grpo", "an-arm-with-a-name-of-forty-letters"],
    rows: [
      { label: "p0: 0.001, 8", cells: [cell(0), cell(0.5)] },
      { label: "p1: 0.05, 16", cells: [cell(1, true), cell(null)] },
    ],
    ink: 0,
  },
  { left: 0, top: 30, width: 400, row: 24 },
);

describe("a grid", () => {
  it("has every number, a dash for none, and colors from pale to strong", () => {
    const texts = textsOf(svg).map(({ text }) => text);
    for (const text of ["p0: 0.001, 8", "0.5", "1", "–", "grpo"]) expect(texts).toContain(text);
    const opacities = [...svg.matchAll(/ opacity="([\d.]+)"/g)].map(([, value]) => Number(value));
    expect(opacities).toEqual([0, STRONGEST / 2, STRONGEST, 0]);
  });

  it("outlines what is marked, and only that", () => {
    expect(svg.match(/stroke-width="2.5"/g)).toHaveLength(1);
  });

  it("keeps its texts apart and inside", () => {
    expectNoOverlap(svg);
    for (const { left, right, y } of textsOf(svg)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(400);
      expect(y).toBeLessThan(30 + height);
    }
  });

  it.each([
    ["light", "#1b2430"],
    ["dark", "#e6eaf0"],
  ] as const)("can be read on the strongest color on %s paper", (paper, ink) => {
    const channels = (color: string) =>
      [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
    const light = (values: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = values.map((part) =>
        part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const below = channels(PAPER[paper]);
    const strong = channels(SERIES[0][paper]).map(
      (part, i) => STRONGEST * part + (1 - STRONGEST) * (below[i] ?? 0),
    );
    const [low = 0, high = 0] = [light(strong), light(channels(ink))].sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
