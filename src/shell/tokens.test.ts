import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** The colors of one theme, by name. */
function colorsOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = "", color = ""]) => [
      name,
      color,
    ]),
  );
}
const THEMES = [
  ["light", colorsOf(":root")],
  ["dark", colorsOf(':root[data-theme="dark"]')],
] as const;

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ["ink", "ink-soft", "ink-3", "generator", "verifier", "pay", "good", "bad"];
const PAIRS = [
  ...TEXTS.flatMap((text) => [
    [text, "surface"],
    [text, "page"],
  ]),
  ["generator", "generator-soft"],
  ["verifier", "verifier-soft"],
  ["pay", "pay-soft"],
  ["ink", "pay-soft"],
  ["bad", "bad-soft"],
  ["ink", "sunken"],
  ["ink-soft", "sunken"],
  ["on-generator", "generator"],
  ["on-verifier", "verifier"],
  ["on-primary", "primary"],
] as const;

/** What is still to come on the chart, and the edges of controls. */
const SHAPES = [
  ["generator-mid", "surface"],
  ["generator-mid", "generator-soft"],
  ["verifier-mid", "surface"],
  ["verifier-mid", "verifier-soft"],
  ["edge", "surface"],
] as const;

const below = (least: number, pairs: readonly (readonly string[])[]) =>
  THEMES.flatMap(([theme, colors]) =>
    pairs.flatMap(([front = "", back = ""]) => {
      const [a, b] = [colors.get(front), colors.get(back)];
      if (!a || !b) return [`${theme}: ${front} or ${back} is no color`];
      const ratio = contrast(a, b);
      return ratio < least ? [`${theme}: ${front} on ${back} ${ratio.toFixed(2)}`] : [];
    }),
  );

test("texts have a contrast of at least 4.8 to 1 in both themes", () => {
  expect(below(4.8, PAIRS)).toEqual([]);
});

test("lines and edges have a contrast of at least 3 to 1 in both themes", () => {
  expect(below(3, SHAPES)).toEqual([]);
});

test("the measure is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
