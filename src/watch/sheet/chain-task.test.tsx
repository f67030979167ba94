// @vitest-environment happy-dom
/** A task that nothing of the page knows, dropped in as its one file would be. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { TASKS, taskById } from "../../core/tasks/registry.ts";
import { solve, type Task } from "../../core/tasks/task.ts";
import { ALL_REVEALED } from "../../runtime/timeline/update-stages.ts";
import { rowOf, sumGroup } from "../testing/groups.ts";
import { Sheet } from "./Sheet.tsx";
import { sheetModel } from "./sheet-model.ts";

vi.mock(import("../../core/tasks/registry.ts"), async (original) => {
  const actual = await original();
  const { id: _, ...sums } = actual.taskById("sums");
  /** 3 · previous + next, without its tens: one digit per step, as in a sum without carries. */
  const chain: Task = {
    ...sums,
    id: "chain",
    layout: "rows",
    operator: ",",
    parse(text) {
      if (!/^\d(,\d)+=$/.test(text)) return { flaw: "form" };
      const operands = text.slice(0, -1).split(",");
      return { task: "chain", text, operands, steps: operands.length - 1 };
    },
    stepInputs: ({ operands }, k, previous) => [
      k === 0 ? (operands[0] ?? "") : (previous[k - 1] ?? ""),
      operands[k + 1] ?? "",
    ],
    stepValue(problem, k, previous) {
      const [before, next] = chain.stepInputs(problem, k, previous);
      return String((3 * Number(before) + Number(next)) % 10);
    },
    answerOf: (_problem, steps) => steps.at(-1) ?? "",
  };
  const all = new Map([...actual.TASKS, ["chain", chain]]);
  return { ...actual, TASKS: all };
});

afterEach(cleanup);

test("a chain of digits is drawn in rows, though its operands look like those of a sum", () => {
  const task = TASKS.get("chain") ?? taskById("chain");
  const problem = task.parse("3,7=");
  if ("flaw" in problem) throw new Error(problem.flaw);
  const row = rowOf({ solution: "6;#6.", steps: ["6"], stepTruth: [true], answer: "6" });
  const group = { ...sumGroup(row), problem: "3,7=", truth: solve(task, problem) };
  expect(sheetModel(group, 0, task)).toMatchObject({
    problem: { text: "3, 7", operator: ",", columns: null },
    steps: [{ facts: { value: "6" }, truth: "6", inputs: ["3", "7"] }],
  });
  render(
    <Sheet
      group={group}
      attempt={0}
      step={null}
      seen={ALL_REVEALED}
      stage={null}
      settings={{ ...presetSettings("quick"), task: "chain" }}
      onStep={vi.fn()}
      onAttempt={vi.fn()}
      size="page"
      judge={judgeOf(armById("tango"))}
    />,
  );
  const sheet = screen.getByRole("table");
  expect(sheet.querySelectorAll("[data-operator]")).toHaveLength(0);
  expect(sheet.textContent).toContain("3, 7");
});
