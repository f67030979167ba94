import { expect, test } from "vitest";
import {
  addTask,
  openRun,
  settingsOf,
  TASK_IDS,
  TangoError,
  type Task,
  taskById,
} from "./index.ts";

const TINY = {
  updates: 2,
  sftGeneratorSteps: 3,
  sftVerifierSteps: 3,
  verifierWarmup: 1,
  evalProblems: 4,
  goldSolutions: 4,
  engine: "cpu",
  threads: 1,
} as const;

/** All lines of a run with their numbers, times aside. */
async function linesOf(run: Awaited<ReturnType<typeof openRun>>, most = Infinity) {
  const lines = [];
  for await (const { line } of run.train()) {
    const values = Object.entries(line.values).filter(([name]) => !/tim(e|ing)|seconds/.test(name));
    lines.push([line.phase, Object.fromEntries(values)]);
    if (lines.length === most) break;
  }
  return lines;
}

test("a run trains to the end of its plan, and goes on from a checkpoint with the same numbers", async () => {
  const whole = await openRun(settingsOf("micro", TINY));
  const lines = await linesOf(whole);
  expect(lines.filter(([phase]) => phase === "generator")).toHaveLength(2);
  const broken = await openRun(settingsOf("micro", TINY));
  const first = await linesOf(broken, lines.length - 2);
  const rest = await linesOf(await openRun(await broken.checkpoint()));
  expect([...first, ...rest]).toEqual(lines);
  const report = await whole.evaluate();
  expect(report).toMatchObject({ task: "columns", generatorUpdates: 2, testTime: null });
  expect(Object.keys(report.figures)).toContain("eval/greedy_accuracy/in_range");
  await whole.close();
});

test("a task of one's own is trained like the others", async () => {
  const mine: Task = { ...taskById("columns"), id: "mine" };
  addTask(mine);
  expect(TASK_IDS).toContain("mine");
  const run = await openRun(settingsOf("micro", { ...TINY, task: "mine" }));
  expect(run.context.task).toBe(mine);
  expect((await linesOf(run)).length).toBeGreaterThan(10);
});

test.each([
  [
    "an id that is taken",
    { id: "columns" },
    /^The task cannot be added: there is a task columns already\.$/,
  ],
  ["an id that no link can hold", { id: "My task" }, /its id is "My task", but may have/],
  [
    "a missing function",
    { id: "own", isHard: undefined },
    /its field isHard is undefined, not function\.$/,
  ],
  [
    "another task that is none",
    { id: "own", levels: { ...taskById("columns").levels, other: "chess" } },
    /its levels\.other is "chess", but must be one of/,
  ],
  [
    "one problem",
    { id: "own", generate: () => taskById("columns").parse("11+11=") },
    /it has no problem of 1 to 6 steps to (train|measure) on\.$/,
  ],
  [
    "a text that models cannot read",
    { id: "own", generate: () => ({ task: "own", text: "7 & 3=", operands: [], steps: 1 }) },
    /its problem "7 & 3=" has other characters/,
  ],
])("a task with %s is refused", (_, change, sentence) => {
  const add = () => addTask({ ...taskById("columns"), ...change } as Task);
  expect(add).toThrow(TangoError);
  expect(add).toThrow(sentence);
});

test("bytes that are no checkpoint are refused", async () => {
  await expect(openRun(new Uint8Array(8))).rejects.toThrow(/^The checkpoint cannot be used/);
  expect(() => settingsOf("micro", { task: "chess" })).toThrow(
    /task is "chess", but must be one of/,
  );
});
