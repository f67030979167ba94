// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecording } from "../../page/testing/page.ts";
import BranchDialog from "./BranchDialog.tsx";
import { branchForm } from "./model/instance.ts";

const user = userEvent.setup();

beforeEach(async () => {
  location.hash = "#branch";
  await openRecording("micro", 5);
  render(<BranchDialog />);
});
afterEach(cleanup);

test("selects an experiment, a checkpoint and a name", async () => {
  const experiments = within(await screen.findByRole("group", { name: "Change one thing" }));
  const button = experiments.getByRole("button", { name: "α = 0: outcome only" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(branchForm.store.getState().changes).toContainEqual(["alpha0", 0]);
  const from = screen.getByRole<HTMLSelectElement>("combobox", { name: "Branch from" });
  await user.selectOptions(from, "update 0: after SFT");
  expect(branchForm.store.getState().checkpoint).toBe(Number(from.value));
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "blind");
  expect(branchForm.store.getState().name).toBe("blind");
  const begin = screen.getByRole("button", { name: "Branch and race" });
  expect(begin.getAttribute("aria-disabled")).toBe("false");
});

test("says that update 60 of quick has no checkpoint, and lets the user choose", async () => {
  cleanup();
  branchForm.close();
  await openRecording("quick", 60);
  render(<BranchDialog />);
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain(
    "The nearest checkpoint before update 15 is at verifier’s update 40.",
  );
  const from = screen.getByRole<HTMLSelectElement>("combobox", { name: "Branch from" });
  expect(from.selectedOptions[0]?.textContent).toBe("verifier’s update 40");
  const next = note.textContent?.match(/after it is at update (\d+)/)?.[1] ?? "";
  const later = [...from.options].find(({ text }) => text === `update ${next}`);
  await user.selectOptions(from, later?.value ?? "");
  expect(branchForm.store.getState().checkpoint).toBe(Number(later?.value));
});

test("says nothing where the update on screen has a checkpoint", async () => {
  cleanup();
  branchForm.close();
  await openRecording("micro", 2);
  render(<BranchDialog />);
  await screen.findByRole("combobox", { name: "Branch from" });
  expect(screen.queryByRole("note")).toBeNull();
});

test("promises no more of an unchanged branch than its parent allows", async () => {
  await screen.findByRole("combobox", { name: "Branch from" });
  const { parent } = branchForm.store.getState();
  const [said, unsaid] = parent?.isExact
    ? [
        "Nothing yet. An unchanged branch reproduces its parent exactly.",
        "Nothing yet. An unchanged branch begins with a new optimizer, so it comes close to the recording but does not reproduce it.",
      ]
    : [
        "Nothing yet. An unchanged branch begins with a new optimizer, so it comes close to the recording but does not reproduce it.",
        "Nothing yet. An unchanged branch reproduces its parent exactly.",
      ];
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
  // A recording's weights lack the optimizer's state.
  expect(parent).toMatchObject({ kind: "recorded", isExact: false });
});
