import { recall, remember } from "../runtime/storage.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");
let chosen: Theme = "auto";

/** Whether the page is being printed, which uses the light theme whatever the screen shows. */
let isPrinted = false;

const apply = (): void => {
  const dark = !isPrinted && (chosen === "dark" || (chosen === "auto" && prefersDark().matches));
  document.documentElement.dataset.theme = dark ? "dark" : "light";
};

function print(isNow: boolean): void {
  isPrinted = isNow;
  apply();
}

/** Applies the stored theme, and follows the system's theme from then on. */
export function startTheme(): void {
  chosen = THEMES.find((theme) => theme === recall(KEY)) ?? "auto";
  apply();
  prefersDark().addEventListener("change", apply);
  // Before the print layout, so that charts are redrawn in light colors too.
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
}

export const currentTheme = (): Theme => chosen;

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  remember(KEY, theme);
  apply();
}
