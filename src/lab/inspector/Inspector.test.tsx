// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { groupShown, INSPECTOR_TABS as TABS } from "../../runtime/app-state.ts";
import type { CellId } from "./formulas/references.ts";
import { INSPECTOR_TABSText, Inspector } from "./Inspector.tsx";
import { CELLS } from "./names.ts";

const user = userEvent.setup();
const tab = (name: string) => screen.getByRole("tab", { name });

// KaTeX asks for it, and happy-dom has none.
Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });

beforeEach(async () => {
  await openRecording("micro", 5);
  const group = groupShown(state());
  if (!group) throw new Error("There is no group.");
  render(<Inspector group={group} row={0} />);
});
afterEach(cleanup);

test("arrows go through the tabs, and each has its panel", async () => {
  tab("Why this reward").focus();
  for (const name of [...TABS.slice(1), "ledger"] as const) {
    await user.keyboard("{ArrowRight}");
    const chosen = tab(INSPECTOR_TABSText[name]);
    expect(document.activeElement).toBe(chosen);
    expect(chosen.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tabpanel", { name: INSPECTOR_TABSText[name] })).toBeTruthy();
  }
  expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(1);
});

test("the chain leads from the answer to the chance, and each link opens its formula", async () => {
  HTMLElement.prototype.showPopover = vi.fn();
  const chain = screen.getByRole("list", {
    name: "From the answer to the chance after the update",
  });
  const links = within(chain).getAllByRole("button");
  expect(links.map(({ dataset }) => dataset.link)).toEqual([
    "answer",
    "mean",
    "against",
    "steps",
    "chance",
  ]);
  for (const link of links) {
    await user.click(link);
    const { name } = CELLS[link.dataset.cell as CellId];
    expect(within(screen.getByRole("dialog")).getByRole("heading", { name })).toBeTruthy();
  }
});

test("while the truth is hidden, tabs that would tell it say so", async () => {
  act(() => showScreen({ showsTruth: false }));
  for (const name of ["ledger", "tokens"] as const) {
    await user.click(tab(INSPECTOR_TABSText[name]));
    expect(screen.getByRole("tabpanel").textContent).toBe(
      "The truth is hidden, and these numbers would tell it.",
    );
  }
  act(() => showScreen({ showsTruth: true }));
  await user.click(tab("Why this reward"));
  expect(screen.getByRole("tabpanel").textContent).not.toContain(
    "The truth is hidden, and these numbers would tell it.",
  );
});

test("all numbers are on request", async () => {
  const all = screen.getByText("All numbers").closest("details");
  expect(all?.open).toBe(false);
  await user.click(screen.getByText("All numbers"));
  expect(all?.open).toBe(true);
  expect(all?.querySelectorAll("[data-cell=stepReward]").length).toBeGreaterThan(0);
});

test("a number of the ledger opens its formula, which names where the code computes it", async () => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  const [cell] = screen
    .getAllByRole("button")
    .filter(({ dataset }) => dataset.cell === "advantage");
  if (!cell) throw new Error("There is no advantage.");
  expect(cell.getAttribute("aria-haspopup")).toBe("dialog");
  await user.click(cell);
  const formula = screen.getByRole("dialog");
  expect(formula.textContent).toContain("src/core/tango/advantages.ts#computeAdvantages");
  expect(document.activeElement).toBe(formula);
});

test("Close ends the inspection", async () => {
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(state().view.row).toBeNull();
});
