import { describe, expect, it } from "vitest";
import { niceAxis, numberText, roundTicks, SHARES, scale } from "./axis.ts";
import { curvePanel } from "./curves.ts";
import { cutToWidth, legend, PAPER, SERIES, sheet, textWidth } from "./sheet.ts";
import { expectNoOverlap } from "./testing/texts.ts";

/** WCAG's contrast of two colors. */
function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe("an axis", () => {
  const ticks = (values: number[]) => niceAxis(values).ticks.map(([, label]) => label);

  it("has round ticks around its numbers", () => {
    expect(ticks([0, 60])).toEqual(["0", "20", "40", "60"]);
    expect(ticks([0, 1])).toEqual(["0", "0.5", "1"]);
    expect(ticks([0.31, 0.42])).toEqual(["0.3", "0.35", "0.4", "0.45"]);
    expect(ticks([-3, 250_000])).toEqual(["-100 000", "0", "100 000", "200 000", "300 000"]);
    expect(ticks([0.00002, 0.00005])[0]).toBe("2.00e-5");
  });

  it("has round ticks inside a range", () => {
    const inside = (from: number, to: number, most: number) => roundTicks({ from, to }, most);
    expect(inside(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(inside(3, 47, 4)).toEqual([20, 40]);
    expect(inside(5, 5, 4)).toEqual([5]);
  });

  it("works for a single number and for none", () => {
    expect(niceAxis([4])).toMatchObject({ from: 2, to: 6 });
    expect(niceAxis([0])).toMatchObject({ from: -0.5, to: 0.5 });
    expect(niceAxis([])).toMatchObject({ from: -0.5, to: 0.5 });
  });

  it("maps numbers to a pixel range and clamps them", () => {
    const at = scale(SHARES, 100, 0);
    expect([0, 0.25, 1, 7, -7].map(at)).toEqual([100, 75, 0, 0, 100]);
  });

  it("formats numbers briefly", () => {
    expect([0.123456, 12.3456, 1234.5, 0, -0.5, 0.00001].map(numberText)).toEqual([
      "0.1235",
      "12.35",
      "1 235",
      "0",
      "-0.5",
      "1.00e-5",
    ]);
  });
});

describe("paper", () => {
  it.each(["light", "dark"] as const)("of %s color shows every series", (paper) => {
    for (const series of SERIES) {
      expect(contrast(series[paper], PAPER[paper]), series[paper]).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(SERIES.map((series) => series[paper])).size).toBe(SERIES.length);
    expect(new Set(SERIES.map(({ dash }) => dash.join())).size).toBe(SERIES.length);
  });

  it("follows the reader's preference", () => {
    const svg = sheet("<a & b>", { width: 300, height: 100 }, "");
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain("@media(prefers-color-scheme:dark)");
    expect(svg).toContain("&lt;a &amp; b&gt;");
    expect(sheet("a\u0000\uD800b", { width: 300, height: 100 }, "")).toContain(">ab</text>");
  });

  it("counts a Chinese character as wide as it is high", () => {
    expect(textWidth("准确率", 10)).toBeCloseTo(30, 9);
    expect(textWidth("abc", 10)).toBe(18);
  });

  it("wraps and truncates long texts", () => {
    expect(cutToWidth("abcdef", 1000, 15)).toBe("abcdef");
    expect(cutToWidth("abcdef", 36, 15)).toBe("abc…");
  });

  it("has legends of several rows that stay inside", () => {
    const labels = Array.from({ length: 9 }, (_, i) => `condition-${i}-of-nine`);
    const { svg, height } = legend(labels, { left: 16, top: 0, width: 400 });
    const places = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [x, y]);
    expect(new Set(places.map(String)).size).toBe(9);
    expect(height).toBeGreaterThan(50);
    for (const [x] of places) expect(Number(x)).toBeLessThan(416 - 32 - 19 * 6.6);
  });
});

describe("panels", () => {
  it("of curves have separate labels, and the mean above the band and the seeds", () => {
    const points = [
      { x: 0, y: 0.001 },
      { x: 50_000, y: 0.002 },
    ] as const;
    const svg = curvePanel(
      {
        title: "kl",
        x: { ...niceAxis([0, 50_000]), name: "generator updates" },
        y: niceAxis([0.001, 0.002]),
        series: [
          {
            points,
            seeds: [points],
            band: [
              [0, 0, 0.1],
              [50_000, 0, 1],
            ],
          },
        ],
      },
      { left: 0, top: 0, width: 420, height: 260 },
    );
    expectNoOverlap(svg);
    const order = ['opacity="0.14"', 'stroke-width="0.8"', 'stroke-width="2"'];
    expect(order.map((part) => svg.indexOf(part))).toEqual(
      order.map((part) => svg.indexOf(part)).sort((a, b) => a - b),
    );
    expect(svg).not.toContain("NaN");
  });
});
