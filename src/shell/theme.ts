import { recall, remember } from "../runtime/storage.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");
let chosen: Theme = "auto";

const apply = (): void => {
  const dark = chosen === "dark" || (chosen === "auto" && prefersDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
};

/** Applies the stored theme, and follows the system's theme from then on. */
export function startTheme(): void {
  chosen = THEMES.find((theme) => theme === recall(KEY)) ?? "auto";
  apply();
  prefersDark().addEventListener("change", apply);
}

export const currentTheme = (): Theme => chosen;

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  remember(KEY, theme);
  apply();
}
