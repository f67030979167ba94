import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../shell/tokens.css", import.meta.url), "utf8");

/** The colors of a theme: those of its block, in sRGB from 0 to 1. */
function colors(block: string): (token: string) => readonly number[] {
  const from = css.indexOf(block);
  const body = css.slice(from, css.indexOf("}", from));
  return (token) => {
    const hex = new RegExp(`--${token}: #([0-9a-f]{6})`).exec(body)?.[1];
    if (!hex) throw new Error(`${block} has no color --${token}`);
    return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  };
}

const luminance = (rgb: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};
/** The lane's ground: the role's soft color at 45 % over the panel. */
const ground = (soft: readonly number[], surface: readonly number[]) =>
  soft.map((c, i) => 0.45 * c + 0.55 * (surface[i] ?? 0));

test.each([
  ["light", ":root {"],
  ["dark", ':root[data-theme="dark"]'],
])(
  "what is to come is at least 3 : 1 on its lane, figures 4.5 : 1 on the panel (%s)",
  (_, block) => {
    const color = colors(block);
    const surface = color("surface");
    for (const role of ["generator", "verifier"]) {
      const lane = ground(color(`${role}-soft`), surface);
      expect(contrast(color(`${role}-mid`), lane), `${role}-mid`).toBeGreaterThanOrEqual(3);
      expect(contrast(color(`${role}-mid`), surface), `${role}-mid`).toBeGreaterThanOrEqual(3);
      expect(contrast(color(role), surface), role).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color("edge"), lane), "edge").toBeGreaterThanOrEqual(3);
    }
  },
);
