// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { settings } from "../../ui/page/setting-names.ts";
import { openRecording, state } from "../../ui/page/testing/page.ts";
import panel from "./panel.tsx";
import { LISTED_SETTINGS, OPEN_SETTINGS } from "./setting-keys.ts";

const user = userEvent.setup();

beforeEach(async () => {
  await openRecording("micro");
  render(<panel.View />);
});
afterEach(() => {
  app.registry.front.reset();
  app.registry.show("recorded");
  cleanup();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-setting]")].map(
    (setting) => setting.dataset.setting,
  );
const search = () => screen.getByRole("searchbox", { name: "Find a setting" });

test("preset, seed and six settings are in sight, and what differs from the preset is counted", async () => {
  expect(shown()).toEqual([...OPEN_SETTINGS]);
  const field = screen.getByRole("textbox", { name: settings.groupSize.name });
  await user.clear(field);
  await user.type(field, "6{Enter}");
  expect(screen.getByText(/apply when you train it yourself/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^1 of \d+ changed$/ }));
  expect(shown()).toEqual([...OPEN_SETTINGS, "groupSize"]);
});

test("a search lists the settings that fit, which can be changed there", async () => {
  await user.type(search(), "temperature");
  expect(screen.getByRole("status").textContent).toMatch(/^Settings: \d+$/);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: settings.temperature.name });
  await user.clear(field);
  await user.type(field, "0.8{Enter}");
  expect(state().draft.temperature).toBe(0.8);
  await user.clear(search());
  expect(shown()).toEqual([...OPEN_SETTINGS]);
});

test("a search for one of the six leaves each field with its own name", async () => {
  await user.type(search(), "groupSize");
  const fields = screen.getAllByRole("textbox", { name: settings.groupSize.name });
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
});

test("a search without a result says so, and one button lists all settings", async () => {
  await user.type(search(), "no such thing");
  expect(screen.getByRole("status").textContent).toBe("Settings: 0");
  await user.click(screen.getByRole("button", { name: "All" }));
  expect(shown()).toEqual([...OPEN_SETTINGS, ...LISTED_SETTINGS]);
});

test("a preset is chosen from the list; a seed is committed on Enter, an invalid one refused", async () => {
  const preset = screen.getByRole<HTMLSelectElement>("combobox", { name: "Preset" });
  await user.selectOptions(preset, "carry");
  expect(state().preset).toBe("carry");
  const seed = screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" });
  await user.clear(seed);
  await user.type(seed, "7{Enter}");
  expect(state().draft.seed).toBe(7);
  await user.clear(seed);
  await user.type(seed, "seven{Enter}");
  expect(screen.getByText(/seven/)).toBeTruthy();
  expect([seed.getAttribute("aria-invalid"), state().draft.seed]).toEqual(["true", 7]);
});

test("Train it yourself starts a live run behind the recording, and the recording comes back", async () => {
  const begin = screen.getByRole("combobox", { name: "Start" });
  await user.selectOptions(begin, "from random weights");
  await user.click(screen.getByRole("button", { name: "Train it yourself" }));
  await waitFor(() => expect(state().handover).toBe(true));
  // Pressed again, it does not wait for the first update.
  await user.click(screen.getByRole("button", { name: "Train it yourself" }));
  await waitFor(() => expect(state()).toMatchObject({ source: "live", handover: false }));
  expect(screen.getByRole("button", { name: "Restart with these" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Watch the recorded run" }));
  await waitFor(() => expect(state().source).toBe("recorded"));
});
