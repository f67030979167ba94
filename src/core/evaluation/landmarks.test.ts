import { describe, expect, it } from "vitest";
import { writtenSolution } from "../tango/solution.ts";
import { taskById } from "../tasks/registry.ts";
import { f1ReadingNoNine } from "./testing/landmarks.ts";

const minus = taskById("minus");
const read = (problem: string, text: string) => {
  const parsed = minus.parse(problem);
  if ("flaw" in parsed) throw new Error(parsed.flaw);
  return writtenSolution(minus, parsed, text);
};

describe("f1ReadingNoNine", () => {
  const set = [
    // Right, without a nine and with one.
    read("83-21=", "6;2;#62."),
    read("89-21=", "6;8;#68."),
    // Wrong: a column without a nine, before a right nine; a nine.
    read("89-21=", "5;8;#58."),
    read("89-21=", "6;7;#67."),
  ];

  it("finds a wrong nine alone if it rejects all of them, and then clears no answer with a right one", () => {
    // Right ones: 1 of 2. First mistakes: 5 before the nine, and the nine: 2 of 2.
    expect(f1ReadingNoNine(minus, set, "rejected")).toBeCloseTo((2 * 0.5 * 1) / 1.5, 12);
    // Right ones: 2 of 2. The wrong nine passes: 1 of 2.
    expect(f1ReadingNoNine(minus, set, "accepted")).toBeCloseTo((2 * 1 * 0.5) / 1.5, 12);
  });

  it("is null for a task without columns, and for a set of one kind", () => {
    expect(f1ReadingNoNine(taskById("find"), [], "accepted")).toBeNull();
    expect(f1ReadingNoNine(minus, set.slice(0, 2), "accepted")).toBeNull();
  });
});
