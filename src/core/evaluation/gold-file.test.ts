import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import { defaultSettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { type GoldSetFile, goldSetFile, readGoldSet, writtenGoldSet } from "./gold-file.ts";
import { GOLD_SET_VERSION, goldSolution } from "./gold-set.ts";

const columns = taskById("columns");
const set = (goldSolutions: number, task = columns) =>
  writtenGoldSet(task, { ...defaultSettings(), task: task.id, goldSolutions });
const text = (file: unknown) => JSON.stringify(file);

/** A changed file of a small `columns` set. */
function changed(change: (file: GoldSetFile) => unknown): string {
  const file = goldSetFile(columns, set(8));
  return text(change(file) ?? file);
}

function refusal(content: string): string {
  try {
    readGoldSet("gold.json", content, columns);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect(error).toMatchObject({ code: "bad-file" });
    const { message } = error as TangoError;
    expect(message).toMatch(/^gold\.json cannot be used: [^\n]+\.$/);
    return message;
  }
  throw new Error("the file was read");
}

describe("a gold set file", () => {
  it.each([...TASKS.keys()])("is read back as the set it was written from: %s", (id) => {
    const task = taskById(id);
    const written = text(goldSetFile(task, set(60, task)));
    expect(readGoldSet("gold.json", written, task)).toEqual(set(60, task));
  });

  it("is the same for every seed of a run", () => {
    const other = { ...defaultSettings(), goldSolutions: 8, seed: 99 };
    expect(writtenGoldSet(columns, other)).toEqual(set(8));
  });

  it.each<[string, Partial<Settings>]>([
    ["of the shortest and the longest problems", { rlMinSteps: 1, rlMaxSteps: columns.maxSteps }],
    ["of problems of one length", { rlMinSteps: 5, rlMaxSteps: 5 }],
    ["with the highest threshold", { hardAbove: 9 }],
    ["with as many solutions as the setting allows", { goldSolutions: 4096 }],
  ])("is read %s", (_, change) => {
    const written = writtenGoldSet(columns, { ...defaultSettings(), goldSolutions: 8, ...change });
    const read = readGoldSet("gold.json", text(goldSetFile(columns, written)), columns);
    expect(read).toEqual(written);
  });

  it("has version, task, levels, and the labels of each solution", () => {
    const file = goldSetFile(columns, set(4));
    const head = { format: "tango-gold-set", version: GOLD_SET_VERSION, task: "columns" };
    expect(file).toMatchObject({ ...head, range: [3, 5], hardAbove: defaultSettings().hardAbove });
    expect(file.solutions[0]).toMatchObject({ firstError: -1, answerRight: true });
    expect(file.solutions[1]).toMatchObject({ answerRight: false });
    expect(file.solutions[1]?.labels[file.solutions[1].firstError]).toBe(false);
  });

  it.each<[string, string, RegExp]>([
    ["that is no JSON", "gold", /not JSON/],
    ["that is empty", "", /not JSON/],
    ["that is null", "null", /not a gold set of this lab/],
    ["of another kind", '{"format":"tango-evaluation-2"}', /not a gold set of this lab/],
    [
      "of another version",
      changed((f) => ({ ...f, version: 1 })),
      /its version is 1, not 4; write it again/,
    ],
    ["without a version", changed(({ version: _, ...f }) => f), /its version is none, not 4/],
    [
      "of another task",
      changed((f) => ({ ...f, task: "sums" })),
      /its task is "sums", but the run's task is columns/,
    ],
    [
      "without solutions",
      changed((f) => ({ ...f, solutions: [] })),
      /solutions of the gold set is not as/,
    ],
    [
      "of too many solutions",
      changed((f) => ({ ...f, solutions: Array(5000).fill(f.solutions[0]) })),
      /it has 5000 solutions, at most 4096 are read/,
    ],
    ["with a range upside down", changed((f) => ({ ...f, range: [5, 3] })), /its range is \[5,3\]/],
    ["with a range of no steps", changed((f) => ({ ...f, range: [0, 3] })), /its range is \[0,3\]/],
    ["with a range too long", changed((f) => ({ ...f, range: [3, 1e9] })), /from 1 to 9, the/],
    [
      "with a range of one end",
      changed((f) => ({ ...f, range: [3] })),
      /range\.1 of the gold set is not as/,
    ],
    ["with a threshold of no digit", changed((f) => ({ ...f, hardAbove: 99 })), /hardAbove is 99/],
    ["with a seed", changed((f) => ({ ...f, seed: 1e300 })), /seed of the gold set is not as/],
    [
      "of right solutions alone",
      changed((f) => ({ ...f, solutions: f.solutions.filter((_, row) => row % 2 === 0) })),
      /all its solutions are right/,
    ],
    [
      "of wrong solutions alone",
      changed((f) => ({ ...f, solutions: f.solutions.filter((_, row) => row % 2 === 1) })),
      /all its solutions are wrong/,
    ],
    [
      "with a solution twice",
      changed((f) => ({ ...f, solutions: [...f.solutions, ...f.solutions.slice(2, 3)] })),
      /solution 8 is in it twice/,
    ],
    ["with a key too many", changed((f) => ({ ...f, more: 1 })), /more of the gold set is not as/],
  ])("%s is refused", (_, content, sentence) => {
    expect(refusal(content)).toMatch(sentence);
  });

  it.each<[string, (entry: GoldSetFile["solutions"][number]) => void]>([
    ["a label turned", (entry) => (entry.labels[0] = !entry.labels[0])],
    ["a label too few", (entry) => entry.labels.pop()],
    ["another first error", (entry) => (entry.firstError = entry.firstError === 2 ? 1 : 2)],
    ["another outcome", (entry) => (entry.answerRight = !entry.answerRight)],
    ["other operands than the text", (entry) => (entry.operands[0] = "999")],
    ["a problem that training may draw", (entry) => (entry.problem = `9${entry.problem}`)],
    ["more steps than the task has", (entry) => (entry.steps = 40)],
    ["no step", (entry) => (entry.steps = 0)],
    ["a text without end", (entry) => (entry.solution = "1;".repeat(400))],
    ["a character of no vocabulary", (entry) => (entry.solution = `É${entry.solution.slice(1)}`)],
  ])("with %s is refused, naming the solution", (_, change) => {
    const content = changed((file) => {
      change(file.solutions[3] as GoldSetFile["solutions"][number]);
    });
    expect(refusal(content)).toMatch(/solution 3 is none of the task/);
  });

  it.each<[string, [number, number], number]>([
    ["shorter", [4, 5], 3],
    ["longer", [3, 4], 5],
  ])("with a solution %s than its range is refused, naming it", (_, range, outside) => {
    const file = goldSetFile(columns, set(30));
    const row = file.solutions.findIndex(({ steps }) => steps === outside);
    expect(row).toBeGreaterThanOrEqual(0);
    expect(refusal(text({ ...file, range }))).toContain(`solution ${row} is none of the task`);
  });

  it("with a text longer than a model writes is refused, although its labels are right", () => {
    const { solutions, ...rest } = set(8);
    const { problem } = solutions[3] as Solution;
    const long = goldSolution(columns, problem, `${"1;".repeat(400)}#1.`);
    const file = goldSetFile(columns, { ...rest, solutions: [...solutions.slice(0, 3), long] });
    expect(refusal(text(file))).toMatch(/solution 3 is none of the task/);
  });
});
