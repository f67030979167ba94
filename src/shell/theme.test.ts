// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseTheme, startTheme } from "./theme.ts";

const theme = () => document.documentElement.dataset.theme;

test("paper is light, and the screen as dark as before", () => {
  startTheme();
  chooseTheme("dark");
  expect(theme()).toBe("dark");
  dispatchEvent(new Event("beforeprint"));
  expect(theme()).toBe("light");
  dispatchEvent(new Event("afterprint"));
  expect(theme()).toBe("dark");
  chooseTheme("auto");
});

test("dark colors are those of screens alone", () => {
  const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
  const before = css.slice(0, css.indexOf(':root[data-theme="dark"]'));
  expect(before.trimEnd().endsWith("@media screen {")).toBe(true);
});
