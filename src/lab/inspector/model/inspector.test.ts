import { describe, expect, test } from "vitest";
import type { SolutionRef } from "../../../runtime/shown-solution.ts";
import { isSameSolution } from "../../../runtime/shown-solution.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { mostAttended } from "./attention.ts";
import { weightsSinceSft } from "./live-weights.ts";
import { checkpointAt, fakeInspector, REFS } from "./testing/fakes.ts";

const ABOUT: SolutionRef = {
  source: "micro",
  lane: "",
  line: 150,
  problem: "34+42=",
  solution: "7;4;#74.",
  verification: "77C44C>C.",
};
const LIVE_ABOUT = { ...ABOUT, source: "live", lane: "first" };

describe("the verdict history of a solution", () => {
  test("asks the verifier of every checkpoint for one verdict, oldest first", async () => {
    const { history, asked } = fakeInspector();
    await history.start(ABOUT);
    const { judged, of, isJudging, error } = history.store.getState();
    expect([of, isJudging, error]).toEqual([3, false, null]);
    expect(judged.map(({ checkpoint, attempt }) => [checkpoint.line, attempt.verdicts])).toEqual([
      [100, [1, 1]],
      [140, [1, -1]],
      [170, [1, -1]],
    ]);
    const judge = "judge 7;4;#74.";
    expect(asked).toEqual(["connect", "open 100", judge, "open 140", judge, "open 170", judge]);
  });

  test("of the run on this page is that of the checkpoints it holds", async () => {
    // The last one twice: before the last table and behind it.
    const all = [...REFS, { line: 171, generatorUpdates: 20, verifierUpdates: 46 }];
    const { history, asked } = fakeInspector({ live: () => all.map((ref) => checkpointAt(ref)) });
    await history.start(LIVE_ABOUT);
    expect(asked.filter((call) => call.startsWith("open"))).toEqual([
      "open 100",
      "open 140",
      "open 170",
    ]);
  });

  test("of a run that went on from a checkpoint begins with the start that it carries along", async () => {
    const live = () => REFS.slice(-1).map((ref) => checkpointAt(ref));
    const { history, asked } = fakeInspector({ live });
    await history.start(LIVE_ABOUT);
    const { judged } = history.store.getState();
    expect(judged.map(({ checkpoint }) => checkpoint.generatorUpdates)).toEqual([0, 20]);
    expect(asked.filter((call) => call.startsWith("open"))).toEqual(["open 85", "open 170"]);
  });

  test("of a run that has not left SFT cannot be had", async () => {
    const [start] = REFS.map((ref) => checkpointAt(ref));
    if (!start) throw new Error("no checkpoint");
    const inSft = { ...start, state: { ...start.state, sftVerifier: 1 } };
    for (const live of [() => [], () => [inSft]]) {
      const { history } = fakeInspector({ live });
      await history.start(LIVE_ABOUT);
      expect(history.store.getState().error?.code).toBe("bad-file");
    }
  });

  test("stops where it is canceled and keeps what was judged", async () => {
    const inspector = fakeInspector();
    const { history } = inspector;
    const judging = new Promise<void>((resolve) => {
      history.store.subscribe(({ judged }) => {
        if (judged.length === 1) resolve();
      });
    });
    const whole = history.start(ABOUT);
    await judging;
    inspector.hold();
    history.cancel();
    inspector.go();
    await whole;
    expect(history.store.getState()).toMatchObject({ isJudging: false, of: 3, error: null });
    expect(history.store.getState().judged).toHaveLength(1);
  });

  test("of another solution lets go of the first", async () => {
    const { history } = fakeInspector();
    const first = history.start(ABOUT);
    const second = history.start({ ...ABOUT, solution: "7;6;#76." });
    await Promise.all([first, second]);
    const { about, judged } = history.store.getState();
    expect([about?.solution, judged.length]).toEqual(["7;6;#76.", 3]);
    expect(isSameSolution(about, ABOUT)).toBe(false);
    expect(isSameSolution(about, { ...ABOUT, line: 3, solution: "7;6;#76." })).toBe(true);
  });

  test("says what went wrong, and starts another worker after one that died", async () => {
    const inspector = fakeInspector();
    const { history, asked } = inspector;
    inspector.refuse("Silence.");
    await history.start(ABOUT);
    expect(history.store.getState()).toMatchObject({
      isJudging: false,
      judged: [],
      error: { code: "worker-lost", message: "Silence." },
    });
    await history.start({ ...ABOUT, problem: "34+4=" });
    expect(history.store.getState().error?.code).toBe("bad-setting");
    inspector.loseWorker();
    await history.start(ABOUT);
    expect(asked.filter((call) => call === "connect")).toHaveLength(2);
  });

  test("ends with the inspector, without a complaint", async () => {
    const inspector = fakeInspector();
    const { history, attention } = inspector;
    inspector.hold();
    const whole = history.start(ABOUT);
    const look = attention.show(ABOUT, { role: "generator", checkpoint: null });
    await eventually(() => expect(inspector.asked).toEqual(["connect", "open 100"]));
    inspector.rest();
    inspector.go();
    await Promise.all([whole, look]);
    expect(history.store.getState()).toMatchObject({ about: null, isJudging: false, error: null });
    expect(attention.store.getState()).toMatchObject({ asked: null, isComputing: false });
    expect(inspector.ends()).toBe(1);
  });

  test("never lets one question come between the weights and the judgement of another", async () => {
    const { history, attention, asked } = fakeInspector({ refs: REFS.slice(0, 1) });
    await Promise.all([
      history.start(ABOUT),
      history.start({ ...ABOUT, solution: "7;6;#76." }),
      attention.show(ABOUT, { role: "generator", checkpoint: null }),
    ]);
    expect(asked).toEqual([
      "connect",
      "open 100",
      "judge 7;6;#76.",
      "attention 100 34+42=7;4;#74.",
    ]);
  });

  test("starts no worker for what nobody waits for any more", async () => {
    const inspector = fakeInspector();
    const whole = inspector.history.start(ABOUT);
    const look = inspector.attention.show(ABOUT, { role: "generator", checkpoint: null });
    inspector.rest();
    await Promise.all([whole, look]);
    expect(inspector.asked).toEqual([]);
  });
});

describe("attention", () => {
  test("is that of the last weights before the update, unless another checkpoint is asked for", async () => {
    const { attention, asked } = fakeInspector();
    await attention.show(ABOUT, { role: "generator", checkpoint: null });
    expect(attention.store.getState()).toMatchObject({ error: null, isComputing: false });
    expect(attention.store.getState().shown).toMatchObject({
      checkpoint: 1,
      text: "34+42=7;4;#74.",
    });
    await attention.show(ABOUT, { role: "verifier", checkpoint: 2 });
    expect(attention.store.getState().shown).toMatchObject({ checkpoint: 2, role: "verifier" });
    await attention.show({ ...ABOUT, line: 3 }, { role: "generator", checkpoint: null });
    expect(asked.slice(1)).toEqual([
      "attention 140 34+42=7;4;#74.",
      "attention 170 34+42=7;4;#74?77C44C>C.",
      "attention 100 34+42=7;4;#74.",
    ]);
  });

  test("names the places that a character takes most from", async () => {
    const { attention } = fakeInspector();
    await attention.show(ABOUT, { role: "generator", checkpoint: null });
    const { shown } = attention.store.getState();
    if (!shown) throw new Error("nothing is shown");
    const most = mostAttended(shown, { layer: 0, head: 0 }, 2, 2);
    expect(most).toEqual([
      { position: 0, character: "3", weight: 0.5 },
      { position: 1, character: "4", weight: 0.25 },
    ]);
    expect(mostAttended(shown, { layer: 0, head: 0 }, 0, 3)).toHaveLength(1);
  });

  test("that fails says why and shows nothing", async () => {
    const inspector = fakeInspector();
    inspector.refuse("Gone.");
    await inspector.attention.show(ABOUT, { role: "generator", checkpoint: null });
    expect(inspector.attention.store.getState()).toMatchObject({
      shown: null,
      isComputing: false,
      error: { message: "Gone." },
    });
  });
});

test("weights are copies, which a worker may take over", async () => {
  const held = REFS.map((ref) => checkpointAt(ref));
  const source = weightsSinceSft(() => held);
  const [first] = await source.list();
  if (!first) throw new Error("no checkpoint");
  const weightsOf = async () => (await source.weights(first)).generator.weights;
  expect(await weightsOf()).toEqual(Float32Array.of(100));
  expect(await weightsOf()).not.toBe(await weightsOf());
  expect(await weightsOf()).not.toBe(held[0]?.generator.weights);
});
