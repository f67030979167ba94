import { expect, test } from "vitest";
import { attemptOf } from "../../../runtime/testing/attempts.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { votes } from "./ask.ts";
import { foolText, foolVerdict } from "./fool.ts";
import { fakeTry } from "./testing/fakes.ts";
import { isAbout, solutionOf } from "./toy.ts";
import { wins } from "./wins.ts";

async function entered() {
  const made = fakeTry();
  await made.models.enter("micro");
  return made;
}

test("the quiz reveals when everything is marked, and counts both", async () => {
  const { quiz, models } = await entered();
  const state = () => quiz.store.getState();
  await quiz.next();
  expect(state()).toMatchObject({ status: "asked", steps: [null, null] });
  quiz.reveal();
  expect(state().status).toBe("asked");
  quiz.mark(0, true);
  quiz.mark(1, true);
  quiz.mark(1, null);
  expect(state().steps).toEqual([true, null]);
  quiz.mark(1, false);
  quiz.reveal();
  quiz.mark(0, false);
  expect(state()).toMatchObject({ status: "revealed", steps: [true, false] });
  // 4;7;#47. has a wrong second step.
  expect(state().answered?.mine.marks).toEqual({ steps: [true, false], whole: false });
  expect(state().answered?.its.marks).toEqual({ steps: [true, true], whole: true });
  await quiz.next();
  expect(state().answered).toBeNull();
  await models.choose("micro");
  expect(state()).toMatchObject({ status: "idle", answered: null });
});

test("each question is another one, no longer than the run's problems", async () => {
  const { quiz, asked } = await entered();
  await quiz.next();
  await quiz.next();
  expect(asked.slice(1).map(({ request }) => request)).toMatchObject([
    { n: 0, steps: 2 },
    { n: 1, steps: 2 },
  ]);
});

test("a quiz is won where one is right and the verifier is not, or if all marks are right", async () => {
  const { quiz } = await entered();
  const before = wins.getState();
  const play = async (...marks: boolean[]) => {
    await quiz.next();
    for (const [k, mark] of marks.entries()) quiz.mark(k, mark);
    quiz.reveal();
    return wins.getState() - before;
  };
  // The second step is wrong, and the verifier accepts it.
  expect(await play(true, true)).toBe(0);
  expect(await play(false, false)).toBe(1);
  expect(await play(true, false)).toBe(2);
});

test("a problem is dealt on which the verifier can be fooled, and a win costs one try", async () => {
  const { fool, asked } = await entered();
  const state = () => fool.store.getState();
  const before = wins.getState();
  await fool.deal();
  expect(state()).toMatchObject({ status: "playing", weights: "current", change: null });
  expect(state().deal?.problem.steps).toBe(2);
  expect(foolVerdict(state())).toMatchObject({ isCorrect: true });
  const calls = asked.length;
  // The right solution is not a try.
  await fool.ask();
  expect(asked).toHaveLength(calls);
  const digit = state().deal?.right.steps[1] ?? "";
  fool.turn({ step: 1, at: 0 }, { by: 1 });
  expect(foolText(state())?.changed).toBe(1);
  expect(foolVerdict(state())).toBeNull();
  await fool.ask();
  expect(state()).toMatchObject({ status: "won", tried: [{ isCorrect: false }] });
  expect(wins.getState()).toBe(before + 1);
  expect(digit).not.toBe(foolText(state())?.steps[1]);
});

test("one character differs at a time: turning another one puts the first one back", async () => {
  const { fool } = await entered();
  await fool.deal();
  const right = fool.store.getState().deal?.right.steps ?? [];
  fool.turn({ step: 0, at: 0 }, { by: 1 });
  fool.turn({ step: 1, at: 0 }, { by: -1 });
  const text = foolText(fool.store.getState());
  expect(text?.steps.map((step, k) => step === right[k])).toEqual([true, false]);
  fool.turn({ step: 1, at: 0 }, { by: 1 });
  expect(fool.store.getState().change).toBeNull();
});

test("three tries that are caught give a hint, and three more; the next hint tells more", async () => {
  const { fool, judgeAs } = await entered();
  await fool.deal();
  judgeAs(() => [-1, -1]);
  const state = () => fool.store.getState();
  for (const hints of [1, 2]) {
    for (let tries = 1; tries <= 3; tries++) {
      fool.turn({ step: 0, at: 0 }, { by: 1 });
      // A try that was made already costs none.
      await fool.ask();
      await fool.ask();
      if (tries < 3) expect(state()).toMatchObject({ status: "playing", hints: hints - 1 });
    }
    expect(state()).toMatchObject({ status: "lost", hints });
    fool.again();
    expect(state()).toMatchObject({ status: "playing", tried: [], change: null });
  }
});

test("where nothing passes the trained verifier, that before training plays; else it is said", async () => {
  const { fool, judgeAs } = await entered();
  judgeAs((steps, weights, isCorrect) =>
    isCorrect || weights === "reference" ? steps.map(() => 1) : steps.map(() => -1),
  );
  await fool.deal();
  expect(fool.store.getState()).toMatchObject({ status: "playing", weights: "reference" });
  judgeAs((steps, _, isCorrect) => steps.map(() => (isCorrect ? 1 : -1)));
  await fool.deal();
  expect(fool.store.getState()).toMatchObject({ status: "none", deal: null });
});

test("a sum opens with a mistake that training has taught the verifier", async () => {
  const { toy, judgeAs } = await entered();
  judgeAs((steps, weights, isCorrect) =>
    steps.map((_, k) => (weights === "reference" || isCorrect || k !== 0 ? 1 : -1)),
  );
  await toy.deal();
  const { judged, dial } = toy.store.getState();
  expect(dial).toEqual({ step: 0, at: 0 });
  expect(judged?.before).toMatchObject({ isCorrect: false, finalVerdict: 1 });
  expect(judged?.after).toMatchObject({ finalVerdict: -1, verdicts: [-1, 1] });
});

test("a turn is judged by both verifiers; of many turns the last one counts, without a queue", async () => {
  const { toy, asked } = await entered();
  await toy.deal();
  await eventually(() => expect(toy.store.getState().judged).not.toBeNull());
  const calls = asked.length;
  for (let times = 0; times < 12; times++) toy.turnAnswer({ step: 0, at: 0 }, { by: 1 });
  const { steps } = solutionOf(toy.store.getState());
  await eventually(() =>
    expect(isAbout(toy.store.getState().judged, toy.store.getState())).toBe(true),
  );
  expect(toy.store.getState().judged?.steps).toEqual(steps);
  const requests = asked.slice(calls).map(({ request }) => request as { weights: string });
  // The first turn, and what was there when that was judged.
  expect(requests.map(({ weights }) => weights)).toEqual([
    "current",
    "reference",
    "current",
    "reference",
  ]);
});

test("once the truth is shown, all ten digits of the wheel are judged, by both", async () => {
  const { toy, judgeAs } = await entered();
  await toy.deal();
  judgeAs((steps) => steps.map((step) => (step === "3" ? 1 : -1)));
  toy.turnAnswer({ step: 1, at: 0 }, { to: "5" });
  toy.showTruth();
  await eventually(() => expect(toy.store.getState().strip).not.toBeNull());
  const { strip } = toy.store.getState();
  expect(strip?.options).toHaveLength(10);
  expect(strip?.after.indexOf(true)).toBe(3);
  expect(strip?.isRight.filter(Boolean)).toHaveLength(1);
});

test("eight answers are handed out without a choice; a right one wins where not all agree", async () => {
  const { ask, writes } = await entered();
  const before = wins.getState();
  await ask.deal();
  // All alike: nothing to win.
  expect(ask.store.getState()).toMatchObject({ status: "asked", chosen: null });
  ask.choose(2);
  ask.choose(3);
  expect(ask.store.getState()).toMatchObject({ status: "chosen", chosen: 2 });
  expect(wins.getState()).toBe(before);
  writes((n) => (n < 5 ? attemptOf(["4", "7"], "47") : attemptOf(["4", "6"], "46")));
  await ask.deal();
  const { attempts } = ask.store.getState();
  expect(votes(attempts).majority).toBe(0);
  ask.choose(7);
  expect(wins.getState()).toBe(before + 1);
});
