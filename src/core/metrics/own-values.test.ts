import { expect, it } from "vitest";
import { readSolution } from "../tango/solution.ts";
import { fromLabels, readVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import type { Problem } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { ownValueMetrics } from "./own-values.ts";

const row = (text: string) => ({ prompt: [], response: encode(text), logprobs: [], entropy: [] });

function judged(task: string, text: string, solution: string, verification: string) {
  const problem = taskById(task).parse(text) as Problem;
  const read = readSolution(taskById(task), problem, row(solution));
  return { solution: read, judgement: readVerification(read, row(verification)) };
}

it("a check is right, and followed, by what it gives for the stated digit", () => {
  // 9 − 4 = 5 and 7 − 2 = 5. The book of the generator has 9 − 4 = 2; of the verifier's checks only 5 + 4 and
  // 2 + 4 below a 9 are hard.
  const minus = taskById("minus");
  const wrongNine = minus.misprint(minus.parse("9-4=") as Problem, 0, []);
  expect(wrongNine).toBe("2");
  const set = [
    // 5 + 4 = 9 and 5 + 2 = 7: both right, followed, accepted.
    judged("minus", "97-42=", "5;5;#55.", "59C57C>C."),
    // 5 + 4 is not 0: wrong, and the rejection follows. 5 + 2 = 7 is right, but rejected all the same.
    judged("minus", "97-42=", "5;5;#55.", "50X57X>X."),
    // 2 + 4 is 6, not 9: wrong, and accepted, which follows. 3 + 2 = 5 is right, so the rejection follows.
    judged("minus", "97-42=", "2;3;#23.", "29C35X>X."),
    // 1 + 4 is not 9: a 9 on top alone does not make a check hard.
    judged("minus", "9-4=", "1;#1.", "19C>C."),
    // Not readable: one verdict for two steps.
    judged("minus", "97-42=", "5;5;#55.", "59C>C."),
  ];
  expect(ownValueMetrics(minus, 2, set, "t/")).toEqual({
    // 5 + 4 twice and 2 + 4.
    "t/own_right_hard": 1 / 3,
    "t/own_right_hard/count": 3,
    "t/follows_hard": 1,
    "t/follows_hard/count": 3,
    "t/right_accepted_hard": 1 / 2,
    "t/right_accepted_hard/count": 2,
    // 5 + 2 twice, 3 + 2 and 1 + 4.
    "t/own_right_easy": 3 / 4,
    "t/own_right_easy/count": 4,
    "t/follows_easy": 3 / 4,
    "t/follows_easy/count": 4,
    "t/right_accepted_easy": 1 / 2,
    "t/right_accepted_easy/count": 2,
  });
});

it("without a check the own value is the step made again", () => {
  const columns = taskById("columns");
  const set = [
    // 1 + 3 = 4 is easy, 2 + 4 = 6 hard.
    judged("columns", "12+34=", "4;7;#47.", "44C77C>C."),
    judged("columns", "12+34=", "4;6;#46.", "45C66X>X."),
    // A value of odd length cannot be read, and a step more than the problem has is not counted.
    judged("columns", "1+3=", "4;5;#45.", "444C55C>C."),
  ];
  expect(ownValueMetrics(columns, 3, set, "")).toEqual({
    own_right_easy: 1 / 3,
    "own_right_easy/count": 3,
    // 4 = 4 is accepted; 5 is not 4, and accepted; the third has none.
    follows_easy: 1 / 3,
    "follows_easy/count": 3,
    right_accepted_easy: 1,
    "right_accepted_easy/count": 3,
    own_right_hard: 1 / 2,
    "own_right_hard/count": 2,
    follows_hard: 1 / 2,
    "follows_hard/count": 2,
    right_accepted_hard: 0,
    "right_accepted_hard/count": 1,
  });
});

it("has nothing to say where nobody wrote a verification, and counts alone of an empty class", () => {
  const columns = taskById("columns");
  const { solution } = judged("columns", "12+34=", "4;6;#46.", "");
  const labels = [{ solution, judgement: fromLabels(solution, [1, 1]) }];
  expect(ownValueMetrics(columns, 3, labels, "")).toEqual({});
  expect(ownValueMetrics(columns, 3, [], "")).toEqual({});
  const easy = ownValueMetrics(columns, 9, [judged("columns", "1+3=", "4;#4.", "44C>C.")], "");
  expect(easy).toMatchObject({ own_right_easy: 1, "own_right_hard/count": 0 });
  expect(easy).not.toHaveProperty("own_right_hard");
});
