// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../../core/training/records.ts";
import {
  byLabels,
  byProbability,
  type VerifiedRow,
} from "../../../core/training/testing/judged.ts";
import { groupAt, ROW } from "../../../runtime/testing/fixtures.ts";
import {
  ALL_REVEALED,
  revealedAt,
  type UpdateStage,
} from "../../../runtime/timeline/update-stages.ts";
import { NAME } from "../names.ts";
import { Dense } from "./Dense.tsx";

afterEach(cleanup);
const onChoose = vi.fn();

interface Shown {
  readonly stage?: UpdateStage;
  readonly task?: string;
  readonly arm?: string;
  readonly isHighestFirst?: boolean;
}

function show(group: RolloutGroup, shown: Shown = {}) {
  const { stage = null, task = "columns", arm = "tango", isHighestFirst = false } = shown;
  render(
    <Dense
      group={group}
      settings={{ ...presetSettings("micro"), rlMaxSteps: 2, task, algorithm: arm }}
      attempt={null}
      step={null}
      onChoose={onChoose}
      seen={stage ? revealedAt(group.updated, stage) : ALL_REVEALED}
      stage={stage}
      isHighestFirst={isHighestFirst}
    />,
  );
  return screen.getByRole("table", { name: NAME[group.updated] });
}
const groupWith = (rows: readonly RolloutRow[], other: Partial<RolloutGroup> = {}) => ({
  ...groupAt(7),
  ...other,
  rows,
});
/** The text of each cell of a row, its heading first. */
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => (cell.textContent ?? "").trim());
const bodyRows = () =>
  within(screen.getAllByRole("rowgroup")[1] as HTMLElement).getAllByRole("row");
const stepNames = (name: RegExp) =>
  screen.getAllByRole("button", { name }).map((cell) => cell.getAttribute("aria-label"));

// 7 is right and 4 is wrong: the verifier gets 7 and 6 and says ✓ ✗, so the wrong step is caught.
const CAUGHT: VerifiedRow = {
  ...ROW,
  verification: "77C46X>X.",
  verdicts: [1, -1],
  finalVerdict: -1,
};

describe("a row", () => {
  test("has each step with what was written and judged, the answer, the last word and the push", () => {
    show(groupWith([CAUGHT]));
    expect(cellsOf(bodyRows()[0])).toEqual([
      "1",
      "7✓",
      "4✗ 6",
      "74 ✗wrong",
      "✗ “wrong”",
      "",
      "−0.46",
    ]);
  });

  test("names an attempt as its card does, and a step as the sheet does", () => {
    show(groupWith([CAUGHT, ROW]));
    expect(stepNames(/^Attempt 1/)).toEqual([
      "Attempt 1: 74, wrong, 1 of 2 steps right, mean push −0.5",
    ]);
    expect(stepNames(/^Step 2/)).toEqual([
      expect.stringMatching(/^Step 2: wrote 4\. Verifier gets 6, wrong\. Truth \d\. Caught\.$/),
      expect.stringMatching(/^Step 2: wrote 4\. Verifier gets 4, right\. Truth \d\. Missed\.$/),
    ]);
  });

  test("shows what a check by adding gives, and names the whole sum", () => {
    const row = { ...CAUGHT, steps: ["6", "4"], stepTruth: [false, true] };
    const judged = { ...row, verification: "68X45C>X.", verdicts: [-1, 1] as const };
    show(groupWith([judged], { problem: "75-21=" }), { task: "minus" });
    const cell = screen.getByRole("button", { name: /^Step 1/ });
    expect(cell.textContent).toBe("6✗ 8");
    expect(cell.getAttribute("aria-label")).toMatch(
      /^Step 1: wrote 6\. Verifier checks 6 \+ 2 = 8 modulo 10, the problem has 7: wrong\./,
    );
  });

  test("notes in words what the verifier missed, and false alarms", () => {
    show(groupWith([ROW, { ...ROW, verdicts: [-1, -1], finalVerdict: -1 }, CAUGHT]));
    expect(bodyRows().map((row) => cellsOf(row)[5])).toEqual(["missed", "false alarm", ""]);
  });

  test("chooses the attempt or one of its steps", async () => {
    show(groupWith([ROW, CAUGHT]));
    await userEvent.click(screen.getByRole("button", { name: /^Attempt 2/ }));
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
    expect(bodyRows()[0]?.textContent).toContain("? no last word no verdicts: no end");
  });
});

test("the highest push comes first on request", () => {
  const pushed = [-1, 0.5, 2].map((push) => ({ ...ROW, advantages: [push] }));
  show(groupWith(pushed), { isHighestFirst: true });
  expect(bodyRows().map((row) => cellsOf(row)[0])).toEqual(["3", "2", "1"]);
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
    const rows = Array.from({ length: 16 }, () => row);
    show(groupWith(rows, { problem, truth }), { task: "letters" });
    expect(bodyRows()).toHaveLength(16);
    expect(screen.getAllByRole("button", { name: /^Step 9: wrote tgexabcde/ })).toHaveLength(16);
  });

  test("name gold labels in the generator's turns alone, where they teach it", () => {
    const arm = "gold-taught";
    const labeled = { ...ROW, ...byLabels([1, -1]) };
    const heads = (group: RolloutGroup) =>
      within(show(group, { arm })).getAllByRole("columnheader");
    const told = (group: RolloutGroup) => heads(group).map(({ textContent }) => textContent);
    expect(told(groupWith([labeled])).join()).toContain("Gold labels in the verifier's place");
    cleanup();
    expect(told(groupWith([CAUGHT], { updated: "verifier" })).join()).toMatch(
      /Verifier.*last word/,
    );
  });

  test("leave out verdicts where nobody judges", () => {
    const alone = { ...ROW, ...UNJUDGED_FIELDS };
    const table = show(groupWith([alone]), { arm: "grpo" });
    expect(within(table).queryByRole("columnheader", { name: "last word" })).toBeNull();
    expect(table.querySelector("[data-verdict]")).toBeNull();
    expect(screen.getByText("No verifier in this method")).toBeTruthy();
  });

  test("have the verdict of a judge of the whole, without verdicts on steps", () => {
    const table = show(groupWith([{ ...ROW, ...byProbability(0.8) }]), { arm: "orm" });
    expect(cellsOf(bodyRows()[0]).slice(4, 6)).toEqual(["✓ 80 %", "missed"]);
    expect(table.querySelector("[data-verdict]")).toBeNull();
    expect(
      screen.getByText("The judge gives one number for the whole attempt, no verdicts on steps."),
    ).toBeTruthy();
  });

  test("of a check are its verdicts, its reward and its push, and below the attempt that it checks", () => {
    show({ ...groupWith([CAUGHT]), updated: "verifier" });
    const [row] = bodyRows();
    expect(cellsOf(row)).toEqual(["1", "7✓", "4✗ 6", "0 points", "✗ “wrong”", "", "−0.46"]);
    expect(screen.getByText(/^All check this attempt/).parentElement?.textContent).toMatch(
      /: .*74 ✗wrong$/,
    );
  });

  test("of a fitted verifier have no push", () => {
    const fitted = { ...CAUGHT, reward: null, outcomeAdvantage: null, advantages: [] };
    show({ ...groupWith([fitted]), updated: "verifier" });
    expect(cellsOf(bodyRows()[0]).at(-1)).toBe("");
    expect(bodyRows()[0]?.textContent).toContain("fitted, no points");
  });
});

describe("stage by stage", () => {
  const cell = () => screen.getAllByRole("button", { name: /^Step 2/ })[0] as HTMLElement;
  const shownOf = (stage: UpdateStage) => {
    show(groupWith([ROW]), { stage });
    const verdict = cell().querySelector("[data-verdict]")?.getAttribute("data-verdict");
    const shown = [cell().getAttribute("aria-label"), verdict, cell().dataset["tag"]];
    const foot = cellsOf(screen.getAllByRole("row").at(-1))[1];
    cleanup();
    return [...shown, foot];
  };

  test("a step is written first, then judged, then graded", () => {
    const [judged, truth] = ["Verifier gets 4, right.", groupAt(7).truth.steps[0]];
    expect(shownOf("write")).toEqual(["Step 2: wrote 4.", "none", "", ""]);
    expect(shownOf("check")).toEqual([`Step 2: wrote 4. ${judged}`, "right", "", ""]);
    const graded = expect.stringMatching(/Verifier gets 4, right\. Truth \d\. Missed\.$/);
    expect(shownOf("grade")).toEqual([graded, "right", "missed", truth]);
  });

  test("rewards come with the grade, pushes with the comparison", () => {
    const last = (stage: UpdateStage) => {
      show({ ...groupWith([CAUGHT]), updated: "verifier" }, { stage });
      const cells = cellsOf(bodyRows()[0]);
      cleanup();
      return [cells[3], cells[6]];
    };
    expect(last("write")).toEqual(["", ""]);
    expect(last("grade")).toEqual(["0 points", ""]);
    expect(last("compare")).toEqual(["0 points", "−0.46"]);
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
