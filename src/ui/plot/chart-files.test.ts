import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chartCsv } from "./chart-csv.ts";
import { chartSvg } from "./chart-svg.ts";
import { plotData } from "./data.ts";
import { LIGHT } from "./palette.ts";
import type { ChartSpec } from "./spec.ts";
import { runOf, spec, updatesOf } from "./testing/runs.ts";
import { plotTree } from "./tree.ts";
import { yScale } from "./y-scale.ts";

const NAN = Number.NaN;
const CHART: ChartSpec = {
  name: "test",
  title: 'Reward & "loss" <G>',
  scale: "free",
  series: [spec("loss", { label: "Loss < 1" }), spec("eval/a", { points: true })],
};

function svgOf(columns: Readonly<Record<string, readonly number[]>>, smoothing = 0) {
  const runs = [updatesOf(columns)];
  const curves = plotData(runs, CHART, "updates", smoothing);
  const tree = plotTree(curves, yScale(CHART, curves, false), { axis: "updates", end: 3 });
  return chartSvg({ chart: CHART, axis: "updates", runs, curves, tree });
}

/** Throws where the text is not well-formed: tags that do not nest, attributes or signs left bare. */
function checkXml(text: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const attribute = '\\s+[\\w:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*"';
  const piece = new RegExp(`<(/?)([a-z]+)((?:${attribute})*)\\s*(/?)>|([^<]+)`, "gy");
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex;
    const [, closes, name = "", , selfClosed, words] = piece.exec(text) ?? [];
    if (words !== undefined) expect(words.replace(/&(amp|lt|gt|quot);/g, "")).not.toMatch(/[&>]/);
    else if (name === "") throw new Error(`not XML: ${text.slice(at, at + 80)}`);
    else if (closes) expect(open.pop()).toBe(name);
    else {
      names.push(name);
      if (!selfClosed) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return names;
}

test("an SVG is well-formed, with title, axis, legend and both curves", () => {
  const text = svgOf({ loss: [3, 2, 1], "eval/a": [NAN, 0.5, NAN] });
  checkXml(text);
  // In the legend and at the only value.
  expect(text.match(/<circle /g)?.length).toBe(2);
  expect(text).toContain("<title>Reward &amp; &quot;loss&quot; &lt;G&gt;</title>");
  for (const words of ["Loss &lt; 1", ">eval/a<", ">updates<"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

test("it draws what the chart draws: smoothed, a single place", () => {
  const raw = svgOf({ loss: [100, 10, 1] });
  const smooth = svgOf({ loss: [100, 10, 1] }, 0.9);
  const lines = (text: string) => text.split('fill="none" stroke="currentColor"').length;
  expect(lines(smooth)).toBe(lines(raw) + 1);
  checkXml(svgOf({ loss: [5] }));
});

test("colors of files are those of the light theme", () => {
  const tokens = readFileSync(new URL("../../shell/tokens.css", import.meta.url), "utf8");
  const [light = ""] = tokens.split(':root[data-theme="dark"]');
  for (const color of Object.values(LIGHT)) expect(light).toContain(`: ${color};`);
});

test("a chart's CSV has every line on which it shows something, as logged", () => {
  const run = runOf(["sft-generator", "generator", "verifier", "evaluation"], {
    loss: [NAN, 0.1 + 0.2, NAN, NAN],
    "eval/a": [NAN, NAN, NAN, 2 / 3],
    "eval/a/count": [NAN, NAN, NAN, 512],
    num_tokens: [0, 640, 900, 900],
    seconds: [1, 2.5, 3, 3],
  });
  expect(chartCsv([run], CHART).split("\r\n")).toEqual([
    "turns,updates,line,tokens,seconds,loss,eval/a,eval/a/count",
    "1,1,1,640,2.5,0.30000000000000004,,",
    "1,1,3,900,3,,0.6666666666666666,512",
    "",
  ]);
});

test("it has every run that is laid over, and lines that are no longer held one by one", () => {
  const long = updatesOf({ loss: Array.from({ length: 140_000 }, (_, i) => i % 1000) }, "long");
  const short = updatesOf({ loss: [1, 2] }, "a, b");
  const rows = chartCsv([long, short], CHART).trimEnd().split("\r\n").slice(1);
  expect(long.metrics.forgotten).toBeGreaterThan(0);
  expect(rows[0]).toBe("long,1,1,0,0,0,0");
  const lines = rows
    .filter((row) => row.startsWith("long"))
    .map((row) => Number(row.split(",")[3]));
  expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
  expect(lines.filter((line) => line >= long.metrics.forgotten).length).toBe(long.metrics.rows);
  expect(rows.slice(-2).map((row) => row.slice(0, 12))).toEqual(['"a, b",1,1,0', '"a, b",2,2,1']);
});
