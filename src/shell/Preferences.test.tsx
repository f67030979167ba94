// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { currentLanguage, provideTranslations, words } from "../i18n/index.ts";
import { Preferences } from "./Preferences.tsx";
import { shellWords } from "./words.en.ts";

const user = userEvent.setup();
const { header } = words(shellWords);
afterEach(cleanup);

test("the language is chosen, and the page's own words follow at once", async () => {
  provideTranslations("zh", async () => ({ shell: { header: { theme: "主题" } } }));
  render(<Preferences />);
  const language = screen.getByRole("combobox", { name: header.language });
  await user.selectOptions(language, header.languages.zh);
  await waitFor(() => expect(currentLanguage()).toBe("zh"));
  expect(screen.getByRole("combobox", { name: "主题" })).toBeTruthy();
  // What is not translated is said in English.
  await user.selectOptions(language, header.languages.en);
  await waitFor(() => expect(currentLanguage()).toBe("en"));
  expect(screen.getByRole("combobox", { name: header.theme })).toBeTruthy();
});

test("a language that cannot be loaded is one sentence", async () => {
  provideTranslations("zh", () => Promise.reject(new Error("offline")));
  render(<Preferences />);
  const language = screen.getByRole("combobox", { name: header.language });
  await user.selectOptions(language, header.languages.zh);
  expect((await screen.findByText(header.languageLost(header.languages.zh))).role).toBe("alert");
  expect(currentLanguage()).toBe("en");
});

test("the theme is chosen", async () => {
  render(<Preferences />);
  const theme = screen.getByRole<HTMLSelectElement>("combobox", { name: header.theme });
  await user.selectOptions(theme, "dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(theme.value).toBe("dark");
});
