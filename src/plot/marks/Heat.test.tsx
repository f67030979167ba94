// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Heat, type HeatPlace } from "./Heat.tsx";

const user = userEvent.setup();
const ROWS = [0, 1];
const COLUMNS = ["a", "b", "c"];
const grid = {
  columns: COLUMNS,
  rows: ROWS.map((row) => ({
    label: `row ${row}`,
    cells: COLUMNS.map((name) => ({ text: `${name}${row}`, strength: 0.5, isMarked: false })),
  })),
};

function Shown() {
  const [chosen, setChosen] = useState<HeatPlace>({ row: 0, column: 1 });
  return (
    <Heat
      grid={grid}
      ink="verifier"
      caption="a map"
      spoken={(_, text) => text}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}
const focused = () => document.activeElement?.textContent;

afterEach(cleanup);

test("keys move the chosen cell and stop at the edge; one cell can be reached by Tab", async () => {
  render(<Shown />);
  await user.tab();
  expect(focused()).toBe("b0");
  for (const [keys, text] of [
    ["{ArrowUp}", "b0"],
    ["{ArrowDown}", "b1"],
    ["{ArrowDown}", "b1"],
    ["{End}", "c1"],
    ["{ArrowRight}", "c1"],
    ["{Home}", "a1"],
    ["x", "a1"],
  ] as const) {
    await user.keyboard(keys);
    expect([keys, focused()]).toEqual([keys, text]);
  }
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});
