import { expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { viewPart } from "../../../page/navigation/routes.ts";
import { lanes } from "../../blocks/dots/schema.ts";
import { askedOf } from "../../blocks/mark/model/marks.ts";
import { mark } from "../../blocks/mark/schema.ts";
import { doingOf, expectLesson, resultsOf } from "./testing/check-lesson.ts";
import { contrastOf, figureValues, laneOf, rowOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("fooled");

const figures = await figureValues(lesson);
const frozen = await laneOf("gap", "frozen");
const marking = doingOf(lesson, mark);
const asked = askedOf(frozen, marking);

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, resultsOf(lesson, ["start"]));
});

test("what is predicted: far fewer are caught, and each answer covers its own point", () => {
  const { start = 0, end = 1 } = figures;
  expect(end).toBeLessThan(start - 0.2);
  const { predict } = lesson;
  if (predict.kind !== "share") throw new Error(predict.kind);
  const covers = (value: number) => predict.options.findIndex(({ upTo }) => value <= upTo);
  expect(predict.options.map(({ value }) => covers(value))).toEqual([0, 1, 2, 3]);
  expect([covers(end), covers(start)]).toEqual([1, 2]);
});

test("a fifth of the push comes from a verifier that never learns", () => {
  const { settings } = frozen.run;
  expect(settings).toMatchObject({ algorithm: "frozen-verifier", alpha0: 0.2 });
  expect(JSON.stringify(lesson.predict)).toContain(`for ${settings.updates} updates`);
  expect(settings.alphaSchedule).toBe("constant");
  expect(presetSettings("gap").verifierMisprintRate).toBe(0.6);
});

/** Each step: its column, what was written, whether that is right, and the verdict. */
const stepsOf = (solutions: typeof asked) =>
  solutions.flatMap(({ group, count }) =>
    Array.from({ length: count }, (_, k) => {
      const [row] = group.rows;
      const [first = "", second = ""] = group.problem.replace("=", "").split("-");
      const column = `${first[k]}-${second[k]}=${row?.steps[k]}`;
      return { column, k, isRight: row?.stepTruth[k] === true, verdict: row?.verdicts?.[k] };
    }),
  );

test("two solutions: every wrong step has a 9 on top, and every one was accepted", () => {
  expect(asked.map(({ count }) => count)).toEqual([9, 9]);
  const wrong = stepsOf(asked).filter(({ isRight }) => !isRight);
  expect(wrong.map(({ column }) => column)).toEqual(["9-2=9", "9-2=9", "9-0=2", "9-1=3"]);
  expect(wrong.every(({ verdict }) => verdict === 1)).toBe(true);
  expect(wrong[0]?.k).toBe(2);
});

test("what is left are more and more those that it believes, with a 9 on top", () => {
  const wrongIn = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, k) => from + k).flatMap((update) =>
      stepsOf(askedOf(frozen, { ...marking, updates: [update] })).filter(({ isRight }) => !isRight),
    );
  const nines = (wrong: readonly { readonly column: string }[]) =>
    wrong.filter(({ column }) => column.startsWith("9")).length / wrong.length;
  const [first, last] = [wrongIn(1, 50), wrongIn(250, 400)];
  expect(last.length).toBeGreaterThan(30);
  expect(nines(last)).toBeGreaterThan(0.5);
  expect(nines(last)).toBeGreaterThan(nines(first) + 0.1);
});

test("eleven runs: more are caught beside the one that practices, and it is better on a fixed set too", () => {
  const { runs, frozen: left = 1, trained = 0, fixedTrained = 0, fixedFirst = 1 } = figures;
  expect(runs).toBe(11);
  expect(trained).toBeGreaterThan(left + 0.2);
  expect(fixedTrained).toBeGreaterThan(fixedFirst + 0.2);
  const compared = doingOf(lesson, lanes);
  for (const { arm } of compared.arms) {
    for (const { value } of rowOf({ study: compared.study, measure: compared.measure, arm })
      .values) {
      expect(value).toBeGreaterThan(compared.from);
      expect(value).toBeLessThan(compared.to);
    }
  }
});

test("what it pays: shown per update, not shown at equal tokens", () => {
  const { gainLow = 0, tokensLow = 1, tokensHigh = 0 } = figures;
  expect(gainLow).toBeGreaterThan(0);
  expect(tokensLow).toBeLessThan(0);
  expect(tokensHigh).toBeGreaterThan(0);
  const fromNothing = { study: "both", arm: "frozen", minus: "baseline" };
  const measure = "rollouts/accuracy_drawn, generator updates 142–150";
  expect(contrastOf({ ...fromNothing, measure }).mean).toBeGreaterThan(0.4);
});

test("further opens the game in which a verifier is fooled", () => {
  expect(viewPart(`#${lesson.further.link.split("#")[1]}`, "try")).toBe("fool");
});
