// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { INSPECTOR_TABS as TABS } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import ledger from "./ledger/panel.tsx";
import { TAB_NAMES } from "./names.ts";
import panel from "./panel.tsx";

const user = userEvent.setup();
const tab = (name: string) => screen.getByRole("tab", { name });
const HIDDEN = "The truth is hidden, and these numbers would tell it.";

// KaTeX asks for it, and happy-dom has none.
Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });

beforeEach(async () => {
  await openRecording("micro", 5);
  render(
    <>
      <panel.View />
      <ledger.View />
    </>,
  );
  await screen.findByRole("tablist");
});
afterEach(() => {
  act(() =>
    app.controller.dispatch({ type: "view", view: { tab: "ledger", row: null, step: null } }),
  );
  cleanup();
});

const chain = () =>
  within(screen.getByRole("list", { name: "From the answer to the chance after the update" }));

test("without a choice the most instructive attempt is explained, and its way is told", () => {
  expect(
    screen.getByRole("heading", { name: /^Why attempt \d+ is (pushed|not pushed)/ }),
  ).toBeTruthy();
});

test("arrows go through the three tabs, and each has its panel", async () => {
  tab("Reward").focus();
  for (const name of [...TABS.slice(1), "ledger"] as const) {
    await user.keyboard("{ArrowRight}");
    const chosen = tab(TAB_NAMES[name]);
    expect(document.activeElement).toBe(chosen);
    expect(chosen.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tabpanel", { name: TAB_NAMES[name] })).toBeTruthy();
  }
  expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(1);
});

test("the chain leads from the answer to the chance, and each link shows its formula", async () => {
  const links = chain().getAllByRole("listitem");
  expect(links.map(({ dataset }) => dataset.link)).toEqual([
    "answer",
    "mean",
    "against",
    "steps",
    "chance",
  ]);
  for (const link of links) {
    const button = within(link).getByRole("button");
    await user.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    const formula = document.querySelector<HTMLElement>("[data-formula]");
    expect(formula?.dataset.formula).toBe(button.dataset.cell);
  }
});

test("the formula that is there at first is the push, and names where the code computes it", () => {
  const formula = screen.getByRole("status", { name: /^Formula: advantage/ });
  expect(formula.textContent).toContain("src/core/tango/advantages.ts#computeAdvantages");
});

test("while the truth is hidden, what would tell it says so", async () => {
  act(() => showScreen({ showsTruth: false }));
  for (const name of ["ledger", "tokens"] as const) {
    await user.click(tab(TAB_NAMES[name]));
    expect(screen.getByRole("tabpanel").textContent).toBe(HIDDEN);
  }
  expect(screen.queryByText(/^. All numbers/)).toBeNull();
  act(() => showScreen({ showsTruth: true }));
  await user.click(tab("Reward"));
  expect(screen.getByRole("tabpanel").textContent).not.toContain(HIDDEN);
});

test("all numbers are on request, as wide as the page", async () => {
  const all = screen.getByText(/^. All numbers of attempt \d+$/).closest("details");
  expect(all?.open).toBe(false);
  await user.click(screen.getByText(/^. All numbers/));
  await screen.findByRole("table");
  expect(all?.querySelectorAll("[data-cell=stepReward]").length).toBeGreaterThan(0);
  await user.click(screen.getByText(/^. All numbers/));
});

test("tokens show how they were pushed", async () => {
  await user.click(tab("Tokens"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "push");
  expect(screen.getByRole("tabpanel").textContent).toMatch(/[+−]\d\.\d\d/);
});
