import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHARACTERS } from "../tokens/vocabulary.ts";
import { checkAnswer, checkStep } from "./task.ts";
import { drawsOf, EVERY_TASK } from "./testing/many-problems.ts";

const HARD_LEVELS = [0, 3, 5, 8];

function isVocabulary(text: string): boolean {
  return [...text].every((character) => CHARACTERS.includes(character));
}

describe.each(EVERY_TASK)("%s", (_, task) => {
  it("is total: for any stated values, functions return strings of the vocabulary", () => {
    const vocabularyText = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 });
    const stated = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      vocabularyText,
      fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 3 }),
      fc.string({ unit: fc.constantFrom(..."abcxyz"), maxLength: 8 }),
      fc.constantFrom("", "constructor", "__proto__", "NaN", "-1", "1e9", " 12", "9".repeat(400)),
    );
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: task.maxSteps }),
        fc.array(stated, { maxLength: task.maxSteps + 3 }),
        fc.array(vocabularyText, { maxLength: task.maxSteps + 3 }),
        stated,
        (row, steps, values, tokens, answer) => {
          const draws = drawsOf(row);
          const problem = task.generate(draws, steps);
          const wrong: string[] = [];
          const must = (holds: boolean, what: string): void => {
            if (!holds) wrong.push(`${what} of ${problem.text}`);
          };
          for (let k = 0; k < steps; k++) {
            // As many values as the interface promises, and any number of them.
            for (const previous of [values.slice(0, k), values, tokens]) {
              const value = task.stepValue(problem, k, previous);
              const misprint = task.misprint(problem, k, previous);
              const corrupted = task.corrupt(problem, k, value, draws);
              must(isVocabulary(value + misprint + corrupted), "vocabulary");
              const inputs = task.stepInputs(problem, k, previous);
              must(inputs.length > 0 && !inputs.includes(""), "inputs");
              must(inputs.every(isVocabulary), "vocabulary of the inputs");
              must(value !== "" && misprint !== value && corrupted !== value, "wrong value");
              for (const above of HARD_LEVELS) {
                must(typeof task.isHard(problem, k, previous, above) === "boolean", "hard");
              }
            }
            for (const text of [values[k] ?? "", tokens[k] ?? "", answer]) {
              if (!task.check) break;
              const { parts, value, misprint, isHard } = task.check;
              const { target, ...rest } = parts(problem, k);
              const operand = rest.kind === "sum" ? rest.operand : "";
              const given = value(problem, k, text);
              must(isVocabulary(operand + target + given), "vocabulary of the check");
              must(given.length === target.length, "length of the check");
              must(misprint(problem, k, text) !== given, "wrong check");
              must(typeof isHard(problem, k, text, 5) === "boolean", "hard check");
            }
            // Callers pass a value of the task; any other value must not crash the run.
            must(
              typeof task.corrupt(problem, k, values[k] ?? answer, draws) === "string",
              "corrupt",
            );
            must(typeof checkStep(task, problem, k, values) === "boolean", "check");
            must(typeof checkStep(task, problem, k, tokens) === "boolean", "check");
          }
          must(!checkStep(task, problem, steps, values), "step too many");
          must(typeof task.answerOf(problem, values) === "string", "answer");
          // Stated values are decoded from tokens, so an answer copied from them is in the vocabulary.
          must(isVocabulary(task.answerOf(problem, tokens)), "answer");
          must(typeof checkAnswer(task, problem, answer) === "boolean", "check");
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
  }, 120_000);
});
