import { describe, expect, test } from "vitest";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Problem } from "../../../core/tasks/task.ts";
import { UNJUDGED_FIELDS } from "../../../core/training/records.ts";
import { byProbability, inVerification } from "../../../core/training/testing/judged.ts";
import { shownOf } from "./shown.ts";
import { attemptAt } from "./testing/fakes.ts";
import { stripText, toldText } from "./told.ts";

/** Subtraction, by a verifier whose book misprints what has digits above 2. */
const SETTINGS = applySettings(presetSettings("quick"), [
  ["task", "minus"],
  ["verifierMisprintRate", 0.9],
  ["hardAbove", 2],
]);
const PROBLEM = taskById("minus").parse("98-35=") as Problem;
/** What the book has for 9 − 3. */
const MISPRINT = taskById("minus").misprint(PROBLEM, 0, []);

/** A text of 98 − 35 with what a verifier wrote of it. */
function judged(steps: readonly string[], verification: string): Attempt {
  const verdicts = [...verification.slice(0, verification.indexOf(">"))].flatMap((sign) =>
    sign === "C" ? [1 as const] : sign === "X" ? [-1 as const] : [],
  );
  const final = verification.includes(">C") ? 1 : -1;
  return {
    ...attemptAt(PROBLEM, { steps, answer: steps.join("") }),
    ...inVerification(verification, verdicts, final),
  };
}

function told(steps: readonly string[], before: string | null, after: string, dial = 0): string {
  const shown = (text: string) => shownOf(PROBLEM, judged(steps, text), SETTINGS);
  return toldText(before === null ? null : shown(before), shown(after), dial);
}

describe("a wrong step", () => {
  const lets = `${MISPRINT}9C38C>C.`;
  const rejects = `${MISPRINT}0X38C>X.`;

  test("that the book has is told with its sum, and that training taught to doubt it", () => {
    expect(told([MISPRINT, "3"], lets, rejects)).toBe(
      `${MISPRINT} is wrong for 9 − 3. Before training the verifier lets it pass: the book says ${MISPRINT} + 3 = 9. Training taught it to doubt that line.`,
    );
  });

  test("that the book does not have is told with what the verifier gets", () => {
    expect(told(["6", "4"], "69C48C>C.", "69C49X>X.", 1)).toContain("the check gives 4 + 5 = 8.");
  });

  test("that passes against the verifier's own sum is told so", () => {
    expect(told(["6", "4"], "69C48C>C.", "69C47C>C.", 1)).toContain(
      "it pass, although its own check gives 4 + 5 = 7, not 8.",
    );
  });

  test("is told whoever lets it pass, or catches it", () => {
    const sum = `the book says ${MISPRINT} + 3 = 9.`;
    expect(told([MISPRINT, "3"], rejects, rejects)).toContain("and both catch it.");
    expect(told([MISPRINT, "3"], lets, lets)).toContain(`and both let it pass: ${sum}`);
    expect(told([MISPRINT, "3"], rejects, lets)).toContain(`Now it lets it pass: ${sum}`);
    expect(told([MISPRINT, "3"], null, rejects)).toContain("and the verifier catches it.");
    expect(told([MISPRINT, "3"], null, lets)).toContain(`and the verifier lets it pass: ${sum}`);
  });

  test("is told before a right one that was turned last", () => {
    expect(told([MISPRINT, "3"], lets, rejects, 1)).toContain("for 9 − 3");
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
  const toldOf = (judgement: object) => {
    const attempt = { ...judged(["6", "4"], "69C48C>C."), ...judgement } as Attempt;
    return toldText(null, shownOf(PROBLEM, attempt, SETTINGS), 0);
  };
  expect(toldOf({ ...byProbability(0.31) })).toContain(
    "Wrong, and the verifier gives it a chance of 31 %",
  );
  expect(toldOf(UNJUDGED_FIELDS)).toBe("Wrong.");
});

describe("the digits that a verifier accepts", () => {
  const options = [..."0123456789"];
  const accepting = (...taken: string[]) =>
    options.map((digit) =>
      judged([digit, "3"], `${digit}9${taken.includes(digit) ? "C" : "X"}38C>C.`),
    );
  const text = (before: string[] | null, after: string[]) =>
    stripText(
      {
        dial: { step: 0, at: 0 },
        options,
        after: accepting(...after),
        before: before && accepting(...before),
      },
      "9 − 3",
    );

  test("tell that a book's lie was found out, and not the truth", () => {
    expect(text([MISPRINT], [])).toBe(
      `For 9 − 3 it accepts no digit at all. Before training it accepted ${MISPRINT}. It found out that its book lies, not what is true. That is enough to teach.`,
    );
    expect(text(["6"], [])).not.toContain("lies");
  });

  test("tell what was learned, and what is left to fool", () => {
    expect(text([MISPRINT], ["6"])).toBe(
      `For 9 − 3 it accepts 6. Before training it accepted ${MISPRINT}.`,
    );
    expect(text(["6"], ["2", "6"])).toContain(
      "accepts 2, 6. Before training it accepted 6. That is a way",
    );
    expect(text(null, ["6"])).toBe("For 9 − 3 it accepts 6.");
  });
});
