import { expect, test } from "vitest";
import { attemptOf } from "../../../runtime/testing/attempts.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { votesOn } from "./ask.ts";
import { hintsOf } from "./fool.ts";
import { wins } from "./game.ts";
import { fakeTry } from "./testing/fakes.ts";
import { isJudged } from "./toy.ts";

async function entered() {
  const made = fakeTry();
  await made.models.enter("micro");
  return made;
}

test("the quiz reveals when everything is marked, and begins anew with other weights", async () => {
  const { quiz, models } = await entered();
  const state = () => quiz.store.getState();
  await quiz.deal();
  expect(state()).toMatchObject({ status: "asked", marks: [null, null] });
  quiz.reveal();
  expect(state().status).toBe("asked");
  quiz.mark(0, true);
  quiz.mark(1, false);
  quiz.reveal();
  quiz.mark(0, false);
  expect(state()).toMatchObject({ status: "revealed", marks: [true, false] });
  await models.enter("letters");
  expect(state()).toMatchObject({ status: "idle", question: null });
});

test("each question is another one, no longer than the run's problems", async () => {
  const { quiz, asked } = await entered();
  await quiz.deal();
  await quiz.deal();
  expect(asked.slice(1).map(({ request }) => request)).toMatchObject([
    { n: 0, steps: 2 },
    { n: 1, steps: 2 },
  ]);
});

test("a quiz is won where one is right and the verifier is not, or if all marks are right", async () => {
  const { quiz } = await entered();
  const before = wins.getState();
  const play = async (...marks: boolean[]) => {
    await quiz.deal();
    for (const [k, mark] of marks.entries()) quiz.mark(k, mark);
    quiz.reveal();
    return wins.getState() - before;
  };
  // The second step is wrong, and the verifier accepts it.
  expect(await play(true, true)).toBe(0);
  expect(await play(false, false)).toBe(1);
  expect(await play(true, false)).toBe(2);
});

test("a problem is dealt on which the verifier can be fooled, and a wrong digit that it believes wins", async () => {
  const { fool, asked } = await entered();
  const state = () => fool.store.getState();
  const before = wins.getState();
  await fool.deal();
  expect(state()).toMatchObject({ status: "playing", dial: null, verdict: { isCorrect: true } });
  expect(state().deal?.problem.steps).toBe(2);
  const calls = asked.length;
  // The right solution is not a try.
  await fool.ask();
  expect(asked).toHaveLength(calls);
  fool.turn({ step: 1, at: 0 }, { by: 1 });
  expect(state()).toMatchObject({ verdict: null, tries: 0 });
  await fool.ask();
  expect(state()).toMatchObject({ status: "won", tries: 1, verdict: { isCorrect: false } });
  expect(wins.getState()).toBe(before + 1);
});

test("one character differs at a time: turning another one puts the first one back", async () => {
  const { fool } = await entered();
  await fool.deal();
  const right = fool.store.getState().deal?.right.steps ?? [];
  fool.turn({ step: 0, at: 0 }, { by: 1 });
  fool.turn({ step: 1, at: 0 }, { by: -1 });
  expect(fool.store.getState().steps.map((step, k) => step === right[k])).toEqual([true, false]);
  fool.turn({ step: 1, at: 0 }, { by: 1 });
  expect(fool.store.getState()).toMatchObject({ steps: right, dial: null });
});

test("three tries that are caught bring a hint, three more the next one", async () => {
  const { fool, judgeAs } = await entered();
  await fool.deal();
  judgeAs(() => [-1, -1]);
  const hints: number[] = [];
  for (let tries = 1; tries <= 6; tries++) {
    fool.turn({ step: 0, at: 0 }, { by: 1 });
    await fool.ask();
    // The same text again costs nothing.
    await fool.ask();
    hints.push(hintsOf(fool.store.getState()));
  }
  expect(hints).toEqual([0, 0, 1, 1, 1, 2]);
});

test("where the verifier believes nothing that is wrong, it is said", async () => {
  const { fool, judgeAs } = await entered();
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
  expect(isJudged(toy.store.getState())).toBe(true);
  const calls = asked.length;
  for (let times = 0; times < 12; times++) toy.turnAnswer({ step: 0, at: 0 }, { by: 1 });
  await eventually(() => expect(isJudged(toy.store.getState())).toBe(true));
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
  await eventually(() => expect(toy.store.getState().judged?.strip).toBeTruthy());
  const { strip } = toy.store.getState().judged ?? {};
  expect(strip?.options).toHaveLength(10);
  expect(strip?.after.findIndex(({ verdicts }) => verdicts?.[1] === 1)).toBe(3);
  expect(strip?.before).toHaveLength(10);
  expect(strip?.after.filter(({ stepTruth }) => stepTruth[1])).toHaveLength(1);
});

test("eight answers are handed out without a choice; a right one wins where not all agree", async () => {
  const { ask, writes } = await entered();
  const before = wins.getState();
  const choose = (n: number) => {
    const one = ask.store.getState().attempts[n];
    if (one) ask.choose(one);
    return one;
  };
  await ask.deal();
  // All alike: nothing to win.
  expect(ask.store.getState()).toMatchObject({ status: "asked", chosen: null });
  const first = choose(2);
  choose(3);
  expect(ask.store.getState().chosen).toBe(first);
  expect(wins.getState()).toBe(before);
  writes((n) => {
    const attempt = n < 5 ? attemptOf(["4", "7"], "47") : attemptOf(["4", "6"], "46");
    return { ...attempt, sample: { ...attempt.sample, score: n / 10 } };
  });
  await ask.deal();
  const { majority, best } = votesOn(ask.store.getState().attempts);
  expect([majority?.answer, best?.answer]).toEqual(["47", "46"]);
  choose(7);
  expect(wins.getState()).toBe(before + 1);
});

test("a problem of one's own is asked, and what is none says why and leaves the answers", async () => {
  const { ask } = await entered();
  await ask.dealOwn("12+34");
  expect(ask.store.getState()).toMatchObject({ status: "asked", problem: { text: "12+34=" } });
  await ask.dealOwn("12+3");
  const { refusal, attempts } = ask.store.getState();
  expect(refusal).toContain("The first number has 2 digits");
  expect(attempts).toHaveLength(8);
});
