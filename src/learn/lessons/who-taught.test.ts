/** What the lesson says of the run, of its lane with a verifier that never learns, and of their facts is so. */
import { describe, expect, type TestContext, test } from "vitest";
import { wilsonInterval } from "../../core/metrics/intervals.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Role } from "../../core/role.ts";
import { accuracyByBook, KNOWN_FROM } from "../../core/tasks/facts.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { runChecks } from "../../watch/growth/model/checks.ts";
import { boardOf } from "../../watch/knowledge/model/board.ts";
import type { Knowledge } from "../../watch/knowledge/model/knowledge.ts";
import { runKnowledge } from "../../watch/knowledge/model/run-knowledge.ts";
import { acceptedApart, knownIn } from "../../watch/knowledge/model/waves.ts";
import { recordedRun } from "../../watch/run-chart/runs.ts";
import { Know } from "../activities/Know.tsx";
import { answersIn } from "../player/Question.tsx";
import { doingsOf, expectLesson } from "./testing/check-lesson.ts";
import { laneOf, recordingOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("who-taught");
const [beside, whole] = doingsOf(lesson, Know);
const preset = whole?.preset ?? "";
/** More than half of the ten nines. */
const MOST = 5;

test("the lesson is well formed, and its goal and prediction tell no result", () => {
  expectLesson(lesson, []);
  expect([beside?.preset, beside?.lane, whole?.lane]).toEqual([preset, "frozen", undefined]);
});

test("no right answer is the longest of its question", () => {
  const { predict, see, check } = lesson;
  if (predict.kind !== "choice") throw new Error("no choice");
  const options = predict.options.map((says, i) => ({ says, right: i === predict.truth }));
  for (const answers of [options, answersIn(see), answersIn(check)]) {
    const length = (right: boolean) =>
      Math.max(
        ...answers.filter((one) => (one.right ?? false) === right).map(({ says }) => says.length),
      );
    expect(length(true)).toBeLessThanOrEqual(length(false));
  }
});

test("there are 55 facts in the run, and ten that the verifier's book has wrong: those with a 9 on top", () => {
  const board = boardOf(presetSettings(preset));
  expect(board?.facts).toHaveLength(55);
  const ten = board?.facts.filter(({ isApart }) => isApart).map(({ name }) => name);
  expect(ten?.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `9-${n}`));
  // The last sentence of the lesson.
  expect(presetSettings(preset).alpha0).toBe(0.2);
});

test("the books: six facts the generator's has right, and ten of its misprints that the verifier's calls right", () => {
  const settings = presetSettings(preset);
  const board = boardOf(settings);
  expect(board?.facts.filter(({ row }) => row <= settings.hardAbove)).toHaveLength(6);
  expect(settings.misprintRate).toBeGreaterThan(0.5);
  expect(accuracyByBook(taskById(settings.task), settings)).toBeCloseTo((45 / 55) ** 9, 12);
});

const nines = (
  run: { board: NonNullable<ReturnType<typeof boardOf>> },
  check: Knowledge,
  role: Role,
) => knownIn(run.board, check, role, true) ?? 0;

describe("beside a verifier that never learns", () => {
  test("the generator stops where its teacher is wrong: the prediction's truth", async (context) => {
    const lane = await laneOf(preset, beside?.lane ?? "");
    skipAboveBook(context, recordedRun(lane));
    const run = runKnowledge(recordedRun(lane), Number.POSITIVE_INFINITY);
    const end = run?.checks.at(-1);
    if (!run || !end) throw new Error("no facts");
    const others = knownIn(run.board, end, "generator", false) ?? 0;
    const truth = nines(run, end, "generator") > MOST ? 0 : others >= 40 ? 1 : 2;
    expect(lesson.predict.kind === "choice" && lesson.predict.truth).toBe(truth);
  });
});

/** Skips a test, with the reason, while the run ends above what its verifier's book knows: then it did not stop there. */
function skipAboveBook(context: TestContext, run: ReturnType<typeof recordedRun>): void {
  const book = accuracyByBook(taskById(run.settings.task), run.settings);
  const end = runChecks(run).generator.at(-1)?.y;
  if (book === null || end === undefined) throw new Error("nothing to compare");
  const { evalProblems } = run.settings;
  const [low = 0] = wilsonInterval(Math.round(end * evalProblems), evalProblems) ?? [];
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  context.skip(
    low > book,
    `The shipped run's verifier that never learns takes its generator to ${percent(end)}, above the ${percent(book)} of its book: the lesson is written for a recording in which it stops there.`,
  );
}

test("the run: the generator writes nine of the nines before the verifier accepts one, and then it accepts most", async () => {
  const run = runKnowledge(recordedRun(await recordingOf(preset)), Number.POSITIVE_INFINITY);
  if (!run) throw new Error("no facts");
  const accepted = (check: Knowledge) => acceptedApart(run.board, check) ?? 0;
  const first = run.checks.findIndex((check) => accepted(check) > 0);
  const [before, end] = [run.checks[first - 1], run.checks.at(-1)] as [Knowledge, Knowledge];
  expect(nines(run, before, "generator")).toBe(9);
  expect(accepted(end)).toBeGreaterThan(MOST);
  // It rejects fewer of their misprints at the end.
  const rejected = ({ verifier }: Knowledge) =>
    run.board.facts.filter(
      ({ isApart }, i) => isApart && (verifier?.shares[1]?.[i] ?? 0) >= KNOWN_FROM,
    ).length;
  expect(rejected(end)).toBeLessThan(rejected(before));
});
