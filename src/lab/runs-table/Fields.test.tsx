// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { factOf } from "./columns.tsx";
import { Actions, NameField, NoteField, OverlayField } from "./Fields.tsx";
import { runsTable } from "./model/instance.ts";
import type { RunRow } from "./model/rows.ts";

const user = userEvent.setup();

const ROW: RunRow = {
  id: "kept-1",
  kind: "saved",
  lane: null,
  storedId: "1",
  name: "Micro, seed 1",
  ownName: "",
  note: "",
  preset: "micro",
  settings: presetSettings("micro"),
  changes: [],
  settingChanges: [],
  updates: 12,
  accuracy: null,
  judged: null,
  tokens: 1000,
  seconds: 10,
  date: 0,
  bytes: 1e6,
};

beforeEach(() => {
  for (const method of ["rename", "note", "remove", "save"] as const) {
    vi.spyOn(runsTable, method).mockReturnValue(undefined as never);
  }
  vi.spyOn(runsTable, "overlay").mockResolvedValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a name is committed on Enter and restored on Escape", async () => {
  render(<NameField row={ROW} />);
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: `Rename ${ROW.name}` });
  await user.type(name, "draft{Escape}");
  expect([name.value, vi.mocked(runsTable.rename).mock.calls.length]).toEqual(["", 0]);
  await user.type(name, " blind {Enter}");
  expect(runsTable.rename).toHaveBeenCalledWith(ROW, "blind");
});

test("Enter and Escape of an input method end its word, and nothing else", () => {
  render(<NameField row={ROW} />);
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: `Rename ${ROW.name}` });
  fireEvent.change(name, { target: { value: "かん" } });
  for (const key of ["Enter", "Escape"]) {
    fireEvent.keyDown(name, { key, isComposing: true });
    // As Safari tells it.
    fireEvent.keyDown(name, { key, keyCode: 229 });
  }
  expect([name.value, vi.mocked(runsTable.rename).mock.calls.length]).toEqual(["かん", 0]);
});

test("a note is committed on blur", async () => {
  render(<NoteField row={ROW} />);
  await user.type(screen.getByRole("textbox", { name: `Notes on ${ROW.name}` }), "the control");
  await user.tab();
  expect(runsTable.note).toHaveBeenCalledWith(ROW, "the control");
});

test("a run is overlaid on the charts, with an alert if there are too many", async () => {
  render(<OverlayField row={ROW} />);
  await user.click(screen.getByRole("checkbox", { name: `Overlay ${ROW.name} on the charts` }));
  expect(runsTable.overlay).toHaveBeenCalledWith(ROW, true);
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
});

test("a run is exported and deleted, but not if it trains in another tab", async () => {
  const remove = () => screen.getByRole("button", { name: `Delete: ${ROW.name}` });
  render(<Actions row={ROW} />);
  await user.click(screen.getByRole("button", { name: `Export: ${ROW.name}` }));
  expect(runsTable.save).toHaveBeenCalledWith(ROW);
  await user.click(remove());
  expect(runsTable.remove).toHaveBeenCalledOnce();
  cleanup();
  render(<Actions row={{ ...ROW, kind: "elsewhere" }} />);
  expect(remove().getAttribute("aria-disabled")).toBe("true");
  await user.click(remove());
  expect(runsTable.remove).toHaveBeenCalledOnce();
});

test("a setting changed while the run trained is told with its update", () => {
  const change = { setting: "alpha0", from: 0.5, to: 0.1, update: 18 } as const;
  expect(factOf({ ...ROW, settingChanges: [change] }, "changes")).toMatch(
    /0\.5 → 0\.1 from update 18$/,
  );
  expect(factOf(ROW, "changes")).toBe("nothing");
});
