// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { app } from "../../page/app.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { groupShown, rowShown } from "../../runtime/app-state.ts";
import { stepFacts } from "../../runtime/step-facts.ts";
import panel from "./panel.tsx";
import { missesWords } from "./words.en.ts";

const user = userEvent.setup();
const words = missesWords.english;
const { View } = panel;

afterEach(cleanup);

/** What is on screen as an example: the marked step. */
function example() {
  const now = app.store.getState();
  const { step } = now.view;
  const row = groupShown(now)?.rows[rowShown(now) ?? -1];
  return row && step !== null ? stepFacts(row, step) : null;
}

const grid = () => screen.queryByRole("table", { name: words.caption });
const cells = () => within(grid() as HTMLElement).getAllByRole("button");

/** The first cell with a verdict against the truth of that kind. */
function cellOf(kind: "missed" | "doubted"): HTMLElement {
  const says = { missed: /: let pass [1-9]/, doubted: /: doubted [1-9]/ }[kind];
  const found = cells().find((cell) => says.test(cell.getAttribute("aria-label") ?? ""));
  if (!found) throw new Error(`no ${kind} cell`);
  return found;
}

test.each([
  ["missed", "missed"],
  ["doubted", "falseAlarm"],
] as const)(
  "an example of what is %s comes on screen, and the table stays as it is",
  async (kind, mark) => {
    await openRecording("gap", 60);
    render(<View />);
    expect(grid()).toBeNull();
    await user.click(screen.getByRole("button", { name: words.open }));
    const before = grid()?.textContent;
    const cell = cellOf(kind);
    const fact = cell.closest("tr")?.querySelector("th")?.textContent ?? "";
    await user.click(cell);
    const line = state().view.line;
    expect(example()).toMatchObject({ mark });
    expect(cell.getAttribute("aria-label")).toContain(`${fact} written as ${example()?.value},`);
    // Enter goes on to the next example; the table still ends where it did.
    act(() => cell.focus());
    await user.keyboard("{Enter}");
    expect(example()).toMatchObject({ mark });
    expect(grid()?.textContent).toBe(before);
    expect(screen.getByRole("status").textContent).toMatch(/Example \d+ of \d+ is on screen/);
    // Another update is another table.
    act(() => app.timeline.seek(3));
    expect(state().view.line).not.toBe(line);
    expect(grid()?.textContent).not.toBe(before);
  },
);

test("arrow keys go from cell to cell, and one of them is reached by Tab", async () => {
  await openRecording("gap", 60);
  render(<View />);
  await user.click(screen.getByRole("button", { name: words.open }));
  await user.tab();
  const stops = () => cells().filter((cell) => cell.tabIndex === 0);
  expect(stops()).toEqual([document.activeElement]);
  await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(cells()[12]);
  expect(stops()).toEqual([document.activeElement]);
});

test("a task whose facts cannot be counted has no such panel", async () => {
  await openRecording("paper-like", 3);
  const { container } = render(<View />);
  expect(container.textContent).toBe("");
});
