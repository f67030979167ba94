// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../../i18n/index.ts";
import { openRecording } from "../../page/testing/page.ts";
import BranchDialog from "./BranchDialog.tsx";
import { branchForm } from "./model/instance.ts";
import { branchingWords } from "./words.en.ts";

const user = userEvent.setup();
const { form } = words(branchingWords);

beforeEach(async () => {
  location.hash = "#branch";
  await openRecording("micro", 5);
  render(<BranchDialog />);
});
afterEach(cleanup);

test("selects an experiment, a checkpoint and a name", async () => {
  const experiments = within(await screen.findByRole("group", { name: form.experiments }));
  const button = experiments.getByRole("button", { name: form.tried.outcomeOnly });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(branchForm.store.getState().changes).toContainEqual(["alpha0", 0]);
  const from = screen.getByRole<HTMLSelectElement>("combobox", { name: form.from });
  await user.selectOptions(from, form.start);
  expect(branchForm.store.getState().checkpoint).toBe(Number(from.value));
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: form.name });
  await user.clear(name);
  await user.type(name, "blind");
  expect(branchForm.store.getState().name).toBe("blind");
  const begin = screen.getByRole("button", { name: form.begin });
  expect(begin.getAttribute("aria-disabled")).toBe("false");
});

test("says that update 60 of quick has no checkpoint, and lets the user choose", async () => {
  cleanup();
  branchForm.close();
  await openRecording("quick", 60);
  render(<BranchDialog />);
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("The nearest checkpoint before update 60 is 40.");
  const from = screen.getByRole<HTMLSelectElement>("combobox", { name: form.from });
  expect(from.selectedOptions[0]?.textContent).toMatch(/^update 40 /);
  const next = note.textContent?.match(/after 60 is (\d+)/)?.[1] ?? "";
  const later = [...from.options].find(({ text }) => text.startsWith(`update ${next} `));
  await user.selectOptions(from, later?.value ?? "");
  expect(branchForm.store.getState().checkpoint).toBe(Number(later?.value));
});

test("says nothing where the update on screen has a checkpoint", async () => {
  cleanup();
  branchForm.close();
  await openRecording("micro", 2);
  render(<BranchDialog />);
  await screen.findByRole("combobox", { name: form.from });
  expect(screen.queryByRole("note")).toBeNull();
});

test("promises no more of an unchanged branch than its parent allows", async () => {
  await screen.findByRole("combobox", { name: form.from });
  const { parent } = branchForm.store.getState();
  const { exact, recorded } = form.none;
  const [said, unsaid] = parent?.isExact ? [exact, recorded] : [recorded, exact];
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
  // A recording's weights lack the optimizer's state.
  expect(parent).toMatchObject({ kind: "recorded", isExact: false });
});
