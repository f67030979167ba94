// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { currentLanguage, provideTranslations, words } from "../i18n/index.ts";
import { LANGUAGE_TABLE } from "../i18n/languages.ts";
import { frameWords } from "./deferred/words.en.ts";
import { Preferences } from "./Preferences.tsx";

const user = userEvent.setup();
const { header } = words(frameWords);
afterEach(cleanup);

test("changes the language of the page at once", async () => {
  provideTranslations("zh", async () => ({ "shell/deferred": { header: { theme: "主题" } } }));
  render(<Preferences />);
  const language = screen.getByRole("combobox", { name: header.language });
  await user.selectOptions(language, LANGUAGE_TABLE.zh.name);
  await waitFor(() => expect(currentLanguage()).toBe("zh"));
  expect(screen.getByRole("combobox", { name: "主题" })).toBeTruthy();
  // Untranslated text stays English.
  await user.selectOptions(language, LANGUAGE_TABLE.en.name);
  await waitFor(() => expect(currentLanguage()).toBe("en"));
  expect(screen.getByRole("combobox", { name: header.theme })).toBeTruthy();
});

test("reports a language that cannot be loaded", async () => {
  provideTranslations("zh", () => Promise.reject(new Error("offline")));
  render(<Preferences />);
  const language = screen.getByRole("combobox", { name: header.language });
  await user.selectOptions(language, LANGUAGE_TABLE.zh.name);
  expect((await screen.findByText(header.languageLost(LANGUAGE_TABLE.zh.name))).role).toBe("alert");
  expect(currentLanguage()).toBe("en");
});

test("changes the theme", async () => {
  render(<Preferences />);
  const theme = screen.getByRole<HTMLSelectElement>("combobox", { name: header.theme });
  await user.selectOptions(theme, "dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(theme.value).toBe("dark");
});
