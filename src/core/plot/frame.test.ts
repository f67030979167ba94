import { describe, expect, it } from "vitest";
import { framed } from "./frame.ts";
import type { PlotMark, PlotTree } from "./marks.ts";
import { ADAPTIVE, type SeriesInk } from "./sheet.ts";
import { textsOf } from "./testing/texts.ts";

const FRAME = { left: 100, right: 300, top: 0, bottom: 100 };
const AXES = {
  x: { from: 0, to: 2, ticks: [0, 1, 2].map((x) => [x, `x${x}`] as const), name: "updates" },
  y: { from: 0, to: 1, ticks: [[0, "none"]] as const, name: "share" },
};
const svgOf = (marks: PlotMark<SeriesInk>[], more: Partial<PlotTree<SeriesInk>> = {}) =>
  framed({ ...AXES, marks, ...more }, FRAME, ADAPTIVE).join("\n");
const points = [
  { x: 0, y: 0 },
  { x: 1, y: 0.5 },
];

describe("a plot in a file", () => {
  it("has its marks in their order, in the color of their ink", () => {
    const svg = svgOf([
      { kind: "area", outlines: [points, points], ink: "gray", opacity: 0.25 },
      { kind: "line", points, width: 2, dash: [4, 2], ink: 1 },
      { kind: "dots", shape: "dot", size: 6, points, ink: 2 },
    ]);
    expect(svg).toContain(
      'd="M100 100L200 50zM100 100L200 50z" fill="currentColor" class="gray" opacity="0.25"',
    );
    expect(svg).toMatch(/d="M100 100L200 50" fill="none" [^>]*stroke-dasharray="4 2" class="k1"/);
    expect(svg.match(/<circle [^>]*r="3" [^>]*class="k2"/g)).toHaveLength(2);
    expect(svg.indexOf("gray")).toBeLessThan(svg.indexOf("k1"));
    expect(svg.indexOf("k1")).toBeLessThan(svg.indexOf("k2"));
  });

  it("has rings with the paper inside", () => {
    const ring = svgOf([
      { kind: "dots", shape: "ring", size: 6, points: points.slice(0, 1), ink: 0 },
    ]);
    expect(ring).toMatch(/<circle [^>]*class="k0"\/><circle [^>]*r="2" class="paper"/);
  });

  it("draws nothing for marks without points, and puts what lies outside at the edge", () => {
    const none = svgOf([]);
    expect(svgOf([{ kind: "line", points: [], width: 2, ink: 0 }])).toBe(none);
    expect(svgOf([{ kind: "area", outlines: [], ink: 0 }])).toBe(none);
    const outside = svgOf([{ kind: "line", points: [{ x: 9, y: -3 }], width: 1, ink: 0 }]);
    expect(outside).toContain('d="M300 100"');
  });

  it("names its axes; numbers at the ends stay inside, but under lines they stand in the middle", () => {
    const texts = textsOf(svgOf([])).map(({ text }) => text);
    expect(texts).toEqual(["none", "share", "x0", "x1", "x2", "updates"]);
    const anchors = (svg: string) =>
      [...svg.matchAll(/text-anchor="(\w+)">x\d/g)].map(([, anchor]) => anchor);
    expect(anchors(svgOf([]))).toEqual(["start", "middle", "end"]);
    const upright = svgOf([], { grid: "upright" });
    expect(anchors(upright)).toEqual(["middle", "middle", "middle"]);
    expect(upright.match(/<line /g)).toHaveLength(3);
  });
});
