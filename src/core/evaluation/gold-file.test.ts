import { describe, expect, it } from "vitest";
import { LabError } from "../errors.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { type GoldSetFile, goldSetFile, readGoldSet, writtenGoldSet } from "./gold-file.ts";
import { GOLD_SET_VERSION } from "./gold-set.ts";

const columns = taskById("columns");
const text = (file: unknown) => JSON.stringify(file);

/** The file of a small set of columns, changed. */
function changed(change: (file: GoldSetFile) => unknown): string {
  const file = goldSetFile(columns, writtenGoldSet(columns, 8, [3, 5], 1));
  return text(change(file) ?? file);
}

function refusal(content: string): string {
  try {
    readGoldSet("gold.json", content, columns);
  } catch (error) {
    expect(error).toBeInstanceOf(LabError);
    expect(error).toMatchObject({ code: "bad-file" });
    const { message } = error as LabError;
    expect(message).toMatch(/^gold\.json cannot be used: [^\n]+\.$/);
    return message;
  }
  throw new Error("the file was read");
}

describe("a gold set file", () => {
  it.each([...TASKS.keys()])("gives back the set it was written from: %s", (id) => {
    const task = taskById(id);
    const set = writtenGoldSet(task, 60, task.levels.rl, 5);
    const written = text(goldSetFile(task, set));
    expect(readGoldSet("gold.json", written, task)).toEqual(set);
    // Stable: the same set, the same text.
    expect(text(goldSetFile(task, writtenGoldSet(task, 60, task.levels.rl, 5)))).toBe(written);
  });

  it("says version, task, seed, range, and labels beside each solution", () => {
    const file = goldSetFile(columns, writtenGoldSet(columns, 4, [3, 5], 7));
    const head = { format: "tango-gold-set", version: GOLD_SET_VERSION, task: "columns" };
    expect(file).toMatchObject({ ...head, seed: 7, range: [3, 5] });
    expect(file.solutions[0]).toMatchObject({ firstError: -1, answerRight: true });
    expect(file.solutions[1]).toMatchObject({ firstError: 0, answerRight: false });
  });

  it.each<[string, string, RegExp]>([
    ["that is no JSON", "gold", /not JSON/],
    ["that is empty", "", /not JSON/],
    ["that is null", "null", /no gold set of this lab/],
    ["of another kind", '{"format":"tango-evaluation-1"}', /no gold set of this lab/],
    ["of another version", changed((f) => ({ ...f, version: 1 })), /its version is not \d/],
    ["without a version", changed(({ version: _, ...f }) => f), /its version is not/],
    ["of another task", changed((f) => ({ ...f, task: "sums" })), /another task than columns/],
    ["without solutions", changed((f) => ({ ...f, solutions: [] })), /solutions is not as/],
    ["with a key too many", changed((f) => ({ ...f, more: 1 })), /more is not as/],
  ])("%s is refused", (_, content, sentence) => {
    expect(refusal(content)).toMatch(sentence);
  });

  it.each<[string, (entry: GoldSetFile["solutions"][number]) => void]>([
    ["a label turned", (entry) => (entry.labels[0] = !entry.labels[0])],
    ["a label too few", (entry) => entry.labels.pop()],
    ["another first error", (entry) => (entry.firstError = 2)],
    ["another outcome", (entry) => (entry.answerRight = !entry.answerRight)],
    ["other operands than the text", (entry) => (entry.operands[0] = "999")],
    ["a problem that training may draw", (entry) => (entry.problem = `9${entry.problem}`)],
    ["more steps than the task has", (entry) => (entry.steps = 40)],
    ["no step", (entry) => (entry.steps = 0)],
    ["a text without end", (entry) => (entry.solution = "1;".repeat(400))],
    ["a character of no vocabulary", (entry) => (entry.solution = `É${entry.solution.slice(1)}`)],
  ])("with %s is refused, saying which solution", (_, change) => {
    const content = changed((file) => {
      change(file.solutions[3] as GoldSetFile["solutions"][number]);
    });
    expect(refusal(content)).toMatch(/solution 3 is none of the task/);
  });
});
