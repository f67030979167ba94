import { expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { isHeldOut } from "../../../core/tasks/problems.ts";
import { fakeTry } from "./testing/fakes.ts";

async function entered() {
  const made = fakeTry();
  await made.models.enter("micro");
  return { ...made, state: () => made.samples.store.getState() };
}

test("reads what is typed, and says what is wrong with it in the task's grammar", async () => {
  const { samples, state } = await entered();
  samples.type("12 + 34");
  expect(state()).toMatchObject({ problem: { text: "12+34=" }, refusal: null });
  samples.type("19+34");
  expect(state()).toMatchObject({ typed: "19+34", problem: null });
  expect(state().refusal).toMatchObject({ code: "bad-setting", detail: { flaw: "column" } });
});

test("draws problems that training never does, another one each time", async () => {
  const { samples, state } = await entered();
  samples.drawProblem(4);
  const first = state().problem;
  expect([first?.steps, isHeldOut(first?.text ?? "")]).toEqual([4, true]);
  samples.drawProblem(4);
  expect(state().problem?.text).not.toBe(first?.text);
  expect(state().typed).toBe(state().problem?.text);
});

test("samples all loaded sides with one draw, and the next one when asked again", async () => {
  const { models, samples, state, asked } = await entered();
  await models.choose("b", "micro", 0);
  samples.type("12+34");
  samples.choose({ samples: 4, temperature: 0.7 });
  await samples.sample();
  await samples.sample();
  const requests = asked.filter(({ what }) => what === "sample").map(({ request }) => request);
  expect(requests).toMatchObject([
    { side: "a", samples: 4, draw: 0, settings: { temperature: 0.7, task: "columns" } },
    { side: "b", samples: 4, draw: 0 },
    { side: "a", draw: 1 },
    { side: "b", draw: 1 },
  ]);
  expect(state().results).toMatchObject({ draw: 1, temperature: 0.7, problem: { text: "12+34=" } });
  expect(state().results?.attempts.a).toHaveLength(4);
  expect(state().results?.attempts.b).toHaveLength(4);
});

test("asks nothing without a problem, and keeps what is there when a call fails", async () => {
  const { samples, state, calls, refuseNext, models } = await entered();
  await samples.sample();
  expect(calls()).toEqual(["open"]);
  samples.type("12+34");
  refuseNext(new TangoError("worker-lost", "Gone."));
  await samples.sample();
  expect(models.store.getState().error?.message).toBe("Gone.");
  expect(state().problem?.text).toBe("12+34=");
});

test("other weights drop their own attempts; a lost worker drops none; another task the problem", async () => {
  const { models, samples, state, loseWorker } = await entered();
  await models.choose("b", "micro", 0);
  samples.type("12+34");
  await samples.sample();
  loseWorker();
  expect(Object.keys(state().results?.attempts ?? {})).toEqual(["a", "b"]);
  await models.choose("b", "micro", 1);
  expect(Object.keys(state().results?.attempts ?? {})).toEqual(["a"]);
  await models.choose("a", "letters");
  expect(state()).toMatchObject({ typed: "", problem: null, results: null });
});
