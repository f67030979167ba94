import { chooseTheme, startTheme } from "../../../src/shell/theme.ts";
import { startSearch } from "./search.ts";

// Before the first paint; the choice is shared with the lab.
startTheme();

const isDark = () => document.documentElement.dataset["theme"] === "dark";

function startThemeButton(button: HTMLButtonElement): void {
  const tell = () => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark() ? "Light theme" : "Dark theme");
  };
  button.addEventListener("click", () => {
    chooseTheme(isDark() ? "light" : "dark");
    tell();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tell);
  tell();
}

/** On narrow screens the list of documents opens on request. */
function startMenu(button: HTMLButtonElement): void {
  button.addEventListener("click", () => {
    const opens = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(opens));
    document.body.classList.toggle("menu-open", opens);
  });
}

addEventListener("DOMContentLoaded", () => {
  const one = <T extends Element>(selector: string) => document.querySelector<T>(selector);
  const [theme, menu] = [one<HTMLButtonElement>(".theme"), one<HTMLButtonElement>(".menu")];
  if (theme) startThemeButton(theme);
  if (menu) startMenu(menu);
  const [input, list] = [one<HTMLInputElement>(".search input"), one<HTMLUListElement>("#found")];
  if (input && list) startSearch(input, list, document.documentElement.dataset["root"] ?? "");
  // Scrolls a long list to the document that is open.
  one('.side [aria-current="page"]')?.scrollIntoView({ block: "nearest" });
});
