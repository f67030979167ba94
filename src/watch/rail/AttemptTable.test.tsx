// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../core/training/records.ts";
import {
  byLabels,
  byProbability,
  inVerification,
  type VerifiedRow,
} from "../../core/training/testing/judged.ts";
import { groupAt, ROW } from "../../runtime/testing/fixtures.ts";
import {
  ALL_REVEALED,
  revealedAt,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import { AttemptTable } from "./AttemptTable.tsx";
import { NAME } from "./rail-text.ts";

afterEach(cleanup);
const onChoose = vi.fn();

interface Shown {
  readonly stage?: UpdateStage;
  readonly task?: string;
  readonly arm?: string;
  readonly attempt?: number;
}

function show(group: RolloutGroup, shown: Shown = {}) {
  const { stage = null, task = "columns", arm = "tango" } = shown;
  render(
    <AttemptTable
      group={group}
      settings={{ ...presetSettings("micro"), rlMaxSteps: 2, task, algorithm: arm }}
      attempt={shown.attempt ?? null}
      step={null}
      onChoose={onChoose}
      seen={stage ? revealedAt(group.updated, stage) : ALL_REVEALED}
      stage={stage}
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
const buttonNames = (name: RegExp) =>
  screen.getAllByRole("button", { name }).map((cell) => cell.getAttribute("aria-label"));

// 7 is right and 4 is wrong: the verifier gets 7 and 6 and says ✓ ✗, so the wrong step is caught.
const CAUGHT: VerifiedRow = { ...ROW, ...inVerification("77C46X>X.", [1, -1], -1) };

describe("a row", () => {
  test("has each step with what was written and judged, the answer, the last word and the push", () => {
    show(groupWith([CAUGHT]));
    expect(cellsOf(bodyRows()[0])).toEqual(["1", "7✓", "4✗ 6", "74 ✗", "“wrong”", "−0.46"]);
  });

  test("names an attempt as its card does, and a step as the sheet does", () => {
    show(groupWith([CAUGHT, ROW]));
    expect(buttonNames(/^Attempt 1/)).toEqual([
      "Attempt 1: 74, wrong, 1 of 2 steps right, mean push −0.5",
    ]);
    expect(buttonNames(/^Step 2/)).toEqual([
      expect.stringMatching(/^Step 2: wrote 4\. Verifier gets 6, wrong\. Truth \d\. Caught\.$/),
      expect.stringMatching(/^Step 2: wrote 4\. Verifier gets 4, right\. Truth \d\. Missed\.$/),
    ]);
    const tags = screen.getAllByRole("button", { name: /^Step 2/ }).map((cell) => cell.dataset);
    expect(tags.map(({ tag }) => tag)).toEqual(["caught", "missed"]);
  });

  test("chooses the attempt or one of its steps", async () => {
    show(groupWith([ROW, CAUGHT]));
    await userEvent.click(screen.getByRole("button", { name: /^Attempt 2/ }));
    expect(onChoose).toHaveBeenLastCalledWith(1, null);
    await userEvent.click(screen.getAllByRole("button", { name: /^Step 2/ })[0] as HTMLElement);
    expect(onChoose).toHaveBeenLastCalledWith(0, 1);
  });

  test("without steps shows its text, and why a verification cannot be used", () => {
    const cut = { solution: "##.", flaw: "two answers", steps: [], stepTruth: [] } as const;
    const broken = { ...ROW, ...cut, answer: null };
    show(groupWith([broken, { ...ROW, verdicts: null, unusable: "no end", finalVerdict: null }]));
    expect(cellsOf(bodyRows()[0])).toEqual(["1", "##.", "none", "“right”", "−0.46"]);
    expect(screen.getByTitle("no end").textContent).toBe("unreadable");
  });
});

describe("equal attempts are one row", () => {
  const group = groupWith([ROW, CAUGHT, ROW, { ...ROW, advantages: [1] }, ROW]);
  const names = () => bodyRows().map((row) => cellsOf(row)[0]);

  test("with how many there are: the same texts, verdicts and push", () => {
    show(group);
    expect(names()).toEqual(["1 × 3", "2", "4"]);
    expect(buttonNames(/^Attempt 1/)).toEqual([expect.stringMatching(/; 3 are equal$/)]);
  });

  test("which stands for the chosen one among them", async () => {
    show(group, { attempt: 2 });
    expect(names()).toEqual(["3 × 3", "2", "4"]);
    await userEvent.click(screen.getByRole("button", { name: /^Attempt 3/ }));
    expect(onChoose).toHaveBeenLastCalledWith(2, null);
  });
});

describe("the columns", () => {
  test("follow the longest attempt; shorter ones leave cells empty", () => {
    const long = { ...ROW, steps: ["7", "4", "1"], stepTruth: [true, false, false] };
    show(groupWith([ROW, long]));
    expect(bodyRows().map((row) => row.children.length)).toEqual([7, 7]);
    expect(bodyRows()[0]?.querySelectorAll("[data-verdict]")).toHaveLength(2);
  });

  test("name who judges, and have no verdicts where nobody does", () => {
    const heads = (group: RolloutGroup, arm: string) =>
      within(show(group, { arm }))
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent);
    expect(heads(groupWith([{ ...ROW, ...byLabels([1, -1]) }]), "gold-taught")[1]).toBe(
      "what the generator wrote, and the verdict of gold labels",
    );
    cleanup();
    const alone = heads(groupWith([{ ...ROW, ...UNJUDGED_FIELDS }]), "grpo");
    expect(alone.slice(1)).toEqual(["what the generator wrote", "answer", "mean push"]);
    expect(document.querySelector("[data-verdict]")).toBeNull();
  });

  test("have the chance that a judge of the whole gives, without verdicts on steps", () => {
    const table = show(groupWith([{ ...ROW, ...byProbability(0.8) }]), { arm: "orm" });
    expect(cellsOf(bodyRows()[0])[4]).toBe("✓ 80 %");
    expect(table.querySelector("[data-verdict]")).toBeNull();
  });

  test("of a check are its verdicts, reward and push, and below the attempt that it checks", () => {
    show({ ...groupWith([{ ...CAUGHT, reward: 1.8 }]), updated: "verifier" });
    expect(cellsOf(bodyRows()[0])).toEqual(["1", "7✓", "4✗ 6", "1.8", "“wrong”", "−0.46"]);
    expect(screen.getByText(/^All check this attempt: \S/)).toBeTruthy();
    cleanup();
    const fitted = { ...CAUGHT, reward: null, outcomeAdvantage: null, advantages: [] };
    show({ ...groupWith([fitted]), updated: "verifier" });
    expect(cellsOf(bodyRows()[0]).slice(3)).toEqual(["–", "“wrong”", ""]);
  });
});

test("stage by stage a step is written first, then judged, then graded, then pushed", () => {
  const shownAt = (stage: UpdateStage) => {
    show(groupWith([ROW]), { stage });
    const [cell] = screen.getAllByRole("button", { name: /^Step 2/ });
    const verdict = cell?.querySelector<HTMLElement>("[data-verdict]")?.dataset["verdict"];
    const told = [verdict, cell?.dataset["tag"], cellsOf(bodyRows()[0])[5]];
    const truth = screen.queryByText("Truth") !== null;
    cleanup();
    return [...told, truth];
  };
  expect(shownAt("write")).toEqual(["none", "", "", false]);
  expect(shownAt("check")).toEqual(["right", "", "", false]);
  expect(shownAt("grade")).toEqual(["right", "missed", "", true]);
  expect(shownAt("compare")).toEqual(["right", "missed", "−0.46", true]);
});

test("a group of a file with more rows and steps than any run has is drawn in part, and says so", () => {
  const many = { steps: Array(40).fill("7"), stepTruth: Array(40).fill(true), verdicts: null };
  const table = show(
    groupWith(Array.from({ length: 70 }, (_, i) => ({ ...CAUGHT, ...many, advantages: [i] }))),
  );
  expect(bodyRows()).toHaveLength(64);
  expect(table.querySelectorAll("[data-step]")).toHaveLength(64 * 32);
  expect(screen.getByText("At most 64 rows and 32 steps are drawn.")).toBeDefined();
});
