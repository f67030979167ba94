import { expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { attemptOf } from "../../../runtime/testing/attempts.ts";
import { judgementOf } from "./editor.ts";
import { fakeTry } from "./testing/fakes.ts";

const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };

async function entered() {
  const made = fakeTry();
  await made.models.enter("micro");
  return made;
}

test("figures are measured part by part on both sides, and can be stopped", async () => {
  const { models, figures, asked } = await entered();
  const state = () => figures.store.getState();
  await figures.measure();
  expect(state()).toMatchObject({ status: "done", parts: { a: { done: 4, of: 4 } } });
  expect(asked.slice(1).map(({ request }) => request)).toMatchObject([
    { side: "a", restart: true, problems: 32, samples: 16 },
    { side: "a", restart: false },
  ]);
  await models.choose("b", "micro", 0);
  expect(state()).toMatchObject({ parts: { a: { done: 4 } } });
  const measuring = figures.measure();
  expect(state()).toMatchObject({ status: "measuring", parts: {} });
  figures.stop();
  await measuring;
  expect(state()).toMatchObject({ status: "stopped", parts: { a: { done: 2 }, b: { done: 2 } } });
});

test("figures that fail keep what is measured, and the next measuring begins anew", async () => {
  const { figures, refuseNext, models } = await entered();
  refuseNext(new TangoError("worker-lost", "Gone."));
  await figures.measure();
  expect(figures.store.getState().status).toBe("failed");
  expect(models.store.getState().error?.message).toBe("Gone.");
  await figures.measure();
  expect(figures.store.getState().status).toBe("done");
});

test("an edited solution is judged beside the one before it", async () => {
  const { editor, asked } = await entered();
  const state = () => editor.store.getState();
  const before = attemptOf(["4", "6"], "46");
  editor.edit("a", PROBLEM, before, 1);
  editor.setStep(1, "7");
  editor.concludeAnswer();
  await editor.judge();
  expect(asked.at(-1)?.request).toMatchObject({
    solutions: [{ steps: ["4", "7"], answer: "47" }],
    problem: PROBLEM,
  });
  expect(state()).toMatchObject({ before, after: { steps: ["4", "7"], isCorrect: false } });
  editor.addStep();
  expect(state().steps).toEqual(["4", "7", ""]);
  editor.removeStep();
  expect(state().steps).toEqual(["4", "7"]);
});

test("a judgement belongs to its text: to that before the change, to that after it, to none between", async () => {
  const { editor } = await entered();
  const said = () => judgementOf(editor.store.getState())?.solution ?? null;
  editor.edit("a", PROBLEM, attemptOf(["4", "6"], "46"), 1);
  expect(said()).toBe("4;6;#46.");
  editor.setStep(1, "7");
  expect(said()).toBeNull();
  await editor.judge();
  expect(said()).toBe("4;7;#46.");
  editor.setAnswer("47");
  expect(said()).toBeNull();
  editor.setAnswer("46");
  editor.setStep(1, "6");
  expect(said()).toBe("4;6;#46.");
});

test("a judgement that comes when another problem is there is dropped", async () => {
  const { editor } = await entered();
  editor.edit("a", PROBLEM, attemptOf(["4", "6"], "46"), 1);
  const judging = editor.judge();
  editor.edit("a", { ...PROBLEM }, attemptOf(["4", "6"], "46"), 1);
  await judging;
  expect(editor.store.getState().after).toBeNull();
});

test("what cannot be judged is said beside the text, and nothing is lost", async () => {
  const { editor, refuseNext, models } = await entered();
  editor.editRight("a", PROBLEM);
  expect(editor.store.getState()).toMatchObject({ steps: ["4", "6"], answer: "46", before: null });
  refuseNext(new TangoError("bad-setting", "Step 1 is empty.", { flaw: "empty", place: 1 }));
  await editor.judge();
  expect(editor.store.getState()).toMatchObject({
    refusal: { message: "Step 1 is empty." },
    steps: ["4", "6"],
  });
  expect(models.store.getState().error).toBeNull();
  editor.setStep(0, "5");
  expect(editor.store.getState().refusal).toBeNull();
  await models.choose("a", "micro", 0);
  expect(editor.store.getState().problem).toBeNull();
});

test("the quiz reveals when everything is marked, and counts both", async () => {
  const { quiz, models } = await entered();
  const state = () => quiz.store.getState();
  await quiz.next();
  expect(state()).toMatchObject({ status: "asked", steps: [null, null], whole: null });
  quiz.reveal();
  expect(state().status).toBe("asked");
  quiz.markNext(true);
  quiz.markNext(true);
  quiz.unmark();
  quiz.markNext(false);
  quiz.markNext(true);
  quiz.unmark();
  expect(state()).toMatchObject({ steps: [true, false], whole: null });
  quiz.markWhole(false);
  quiz.reveal();
  quiz.markStep(0, false);
  expect(state()).toMatchObject({ status: "revealed", steps: [true, false] });
  // 4;7;#47. has a wrong second step; the fake verifier believes everything.
  expect(state().person[0]?.marks).toEqual({ steps: [true, false], whole: false });
  expect(state().model[0]?.marks).toEqual({ steps: [true, true], whole: true });
  await quiz.next();
  expect(state().person).toHaveLength(1);
  await models.choose("a", "micro", 0);
  expect(state()).toMatchObject({ status: "idle", person: [], model: [] });
});

test("each question is another one", async () => {
  const { quiz, asked } = await entered();
  await quiz.next();
  await quiz.next();
  expect(asked.slice(1).map(({ request }) => request)).toMatchObject([{ n: 0 }, { n: 1 }]);
});

test("texts that were tried on the verifier are kept, each once", async () => {
  const { fool } = await entered();
  fool.begin();
  const first = fool.editor.store.getState().problem?.text;
  fool.begin();
  expect(fool.editor.store.getState().problem?.text).not.toBe(first);
  fool.editor.editRight("a", PROBLEM);
  await fool.editor.judge();
  fool.editor.setStep(1, "7");
  await fool.editor.judge();
  await fool.editor.judge();
  const { tried } = fool.store.getState();
  expect(tried.map(({ attempt }) => attempt.solution)).toEqual(["4;7;#46.", "4;6;#46."]);
  expect(tried[0]?.problem).toBe("12+34=");
});
