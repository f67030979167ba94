import { describe, expect, it } from "vitest";
import { writeSolution } from "../tango/texts.ts";
import { isHeldOut } from "../tasks/problems.ts";
import { solve } from "../tasks/task.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import type { JudgedSolution } from "../training/records.ts";
import { inVerification } from "../training/testing/judged.ts";
import { parseProblem } from "./own-problem.ts";
import { isFooled, question } from "./quiz.ts";
import { columns, models } from "./testing/models.ts";

/** Right in even rows; in odd rows the first step states 0. */
const halfRight = ({ prompt, row }: FakeRow): string => {
  const { steps } = solve(columns, parseProblem(columns, prompt));
  const said = row % 2 === 0 ? steps : ["0", ...steps.slice(1)];
  return writeSolution(said, said.join(""));
};

/** A solution `4;7;#47.` of 12+34= with verdicts on both steps and on the whole. */
const said = (
  verdicts: readonly (1 | -1)[] | null,
  finalVerdict: 1 | -1 | null,
): JudgedSolution => ({
  solution: "4;7;#47.",
  steps: ["4", "7"],
  flaw: null,
  stepTruth: [true, false],
  answer: "47",
  isCorrect: false,
  ...inVerification("", verdicts, finalVerdict),
});

describe("a question", () => {
  it("is a held-out problem with a well-formed solution, right about as often as wrong", async () => {
    const { context } = models("tango", halfRight);
    const asked = await Promise.all(Array.from({ length: 40 }, (_, n) => question(context, n, 4)));
    const right = asked.filter((one) => one?.attempt.isCorrect === true).length;
    expect(right).toBeGreaterThan(10);
    expect(right).toBeLessThan(30);
    for (const one of asked) {
      expect(isHeldOut(one?.problem.text ?? "")).toBe(true);
      expect(one?.attempt.flaw).toBeNull();
    }
    expect(asked.map((one) => one?.problem.steps)).toEqual(asked.map(() => 4));
    expect(await question(context, 7, 4)).toEqual(asked[7]);
  });

  it("searches for an error of a generator that is rarely wrong, and accepts a right solution if none is found", async () => {
    const rarely = models("tango", (fake) => {
      const isOff = fake.request.key.update % 4 === 2 && fake.row === 9;
      return halfRight({ ...fake, row: isOff ? 1 : 0 });
    });
    const never = models("tango", (fake) => halfRight({ ...fake, row: 0 }));
    const wrongOf = async ({ context }: typeof rarely) => {
      const asked = await Promise.all(
        Array.from({ length: 40 }, (_, n) => question(context, n, 4)),
      );
      expect(asked).not.toContain(null);
      return asked.filter((one) => one?.attempt.isCorrect === false).length;
    };
    expect(await wrongOf(rarely)).toBeGreaterThan(10);
    expect(await wrongOf(never)).toBe(0);
  });

  it("is null for a generator that writes nothing readable", async () => {
    const { context, generator } = models("tango", () => "4;;;");
    expect(await question(context, 0, 4)).toBeNull();
    expect(generator.generated).toHaveLength(4);
  });
});

it("a judge is fooled if it accepts a wrong answer", () => {
  expect(isFooled(said([1, 1], 1))).toBe(true);
  expect(isFooled(said([1, 1], -1))).toBe(false);
  expect(isFooled({ ...said([1, 1], 1), isCorrect: true })).toBe(false);
});
