// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { readProblem } from "../../page/solution/check-text.ts";
import { groupAt, ROW } from "../../runtime/testing/fixtures.ts";
import { ALL_SEEN, seenAt, type UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { GroupTable } from "./GroupTable.tsx";

afterEach(cleanup);
const onChoose = vi.fn();

function show(
  group: RolloutGroup,
  stage: UpdateStage | null = null,
  { task = "columns", arm = "tango" } = {},
) {
  render(
    <GroupTable
      group={group}
      judge={judgeOf(armById(arm))}
      read={readProblem(TASKS.get(task), group.problem)}
      order={[...group.rows.keys()]}
      row={null}
      step={null}
      onChoose={onChoose}
      seen={stage ? seenAt(group.updated, stage) : ALL_SEEN}
      stage={stage}
    />,
  );
  return screen.getByRole("table");
}
const groupWith = (rows: readonly RolloutRow[], other: Partial<RolloutGroup> = {}) => ({
  ...groupAt(7),
  ...other,
  rows,
});
/** The text of each cell of a row, its heading first. */
const cellsOf = (row: HTMLElement) =>
  [...row.children].map((cell) => (cell.textContent ?? "").trim());
const bodyRows = () =>
  within(screen.getAllByRole("rowgroup")[1] as HTMLElement).getAllByRole("row");

// 7 is right and 4 is wrong: the verifier gets 7 and 6 and says ✓ ✗, so the wrong step is caught.
const CAUGHT: RolloutRow = {
  ...ROW,
  verification: "77C46X>X.",
  verdicts: [1, -1],
  finalVerdict: -1,
};

describe("a row", () => {
  test("has each step with what was written and judged, the answer, the verdict and the push", () => {
    show(groupWith([CAUGHT]));
    const [row] = bodyRows();
    expect(cellsOf(row as HTMLElement)).toEqual([
      "1",
      "7✓",
      "4✗ 6",
      "Answer 74✗wrong",
      "✗ wrong",
      "",
      "−0.46",
    ]);
  });

  test("names a step with everything that is known of it", () => {
    show(groupWith([CAUGHT, ROW]));
    const names = screen
      .getAllByRole("button", { name: /^Step 2/ })
      .map((cell) => cell.getAttribute("aria-label"));
    expect(names).toEqual([
      "Step 2, 4. Verifier gets 6: wrong. Truth: wrong.",
      "Step 2, 4. Verifier gets 4: right. Truth: wrong. Missed.",
    ]);
  });

  test("shows what a check by adding gives, and names the whole sum", () => {
    const row = { ...CAUGHT, steps: ["6", "4"], stepTruth: [false, true] };
    const judged = { ...row, verification: "68X45C>X.", verdicts: [-1, 1] as const };
    show(groupWith([judged], { problem: "75-21=" }), null, { task: "minus" });
    const cell = screen.getByRole("button", { name: /^Step 1/ });
    expect(cell.textContent).toBe("6✗ 8");
    expect(cell.getAttribute("aria-label")).toBe(
      "Step 1, 6. Verifier gets 6 + 2 = 8: wrong. Truth: wrong.",
    );
  });

  test("notes in words what the verifier missed, and false alarms", () => {
    show(groupWith([ROW, { ...ROW, verdicts: [-1, -1], finalVerdict: -1 }, CAUGHT]));
    expect(bodyRows().map((row) => cellsOf(row)[5])).toEqual(["missed", "false alarm", ""]);
  });

  test("chooses the attempt or one of its steps", async () => {
    show(groupWith([ROW, CAUGHT]));
    await userEvent.click(screen.getByRole("button", { name: "Inspect attempt 2" }));
    expect(onChoose).toHaveBeenLastCalledWith(1, null);
    await userEvent.click(screen.getAllByRole("button", { name: /^Step 2/ })[0] as HTMLElement);
    expect(onChoose).toHaveBeenLastCalledWith(0, 1);
  });

  test("without steps shows its text", () => {
    const broken = { ...ROW, solution: "##.", steps: [], stepTruth: [], answer: null };
    show(groupWith([broken, ROW]));
    expect(bodyRows()[0]?.textContent).toContain("##.");
    expect(bodyRows()[0]?.textContent).toContain("no answer");
  });

  test("has its reason where the verification cannot be used", () => {
    show(groupWith([{ ...ROW, verdicts: null, unusable: "no end", finalVerdict: null }]));
    const [row] = bodyRows();
    expect(row?.textContent).toContain("?");
    expect(row?.textContent).toContain("unusable: no end");
  });
});

describe("the columns", () => {
  test("follow the longest attempt; shorter ones leave cells empty", () => {
    const long = { ...ROW, steps: ["7", "4", "1"], stepTruth: [true, false, false] };
    show(groupWith([ROW, long]));
    const widths = bodyRows().map((row) => row.children.length);
    expect(widths).toEqual([8, 8]);
    expect(bodyRows()[0]?.querySelectorAll("[data-verdict]")).toHaveLength(2);
  });

  test("hold nine steps of sixteen attempts, and growing values", () => {
    const steps = ["t", "tg", "tge", "tgex", "tgexa", "tgexab", "tgexabc", "tgexabcd", "tgexabcde"];
    const row = { ...ROW, steps, stepTruth: steps.map(() => true) };
    const problem = "cat,dog,me,ox,za,ab,bc,cd,de=";
    const truth = { steps, answer: "tgexabcde" };
    show(
      groupWith(
        Array.from({ length: 16 }, () => row),
        { problem, truth },
      ),
    );
    expect(bodyRows()).toHaveLength(16);
    expect(screen.getAllByRole("button", { name: /^Step 9, tgexabcde/ })).toHaveLength(16);
  });

  test("leave out verdicts where nobody judges", () => {
    const alone = { ...ROW, verification: null, verdicts: null, finalVerdict: null };
    const table = show(groupWith([alone]), null, { arm: "grpo" });
    expect(within(table).queryByRole("columnheader", { name: "verifier" })).toBeNull();
    expect(table.querySelector("[data-verdict=none]")).not.toBeNull();
    expect(screen.getByText(/No verifier checks/)).toBeTruthy();
  });

  test("have the verdict of a judge of the whole, without verdicts on steps", () => {
    const whole = {
      ...ROW,
      verification: null,
      verdicts: null,
      belief: 0.8,
      finalVerdict: 1 as const,
    };
    show(groupWith([whole]), null, { arm: "orm" });
    expect(cellsOf(bodyRows()[0] as HTMLElement).slice(4, 6)).toEqual(["✓ right", "missed"]);
    expect(screen.getByText(/one number for the whole/)).toBeTruthy();
  });

  test("of a check are its verdicts, its reward and its push", () => {
    show({ ...groupWith([CAUGHT]), updated: "verifier" });
    expect(cellsOf(bodyRows()[0] as HTMLElement)).toEqual([
      "1",
      "7✓",
      "4✗ 6",
      "0",
      "✗ wrong",
      "",
      "−0.46",
    ]);
  });

  test("of a fitted verifier have no push", () => {
    const fitted = { ...CAUGHT, reward: null, outcomeAdvantage: null, advantages: [] };
    const table = show({ ...groupWith([fitted]), updated: "verifier" });
    expect(within(table).queryByRole("columnheader", { name: "against the group" })).toBeNull();
    expect(bodyRows()[0]?.textContent).toContain("fitted to the label");
  });
});

describe("stage by stage", () => {
  const shownOf = (element: HTMLElement) =>
    ["verdict", "truth", "mark"].map((name) => element.getAttribute(`data-${name}`));
  const cell = () => screen.getAllByRole("button", { name: /^Step 2/ })[0] as HTMLElement;
  test("a step is written first, then judged, then graded", () => {
    show(groupWith([ROW]), "write");
    expect(cell().getAttribute("aria-label")).toBe("Step 2, 4.");
    expect(shownOf(cell())).toEqual(["none", "", ""]);
    cleanup();
    show(groupWith([ROW]), "check");
    expect(shownOf(cell())).toEqual(["right", "", ""]);
    cleanup();
    show(groupWith([ROW]), "grade");
    expect(shownOf(cell())).toEqual(["right", "wrong", "missed"]);
  });
});

test("a group of a file with more rows and steps than any run has is drawn in part, and says so", () => {
  const many = { steps: Array(900).fill("7"), stepTruth: Array(900).fill(true), verdicts: null };
  const table = show(groupWith(Array(200).fill({ ...CAUGHT, ...many })));
  expect(bodyRows()).toHaveLength(64);
  expect(table.querySelectorAll("td").length).toBeLessThan(70 * 40);
  expect(screen.getByText("At most 64 rows and 32 steps are drawn.")).toBeDefined();
  cleanup();
  show(groupWith([CAUGHT]));
  expect(screen.queryByText(/are drawn/)).toBeNull();
});
