import type { Ink } from "./spec.ts";

/**
 * The colors of the light theme as CSS text, by their names in a chart's file: files are printed and put on slides.
 * On the page a chart has the colors of the theme (inks.module.css).
 */
export const LIGHT: Readonly<Record<Ink | "grid" | "text" | "ground", string>> = {
  generator: "#0b62a4",
  verifier: "#86336d",
  neutral: "#4a5664",
  run2: "#b04a00",
  run3: "#00705f",
  run4: "#6b5900",
  grid: "#e6e9ee",
  text: "#4a5664",
  ground: "#ffffff",
  ink: "#161c24",
};
