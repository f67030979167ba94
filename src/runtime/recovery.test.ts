import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LabError } from "../core/errors.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import type { ConnectionHandlers } from "./connection.ts";
import { createLab } from "./create-lab.ts";
import { Recovery } from "./recovery.ts";
import { eventually } from "./testing/eventually.ts";
import { checkpointAt } from "./testing/fixtures.ts";
import { seen } from "./testing/states.ts";

const LOST = new LabError("device-lost", "The GPU was lost.");

const NO_ADAPTER = new LabError("no-adapter", "No adapter answers.");

/** A lab whose workers answer at once, or start slowly, with the checkpoint and the handlers of each start. */
function fakeLab({ isSlow = false } = {}) {
  let refusal: LabError | null = null;
  const starts: { readonly from: Checkpoint | null; readonly events: ConnectionHandlers }[] = [];
  const lab = createLab((events) => ({
    init: async (_, from) => {
      starts.push({ from, events });
      if (refusal) throw refusal;
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 100));
      return { line: 0, probe: null } as unknown as RunInfo;
    },
    play: async () => null,
    pause: async () => null,
    step: async () => null,
    settle: async () => checkpointAt(0),
    set: async () => seen(lab).draft,
    end: () => undefined,
  }));
  new Recovery(
    lab.store,
    () => lab.controller.continueFromCheckpoint(),
    () => Date.now(),
  );
  const sendCheckpoint = (checkpoint: number) =>
    starts.at(-1)?.events.onStream({ type: "checkpoint", checkpoint: checkpointAt(checkpoint) });
  const lose = (error: LabError = LOST) => starts.at(-1)?.events.onLost(error);
  const refuse = (error: LabError | null) => {
    refusal = error;
  };
  return { lab, starts, sendCheckpoint, lose, refuse, status: () => seen(lab).status };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a run that loses its GPU resumes from its checkpoint and reports which one", async () => {
  const { lab, starts, sendCheckpoint, lose, status } = fakeLab();
  await lab.timeline.play();
  sendCheckpoint(5);
  lose();
  expect(status()).toBe("fault");
  await eventually(() => expect(status()).toBe("training"));
  expect(starts.map(({ from }) => from?.state.line)).toEqual([undefined, 5]);
  expect(seen(lab).recoveredFrom).toMatchObject({ generatorUpdates: 5 });
  lab.timeline.reset();
  expect(seen(lab).recoveredFrom).toBeNull();
});

test("a run lost before its first checkpoint starts again", async () => {
  const { lab, starts, lose, status } = fakeLab();
  await lab.timeline.play();
  lose();
  await eventually(() => expect(status()).toBe("training"));
  expect(starts.map(({ from }) => from)).toEqual([null, null]);
  expect(seen(lab).recoveredFrom).toBe("start");
  expect(seen(lab).gpuTrouble).toBeNull();
});

test("the third loss within a minute waits for the user, who may choose another engine", async () => {
  const { lab, starts, sendCheckpoint, lose, status } = fakeLab();
  await lab.timeline.play();
  sendCheckpoint(5);
  for (const _ of [1, 2]) {
    lose();
    await eventually(() => expect(status()).toBe("training"));
    expect(seen(lab).gpuTrouble).toBeNull();
  }
  lose();
  await vi.advanceTimersByTimeAsync(100);
  expect(status()).toBe("fault");
  expect(seen(lab).gpuTrouble).toBe("storm");
  expect(starts).toHaveLength(3);
  await lab.controller.continueFromCheckpoint("cpu");
  expect(starts.at(-1)?.from?.state.line).toBe(5);
  expect([seen(lab).running?.engine, seen(lab).draft.engine]).toEqual(["cpu", "cpu"]);
  lab.timeline.reset();
  expect(seen(lab).gpuTrouble).toBeNull();
});

test("losses of more than a minute ago do not count", async () => {
  const { lab, starts, lose, status } = fakeLab();
  await lab.timeline.play();
  for (let loss = 0; loss < 5; loss++) {
    lose();
    await eventually(() => expect(status()).toBe("training"));
    await vi.advanceTimersByTimeAsync(31_000);
  }
  expect(starts).toHaveLength(6);
});

test("a loss while the run gets ready to resume counts too", async () => {
  const { lab, starts, sendCheckpoint, lose, status } = fakeLab({ isSlow: true });
  void lab.timeline.play();
  await vi.advanceTimersByTimeAsync(200);
  sendCheckpoint(5);
  lose();
  await vi.advanceTimersByTimeAsync(50);
  expect(status()).toBe("starting");
  lose();
  await vi.advanceTimersByTimeAsync(200);
  expect(status()).toBe("training");
  expect(starts.map(({ from }) => from?.state.line)).toEqual([undefined, 5, 5]);
});

test("a browser that gives no GPU after a loss leaves the choice to the user, again and again", async () => {
  const { lab, starts, sendCheckpoint, lose, refuse, status } = fakeLab();
  await lab.timeline.play();
  sendCheckpoint(5);
  refuse(NO_ADAPTER);
  lose();
  await eventually(() => expect(starts).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(100);
  expect(seen(lab)).toMatchObject({ status: "fault", gpuTrouble: "refused" });
  await lab.controller.continueFromCheckpoint();
  expect(seen(lab)).toMatchObject({ status: "fault", gpuTrouble: "refused" });
  refuse(null);
  await lab.controller.continueFromCheckpoint("cpu");
  expect(status()).toBe("training");
  expect(starts.map(({ from }) => from?.state.line)).toEqual([undefined, 5, 5, 5]);
});

test("a page that never had a GPU is told how to get one", async () => {
  const { lab, refuse } = fakeLab();
  refuse(NO_ADAPTER);
  await lab.timeline.play();
  expect(seen(lab)).toMatchObject({ status: "fault", gpuTrouble: null });
});

test.each([
  ["another fault", async () => {}, new LabError("worker-lost", "Gone.")],
  ["a paused run", (lab: ReturnType<typeof fakeLab>["lab"]) => lab.timeline.pause(), LOST],
  [
    "a run behind the recording",
    async (lab: ReturnType<typeof fakeLab>["lab"]) => lab.registry.show("recorded"),
    LOST,
  ],
])("%s waits for the user", async (_, before, error) => {
  const { lab, starts, sendCheckpoint, lose } = fakeLab();
  await lab.timeline.play();
  sendCheckpoint(5);
  await before(lab);
  lose(error);
  await vi.advanceTimersByTimeAsync(100);
  expect(lab.registry.front.state.status).toBe("fault");
  expect(starts).toHaveLength(1);
});
