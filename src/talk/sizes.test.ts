/** On a projector nothing is smaller than 20 px, also where the scene is drawn smaller than at 1280 × 720. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PHONE_WIDTH, scaleIn } from "./use-scale.ts";

const ROOT_PX = 16;
const LEAST_PX = 20;
/** The scene at 800 × 600. */
const SMALLEST_SCALE = scaleIn(800, 600);
const LEAST = /^max\(([\d.]+)rem, var\(--least\)\)$/;

const styles = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** 20 px at 1280 × 720, and at any smaller scale too: by `--least`, or because it is large enough. */
function expectReadable(size: string): void {
  const rem = Number.parseFloat(LEAST.exec(size)?.[1] ?? /^([\d.]+)rem$/.exec(size)?.[1] ?? "0");
  expect(rem * ROOT_PX, size).toBeGreaterThanOrEqual(LEAST_PX);
  if (rem * ROOT_PX * SMALLEST_SCALE < LEAST_PX) expect(size).toMatch(LEAST);
}

test("the least size grows as the scene shrinks", () => {
  expect(SMALLEST_SCALE).toBe(0.625);
  expect(styles("talk.module.css")).toContain("--least: calc(1.25rem / min(1, var(--scale, 1)));");
});

test("every step of the wall's type scale can be read", () => {
  const phone = `@media (width <= ${PHONE_WIDTH / ROOT_PX}em)`;
  const [wall = "", ...rest] = styles("talk.module.css").split(phone);
  expect(rest).toHaveLength(1);
  const steps = [...wall.matchAll(/--t(\d): ([^;]+);/g)];
  expect(steps.map(([, step]) => step)).toEqual([..."01234567"]);
  for (const [, , size = ""] of steps) expectReadable(size);
});

test("so can what the sheet computes in a talk: no size is without the floor", () => {
  const css = styles("../watch/sheet/sheet.module.css");
  expect(css).toContain("--floor: var(--least);");
  expect(css).toContain("--tall: 2rem;");
  const fonts = [...css.matchAll(/(?:font|font-size): ([^;]+);/g)].map(([, size = ""]) => size);
  const [computed, large] = [/var\(--floor\)/, /var\(--(?:tall|sum)\)|^clamp/];
  expect(fonts.length).toBeGreaterThan(5);
  for (const size of fonts) expect(size).toMatch(computed.test(size) ? computed : large);
});
