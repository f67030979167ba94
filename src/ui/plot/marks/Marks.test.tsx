// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PlotMark } from "../../../core/plot/marks.ts";
import { Marks } from "./Marks.tsx";
import { Plot } from "./Plot.tsx";

afterEach(cleanup);

const points = [
  { x: 10, y: 0.5 },
  { x: 20, y: 0.75 },
];

function draw(...marks: PlotMark<"a" | "b">[]) {
  render(
    <Plot x={{ from: 10, to: 50 }} y={{ from: 0.5, to: 1 }}>
      <Marks marks={marks} classOf={(ink) => `ink-${ink}`} />
    </Plot>,
  );
  return [...document.querySelectorAll("path")].map((path) => ({
    d: path.getAttribute("d"),
    width: path.getAttribute("stroke-width"),
    ink: path.closest("[class*=ink-]")?.getAttribute("class"),
  }));
}

test("lines, areas and dots stand where the axes say, in their ink", () => {
  const paths = draw(
    { kind: "area", outlines: [points], ink: "b" },
    { kind: "line", points, width: 2, ink: "a" },
    { kind: "dots", shape: "square", size: 6, points, ink: "a" },
  );
  expect(paths).toEqual([
    { d: "M0 10000L2500 5000z", width: null, ink: "ink-b" },
    { d: "M0 10000L2500 5000", width: "2", ink: "ink-a" },
    { d: "M0 10000h0M2500 5000h0", width: "6", ink: "ink-a" },
  ]);
});

test("a ring has the ground inside, and a mark outside of the axes stands at their edge", () => {
  const paths = draw({ kind: "dots", shape: "ring", size: 6, points: [{ x: 0, y: 2 }], ink: "a" });
  expect(paths.map(({ d, width }) => [d, width])).toEqual([
    ["M0 0h0", "6"],
    ["M0 0h0", "4"],
  ]);
});
