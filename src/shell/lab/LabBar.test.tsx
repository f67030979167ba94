// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { togglePopover } from "../../kit/testing/popovers.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { LabBar } from "./LabBar.tsx";

const user = userEvent.setup();

beforeEach(async () => {
  location.hash = "";
  await openRecording("micro");
  render(<LabBar />);
});
afterEach(cleanup);

const openChoice = () => togglePopover(screen.getByRole("button", { name: /▾$/ }));

test("chooses a preset from the list", async () => {
  openChoice();
  const preset = screen.getByRole<HTMLSelectElement>("combobox", { name: "Preset" });
  expect(preset.value).toBe("micro");
  await user.selectOptions(preset, "carry");
  expect(state().preset).toBe("carry");
  expect(preset.value).toBe("carry");
});

test("commits a seed on Enter, refuses an invalid one with a message, and restores it on Escape", async () => {
  openChoice();
  const seed = screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" });
  await user.clear(seed);
  await user.type(seed, "7{Enter}");
  expect(state().draft.seed).toBe(7);
  await user.clear(seed);
  await user.type(seed, "seven{Enter}");
  expect(seed.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toContain("seven");
  expect(state().draft.seed).toBe(7);
  await user.keyboard("{Escape}");
  expect(seed.value).toBe("7");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test.each([["Try", "#try"]])("%s opens its view", async (name, hash) => {
  await user.click(screen.getByRole("button", { name }));
  expect(location.hash).toBe(hash);
});
