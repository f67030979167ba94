// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Preferences } from "./Preferences.tsx";

const user = userEvent.setup();
afterEach(cleanup);

test("changes the theme", async () => {
  render(<Preferences />);
  const theme = screen.getByRole<HTMLSelectElement>("combobox", { name: "Theme" });
  await user.selectOptions(theme, "dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(theme.value).toBe("dark");
});
