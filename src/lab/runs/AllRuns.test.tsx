// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { allRuns, RunCells } from "./AllRuns.tsx";
import type { RunRow } from "./all-runs.ts";
import { COLUMNS, type Column, sorted, textOf } from "./columns.ts";

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
  settingChanges: [],
  updates: 12,
  accuracy: null,
  judged: null,
  tokens: 1000,
  date: 0,
  bytes: 1e6,
};

const show = (row: RunRow = ROW) =>
  render(
    <table>
      <tbody>
        <RunCells row={row} />
      </tbody>
    </table>,
  );

beforeEach(() => {
  for (const method of ["rename", "note", "remove", "save"] as const) {
    vi.spyOn(allRuns, method).mockResolvedValue(undefined);
  }
  vi.spyOn(allRuns, "overlay").mockResolvedValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a name is kept on Enter, a note when its field is left", async () => {
  show();
  await user.type(screen.getByRole("textbox", { name: `Rename ${ROW.name}` }), " blind {Enter}");
  expect(allRuns.rename).toHaveBeenCalledWith(ROW, "blind");
  await user.type(screen.getByRole("textbox", { name: `Notes on ${ROW.name}` }), "the control");
  await user.tab();
  expect(allRuns.note).toHaveBeenCalledWith(ROW, "the control");
});

test("Enter of an input method ends its word, and nothing else", () => {
  show();
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: `Rename ${ROW.name}` });
  name.focus();
  fireEvent.change(name, { target: { value: "かん" } });
  fireEvent.keyDown(name, { key: "Enter", isComposing: true });
  // As Safari tells it.
  fireEvent.keyDown(name, { key: "Enter", keyCode: 229 });
  expect(allRuns.rename).not.toHaveBeenCalled();
});

test("a run is overlaid on the charts, with an alert if there are too many", async () => {
  show();
  await user.click(screen.getByRole("checkbox", { name: `Overlay ${ROW.name} on the charts` }));
  expect(allRuns.overlay).toHaveBeenCalledWith(ROW, true);
  expect((await screen.findByRole("alert")).textContent).toBe("At most 4 lines fit.");
});

test("a run is exported, and deleted once that is confirmed, but not if it trains in another tab", async () => {
  show();
  await user.click(screen.getByRole("button", { name: `Export: ${ROW.name}` }));
  expect(allRuns.save).toHaveBeenCalledWith(ROW);
  await user.click(screen.getByRole("button", { name: `Delete: ${ROW.name}` }));
  expect(allRuns.remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete it" }));
  expect(allRuns.remove).toHaveBeenCalledWith(ROW);
  cleanup();
  show({ ...ROW, kind: "in another tab" });
  expect(screen.queryByRole("button", { name: `Delete: ${ROW.name}` })).toBeNull();
});

const column = (id: string) => COLUMNS.find((one) => one.id === id) as Column;

test("a setting changed while the run trained is told with its update", () => {
  const change = { setting: "alpha0", from: 0.5, to: 0.1, update: 18 } as const;
  expect(textOf(column("changes"), { ...ROW, settingChanges: [change] })).toMatch(
    /0\.5 → 0\.1 from update 18$/,
  );
  expect(textOf(column("changes"), ROW)).toBe("nothing");
});

test("sorts by text and by number in both directions, rows without a value last", () => {
  const named = (name: string, accuracy: number | null, preset: string): RunRow => {
    return { ...ROW, name, accuracy, preset };
  };
  const rows = [named("b", 0.5, "quick"), named("c", null, "micro"), named("a", 0.7, "gap")];
  const order = (id: string, sign: 1 | -1) =>
    sorted(rows, column(id), sign)
      .map(({ name }) => name)
      .join("");
  expect([order("accuracy", -1), order("accuracy", 1)]).toEqual(["abc", "bac"]);
  expect(order("preset", 1)).toBe([...order("preset", -1)].reverse().join(""));
  // Equal rows keep their order.
  expect(order("tokens", -1)).toBe("bca");
});
