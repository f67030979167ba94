// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../core/training/records.ts";
import { byLabels, byProbability } from "../../core/training/testing/judged.ts";
import {
  ALL_REVEALED,
  revealedAt,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import { checkGroup, lookGroup, RIGHT_ROW, rowOf, shipped, sumGroup } from "../testing/groups.ts";
import { Paper, Sheet } from "./Sheet.tsx";
import { STATIC_VIEW } from "./sheet-lines.tsx";
import { sheetModel } from "./sheet-model.ts";

const user = userEvent.setup();
const onStep = vi.fn();
const onAttempt = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

interface Shown {
  readonly attempt?: number;
  readonly stage?: UpdateStage | null;
  readonly step?: number | null;
  readonly task?: string;
  readonly arm?: string;
}

function show(group: RolloutGroup, shown: Shown = {}) {
  const { attempt = 0, stage = null, step = null, task = "columns", arm = "tango" } = shown;
  const seen = stage ? revealedAt(group.updated, stage) : ALL_REVEALED;
  const sheet = (
    <Sheet
      group={group}
      attempt={attempt}
      step={step}
      seen={seen}
      stage={stage}
      settings={{ ...presetSettings("quick"), task }}
      onStep={onStep}
      onAttempt={onAttempt}
      size="page"
      judge={judgeOf(armById(arm))}
    />
  );
  return render(sheet);
}

const rowNamed = (name: RegExp) => {
  const row = screen.getByRole("rowheader", { name }).closest("tr");
  if (!row) throw new Error(`There is no row ${name}.`);
  return within(row);
};
const texts = (name: RegExp) =>
  rowNamed(name)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("is a table with the problem, three named rows and the answers at their ends", () => {
  show(sumGroup(rowOf(), RIGHT_ROW));
  expect(screen.getByRole("table", { name: "Attempt 1 of 2" })).toBeTruthy();
  const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads).toEqual(["Problem", "Step 1", "Step 2", "Step 3", "answer"]);
  expect(texts(/^Problem/)).toEqual(["0", "4", "7", ""]);
  expect(texts(/^Generator wrote/)).toEqual(["7", "5", "8", "758"]);
  expect(texts(/^Verifier/)).toEqual([
    "✗wrong I get 8",
    "✓right I get 5",
    "✓right I get 8",
    "✗ “wrong”",
  ]);
  expect(texts(/^Truth/).slice(0, 3)).toEqual(["8caught", "5right", "7missed"]);
  expect(texts(/^Truth/)[3]).toMatch(/^857.*wrong 0 points$/);
  expect(screen.getByRole("rowheader", { name: /^Truth/ }).textContent).toContain(
    "steps: no model sees them",
  );
});

test("a step is a button that tells all about it, chooses it, and lets go of it again", async () => {
  const sentence = "Step 3: wrote 8. Verifier gets 8, right. Truth 7. Missed.";
  const { unmount } = show(sumGroup(rowOf()));
  const button = screen.getByRole("button", { name: sentence });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await user.click(button);
  expect(onStep).toHaveBeenLastCalledWith(2);
  unmount();
  show(sumGroup(rowOf()), { step: 2 });
  const chosen = screen.getByRole("button", { name: sentence });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
  await user.click(chosen);
  expect(onStep).toHaveBeenLastCalledWith(null);
});

test("buttons turn to the attempts beside this one, and stop at the ends", async () => {
  show(sumGroup(rowOf(), RIGHT_ROW));
  const before = screen.getByRole("button", { name: "Attempt before" });
  expect(before.getAttribute("aria-disabled")).toBe("true");
  await user.click(before);
  expect(onAttempt).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Next attempt" }));
  expect(onAttempt).toHaveBeenLastCalledWith(1);
});

test("each stage reveals its row and no more", () => {
  const group = sumGroup(rowOf());
  const revealed = (stage: UpdateStage) => {
    const { container, unmount } = show(group, { stage });
    const facts = {
      verdicts: container.querySelectorAll("[data-verdict]").length,
      truth: /caught|missed/.test(container.textContent ?? ""),
      graded: container.querySelectorAll("[data-graded]").length,
    };
    unmount();
    return facts;
  };
  expect(revealed("write")).toEqual({ verdicts: 0, truth: false, graded: 0 });
  expect(revealed("check")).toEqual({ verdicts: 3, truth: false, graded: 0 });
  expect(revealed("grade")).toEqual({ verdicts: 3, truth: true, graded: 1 });
  expect(revealed("learn")).toEqual({ verdicts: 3, truth: true, graded: 1 });
});

test("the verifier's turn: its last word is what is graded", () => {
  const points = { reward: 1, finalVerdict: -1 } as const;
  show(checkGroup(rowOf(points), rowOf({ reward: 0, finalVerdict: 1 })), { attempt: 0 });
  const heading = screen.getByRole("heading", { level: 2 });
  expect(heading.textContent).toBe("Check 1 of 2 · one wrong solution, checked two times");
  expect(screen.getByRole("button", { name: "Next check" })).toBeTruthy();
  expect(texts(/^Truth/)[3]).toBe("857“wrong” ✓right 1 point");
});

test("says who did not judge, and how", () => {
  const alone = show(sumGroup(rowOf(UNJUDGED_FIELDS)), { arm: "grpo" });
  expect(texts(/^Verifier/)).toEqual(["No verifier in this method", ""]);
  alone.unmount();
  const whole = show(sumGroup(rowOf(byProbability(0.83, "self"))), { arm: "rl-v" });
  expect(texts(/on its own work/)).toEqual([
    "One number for the whole solution: 83 % sure that it is right",
    "✓ “right”",
  ]);
  whole.unmount();
  const labels = byLabels([-1, 1, 1]);
  const gold = show(sumGroup(rowOf(labels)), { arm: "oracle-steps" });
  expect(texts(/^Gold labels/)).toEqual(["✗wrong", "✓right", "✓right", ""]);
  gold.unmount();
  show(sumGroup(rowOf(labels)), { arm: "random-steps" });
  expect(texts(/^A coin/)).toHaveLength(4);
});

test("a check by a sum is shown beside what the problem has", () => {
  const model = sheetModel(sumGroup(rowOf()), 0, null);
  const [step] = model?.steps ?? [];
  if (!model || !step) throw new Error("There is no step.");
  const by = { kind: "sum", operator: "+", operand: "0", target: "8" } as const;
  const steps = [{ ...step, check: { value: "7", by } }];
  const problem = { text: "8 − 0", operator: "−", columns: [["8"], ["0"]] };
  const judge = judgeOf(armById("tango"));
  const view = { ...STATIC_VIEW, seen: ALL_REVEALED, judge };
  const drawn = { ...model, steps, problem };
  render(<Paper model={drawn} view={view} heading="Attempt" level="h2" size="page" />);
  expect(texts(/^Verifier/)[0]).toBe("7+0=7✗wrong not 8");
  expect(screen.getByRole("rowheader", { name: /^Verifier/ }).textContent).toContain(
    "written + lower, modulo 10",
  );
  expect(screen.getByRole("rowheader", { name: /^Problem\s*upper/ })).toBeTruthy();
});

test("a check by a look says which letter stands at the place, and which was asked for", () => {
  show(lookGroup(), { task: "find" });
  const said = (step: string) => rowNamed(new RegExp(`^Step ${step} `)).getAllByRole("cell")[1];
  expect(said("1")?.textContent).toBe("place 7: q✓right");
  expect(said("2")?.textContent).toBe("place 3: f✗wrong not d");
  expect(screen.getByRole("columnheader", { name: /^Verifier/ }).textContent).toContain(
    "letter at that place?",
  );
});

test.each([1, 2, 6, 9, 12])("%i columns", (count) => {
  const digits = (digit: string) => digit.repeat(count);
  const steps = [...digits("3")];
  const row = rowOf({
    solution: `${steps.map((step) => `${step};`).join("")}#${digits("3")}.`,
    steps,
    stepTruth: steps.map(() => true),
    answer: digits("3"),
    verdicts: steps.map(() => 1 as const),
    verification: `${"33C".repeat(count)}>C.`,
  });
  const truth = { steps, answer: digits("3") };
  show({ ...sumGroup(row), problem: `${digits("1")}+${digits("2")}=`, truth });
  expect(screen.getAllByRole("button", { name: /^Step / })).toHaveLength(count);
  expect(texts(/\+/)).toEqual([...digits("2"), "answer"]);
});

test("a task whose steps build on each other is one step a row", () => {
  const { groups, run } = shipped("carry");
  const [group] = groups;
  if (!group) throw new Error("The recording has no group.");
  const { container } = show(group, { task: run.settings.task });
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Problem",
    "Generator wrote",
    expect.stringMatching(/^Verifier/),
    expect.stringMatching(/^Truth/),
  ]);
  const [a, b] = group.problem.replace("=", "").split("+");
  expect(container.querySelector("code")?.textContent).toBe(`${a} + ${b}`);
  const first = screen.getByRole("rowheader", { name: /^Step 1 / });
  expect(first.textContent).toBe(`Step 1 ${a?.[0]} + ${b?.[0]}`);
  expect(rowNamed(/^answer/).getAllByRole("cell")).toHaveLength(3);
});

test("an unknown task still shows what was written", () => {
  show(sumGroup(rowOf()), { task: "chess" });
  expect(screen.getAllByRole("button", { name: /^Step \d: wrote/ })).toHaveLength(3);
  expect(screen.getByText("047 + 810")).toBeTruthy();
});

test("a short problem leaves columns of the run's longest ones empty, so that answers never move", () => {
  show(sumGroup(rowOf()));
  const widths = [...(screen.getByRole("rowheader", { name: /wrote/ }).closest("tr")?.cells ?? [])];
  expect(widths.map(({ colSpan }) => colSpan)).toEqual([1, 1, 1, 1, 2, 1]);
});

test("on a phone the steps of a sum are rows, with the same verdicts", () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.includes("<="),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  show(sumGroup(rowOf()));
  expect(
    rowNamed(/^Step 3 7 \+ 0/)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["8", "✓right 8", "7missed"]);
  vi.restoreAllMocks();
});
