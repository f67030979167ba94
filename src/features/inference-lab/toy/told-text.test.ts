import { describe, expect, test } from "vitest";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Problem } from "../../../core/tasks/task.ts";
import { byProbability, inVerification } from "../../../core/training/testing/judged.ts";
import { attemptOf } from "../../../runtime/testing/attempts.ts";
import { sheetOf, unjudged } from "../model/drawn.ts";
import type { Loaded } from "../model/models.ts";
import { stripTold, toldOf } from "../model/told.ts";
import type { Strip } from "../model/toy.ts";
import { stripText, toldText } from "./told-text.ts";

const settings = presetSettings("gap");
const loaded = { settings } as Loaded;

const PROBLEM = taskById("minus").parse("98-35=") as Problem;

/** A text of 98 − 35 with what a verifier wrote of it. */
function judged(steps: readonly string[], verification: string): Attempt {
  const verdicts = [...verification.slice(0, verification.indexOf(">"))].flatMap((sign) =>
    sign === "C" ? [1 as const] : sign === "X" ? [-1 as const] : [],
  );
  const final = verification.includes(">C") ? 1 : -1;
  return {
    ...attemptOf(steps, steps.join("")),
    ...unjudged(PROBLEM, steps, steps.join("")),
    ...inVerification(verification, verdicts, final),
  };
}

function told(steps: readonly string[], before: string | null, after: string, dial = 0): string {
  const sheet = (text: string) => sheetOf(PROBLEM, judged(steps, text), settings);
  const now = sheet(after);
  if (!now) throw new Error("There is no sheet.");
  return toldText(toldOf(before === null ? null : sheet(before), now, dial));
}

describe("a wrong step", () => {
  // The book of 9 − 3 has a misprint; 6 is right.
  const misprint = taskById("minus").misprint(PROBLEM, 0, []);
  const lets = `${misprint}9C38C>C.`;
  const rejects = `${misprint}0X38C>X.`;

  test("that the book has is told with its sum, and that training taught to doubt it", () => {
    expect(told([misprint, "3"], lets, rejects)).toBe(
      `You wrote ${misprint} for 9 − 3. Before training the verifier lets it pass: its book says ${misprint} + 3 = 9. Training taught it to doubt that line.`,
    );
  });

  test("that the book does not have is told with what the verifier gets", () => {
    expect(told(["6", "4"], "69C48C>C.", "69C49X>X.", 1)).toContain("as it gets 4 + 5 = 8.");
  });

  test("is told whoever lets it pass, or catches it", () => {
    expect(told([misprint, "3"], rejects, rejects)).toContain("both catch it");
    expect(told([misprint, "3"], lets, lets)).toContain("both let it pass: their book says");
    expect(told([misprint, "3"], rejects, lets)).toContain("Now it lets it pass");
    expect(told([misprint, "3"], null, rejects)).toContain("the verifier catches it");
    expect(told([misprint, "3"], null, lets)).toContain("the verifier lets it pass");
  });

  test("is told before a right one that was turned last", () => {
    expect(told([misprint, "3"], lets, rejects, 1)).toContain("for 9 − 3");
  });
});

test("a right answer is told as believed by both, or newly", () => {
  const both = "69C38C>C.";
  expect(told(["6", "3"], both, both)).toBe("Right, and both believe it.");
  expect(told(["6", "3"], "68X38C>X.", both)).toContain("did not believe it; now it does");
  expect(told(["6", "3"], null, both)).toBe("Right, and the verifier believes it.");
  expect(told(["6", "3"], both, "68X38C>X.")).toBe(
    "Right, but the trained verifier does not believe it.",
  );
});

test("one number for the whole is told as a chance, and the truth alone without a judge", () => {
  const sheet = (judgement: object) => {
    const attempt = { ...judged(["6", "3"], "69C38C>C."), ...judgement } as Attempt;
    const model = sheetOf(PROBLEM, attempt, settings);
    return model && toldText(toldOf(null, model, 0));
  };
  expect(sheet({ ...byProbability(0.31) })).toContain("a chance of 31 %");
  const model = sheetOf(PROBLEM, unjudged(PROBLEM, ["6", "4"], "64"), settings);
  expect(model && toldText(toldOf(null, model, 0))).toBe("Wrong.");
});

describe("the digits that a verifier accepts", () => {
  const misprint = taskById("minus").misprint(PROBLEM, 0, []);
  const digits = [..."0123456789"];
  const among = (...taken: string[]) => digits.map((digit) => taken.includes(digit));
  const strip = (before: boolean[] | null, after: boolean[]): Strip => ({
    problem: PROBLEM,
    steps: ["6", "3"],
    dial: { step: 0, at: 0 },
    options: digits,
    isRight: among("6"),
    before,
    after,
  });
  const text = (one: Strip) => stripText(stripTold(one), { strip: one, what: "9 − 3", loaded });

  test("tell that a book's lie was found out, and not the truth", () => {
    expect(text(strip(among(misprint), among()))).toContain(
      `its book has ${misprint}. Training made it distrust all ten digits`,
    );
  });

  test("tell of no lie where the book has none", () => {
    expect(text(strip(among("6"), among()))).toBe(
      "For 9 − 3 it rejects all ten digits, the right one, too.",
    );
    expect(text(strip(null, among()))).toBe(
      "For 9 − 3 it rejects all ten digits, the right one, too.",
    );
  });

  test("tell what was learned, and what is left to fool", () => {
    expect(text(strip(among(misprint), among("6")))).toContain("Before training it did not");
    expect(text(strip(among("6"), among("6")))).toContain("now as before");
    expect(text(strip(among("6"), among("2", "6")))).toContain("two digits");
    expect(text(strip(among("6"), among("2", "4")))).toContain("accepts 2, 4, and not the right");
  });
});
