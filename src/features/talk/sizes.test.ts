/** On a projector nothing is smaller than 20 px, also where the scene is drawn smaller than at 1280 × 720. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scaleIn } from "./use-scale.ts";

/** The scene at 800 × 600. */
const SMALLEST_SCALE = scaleIn(800, 600);
/** Where this and more is asked for, 20 px are left at the smallest scale. */
const LEAST_REM = 20 / SMALLEST_SCALE / 16;
const STAGE = join(import.meta.dirname, "../../run-view");

const SHEETS = [".", "parts"].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => join(folder, file)),
);
const ROOT_PX = 16;

/** Sizes of letters, also those that a part of the run takes from here. */
const sizesOf = (css: string): readonly string[] =>
  [...css.matchAll(/(?:font-size|--t\d): ([^;]+);/g)].map(([, size = ""]) => size);

const LEAST = /^max\(([\d.]+)rem, var\(--least\)\)$/;

/** At least 20 px at 1280 × 720, and by `--least` at any smaller scale. */
function expectReadable(size: string): void {
  const rem = Number.parseFloat(LEAST.exec(size)?.[1] ?? /^([\d.]+)rem$/.exec(size)?.[1] ?? "0");
  expect(rem * ROOT_PX, size).toBeGreaterThanOrEqual(20);
  if (rem < LEAST_REM) expect(size).toMatch(LEAST);
}

test("the least size grows as the scene shrinks", () => {
  const css = readFileSync(join(import.meta.dirname, "talk.module.css"), "utf8");
  expect(SMALLEST_SCALE).toBe(0.625);
  expect(css).toContain("--least: calc(1.25rem / min(1, var(--scale, 1)));");
});

test.each(["sheet/sheet", "sheet/columns", "sheet/stack"])(
  "so do the sizes of %s in a talk",
  (file) => {
    const css = readFileSync(join(STAGE, `${file}.module.css`), "utf8");
    const rules = [
      ...css.matchAll(/^(?:\.sheet)?(?:\.talk|\[data-size="talk"\])[^{]*\{([^}]*)\}/gm),
    ];
    const sizes = rules.flatMap(([, body = ""]) =>
      [...body.matchAll(/(?:--size-\w+|font-size): ([^;]+);/g)].map(([, size = ""]) => size),
    );
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expectReadable(size);
  },
);

/** A phone is no projector. */
const PHONE = /@media \(width < 50em\) \{[\s\S]*?\n\}/g;

test.each(SHEETS)("%s has no letters under 20 px", (file) => {
  const css = readFileSync(join(import.meta.dirname, file), "utf8").replace(PHONE, "");
  const sizes = sizesOf(css);
  // Lines of a plot have no letters.
  expect(sizes.length > 0).toBe(/\bfont/.test(css));
  for (const size of sizes) {
    // A part of a figure of 96 or 64 px.
    if (size === "inherit" || size === "0.5em") continue;
    expectReadable(size);
  }
  for (const [, size = ""] of css.matchAll(/\sfont: \d+ (.+) \/ [\d.]+ var/g)) {
    expectReadable(size);
  }
});

test("labels, headline and figures have the sizes of the design", () => {
  const css = readFileSync(join(import.meta.dirname, "scene.module.css"), "utf8");
  const px = sizesOf(css).map((size) => Number.parseFloat(size.replace("max(", "")) * ROOT_PX);
  expect(px).toEqual(expect.arrayContaining([50, 28, 96, 24]));
});
