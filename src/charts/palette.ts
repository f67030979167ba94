import type { Ink } from "./spec.ts";

/** The colors of a chart as CSS text. */
export type Palette = Readonly<Record<Ink | "grid" | "text" | "ground" | "ink", string>>;

/** The theme token of each color, and its value in the light theme. */
const TOKENS: Readonly<Record<keyof Palette, readonly [token: string, light: string]>> = {
  generator: ["--generator", "#0b62a4"],
  verifier: ["--verifier", "#86336d"],
  neutral: ["--ink-soft", "#4a5664"],
  run2: ["--run-2", "#b04a00"],
  run3: ["--run-3", "#00705f"],
  run4: ["--run-4", "#6b5900"],
  grid: ["--line-soft", "#e6e9ee"],
  text: ["--ink-soft", "#4a5664"],
  ground: ["--surface", "#ffffff"],
  ink: ["--ink", "#161c24"],
};

const paletteBy = (color: (token: string, light: string) => string): Palette =>
  Object.fromEntries(
    Object.entries(TOKENS).map(([name, [token, light]]) => [name, color(token, light)]),
  ) as Palette;

/** The colors of the light theme, which files use: they are printed and put on slides. */
export const LIGHT: Palette = paletteBy((_, light) => light);

/** Whether the browser replaces the theme's colors with the user's. */
const FORCED = "(forced-colors: active)";

let palette = LIGHT;
let paletteTheme: string | null = null;

/** The colors of the current theme, read from the tokens once per theme. */
export function currentPalette(): Palette {
  const root = document.documentElement;
  const theme = matchMedia(FORCED).matches ? FORCED : (root.dataset.theme ?? "");
  if (theme === paletteTheme) return palette;
  const styles = getComputedStyle(root);
  palette = paletteBy((token, light) => styles.getPropertyValue(token).trim() || light);
  paletteTheme = theme;
  return palette;
}

/** Calls the listener when the theme changes. @returns the function that ends it */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const forced = matchMedia(FORCED);
  forced.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    forced.removeEventListener("change", listener);
  };
}
