// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../page/setting-names.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import panel from "./panel.tsx";
import { OPEN_SETTINGS } from "./setting-keys.ts";

const user = userEvent.setup();

beforeEach(async () => {
  await openRecording("micro");
  render(<panel.View />);
});
afterEach(cleanup);

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-setting]")].map(
    (setting) => setting.dataset.setting,
  );
const search = () => screen.getByRole("searchbox", { name: "Find a setting…" });

test("six settings are in sight, each with when a change acts", () => {
  expect(shown()).toEqual([...OPEN_SETTINGS]);
  const of = (key: string) =>
    within(document.querySelector(`[data-setting=${key}]`) as HTMLElement);
  expect(of("task").getByText("after restart")).toBeTruthy();
  expect(of("alpha0").getByText("from the next update")).toBeTruthy();
});

const showAll = async () => {
  const all = screen.queryByText("All settings")?.closest("details");
  if (all && !all.open) await user.click(screen.getByText("All settings"));
  return screen.findByText("Learning");
};

test("the others are in closed groups with their counts, behind one button", async () => {
  expect(screen.queryByText("Learning")).toBeNull();
  await showAll();
  const summary = screen.getByText("Learning").closest("summary");
  expect(summary?.textContent).toBe("Learning 14");
  await user.click(summary as HTMLElement);
  await waitFor(() => expect(shown()).toContain("generatorLr"));
});

test("a search lists the settings that fit, which can be changed there", async () => {
  await user.type(search(), "temperature");
  expect(screen.getByRole("status").textContent).toMatch(/settings?$/);
  expect(screen.queryByText("All settings")).toBeNull();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: settings.temperature.name });
  await user.clear(field);
  await user.type(field, "0.8{Enter}");
  expect(state().draft.temperature).toBe(0.8);
  await user.clear(search());
  expect(screen.getByText("All settings")).toBeTruthy();
});

test("a search for one of the six leaves each field with its own name", async () => {
  await user.type(search(), "groupSize");
  const fields = screen.getAllByRole("textbox", { name: settings.groupSize.name });
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
});

test("a search without a result says so", async () => {
  await user.type(search(), "no such thing");
  expect(screen.getByRole("status").textContent).toBe("No setting found");
});

test("the group of the engines says how they are timed", async () => {
  await showAll();
  await user.click(screen.getByText("Measuring, engine"));
  await screen.findByText(/npm run lab -- bench/);
});
