// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecording } from "../../ui/page/testing/page.ts";
import CompareDialog from "./CompareDialog.tsx";
import { compareForm } from "./instance.ts";

const user = userEvent.setup();

beforeEach(async () => {
  location.hash = "#branch";
  await openRecording("micro", 5);
  render(<CompareDialog />);
});
afterEach(cleanup);

test("selects an experiment and a checkpoint", async () => {
  const experiments = within(await screen.findByRole("group", { name: "Change one thing" }));
  const button = await experiments.findByRole("button", { name: "α = 0: outcome only" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(compareForm.store.getState().changes).toContainEqual(["alpha0", 0]);
  const from = screen.getByRole<HTMLSelectElement>("combobox", { name: "From" });
  await user.selectOptions(from, "update 0: after SFT");
  expect(compareForm.store.getState().checkpoint).toBe(Number(from.value));
  const begin = screen.getByRole("button", { name: "Start" });
  expect(begin.getAttribute("aria-disabled")).toBe("false");
});

test("says that update 60 of quick has no checkpoint, and lets the user choose", async () => {
  cleanup();
  compareForm.close();
  await openRecording("quick", 60);
  render(<CompareDialog />);
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("On screen is update 15.");
  const from = screen.getByRole<HTMLSelectElement>("combobox", { name: "From" });
  expect(from.selectedOptions[0]?.textContent).toBe("verifier’s update 40");
});

test("says nothing where the update on screen has a checkpoint", async () => {
  cleanup();
  compareForm.close();
  await openRecording("micro", 2);
  render(<CompareDialog />);
  await screen.findByRole("combobox", { name: "From" });
  expect(screen.queryByRole("note")).toBeNull();
});

test("names the control, and asks for a change where other seeds follow", async () => {
  const seeds = await screen.findByRole("combobox", { name: "Then repeat both on" });
  await screen.findByText(/^An unchanged run starts there too/);
  await user.selectOptions(seeds, "5 other seeds");
  expect(screen.getByRole("alert").textContent).toBe(
    "Both runs have the same settings: change one first.",
  );
  await user.click(screen.getByRole("button", { name: "α = 0: outcome only" }));
  expect(screen.getByRole("alert").textContent).toBe("");
});
