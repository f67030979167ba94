/** On a projector nothing is smaller than 20 px at 1280 × 720. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SHEETS = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".module.css"));
const ROOT_PX = 16;

const sizesOf = (css: string): readonly string[] =>
  [...css.matchAll(/font-size: ([^;]+);/g)].map(([, size = ""]) => size);

test.each(SHEETS)("%s has no letters under 20 px", (file) => {
  const css = readFileSync(join(import.meta.dirname, file), "utf8");
  const sizes = sizesOf(css);
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) {
    // A part of a figure of 96 or 64 px.
    if (size === "inherit" || size === "0.5em") continue;
    expect(size).toMatch(/^[\d.]+rem$/);
    expect(Number.parseFloat(size) * ROOT_PX).toBeGreaterThanOrEqual(20);
  }
  expect(css).not.toMatch(/[\s:]font:/);
});

test("labels, headline and figures have the sizes of the design", () => {
  const css = readFileSync(join(import.meta.dirname, "scene.module.css"), "utf8");
  const px = sizesOf(css).map((size) => Number.parseFloat(size) * ROOT_PX);
  expect(px).toEqual(expect.arrayContaining([50, 28, 96, 24]));
});
