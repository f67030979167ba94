import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TangoError } from "../core/errors.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import type { ConnectionHandlers } from "./connection.ts";
import { createApp } from "./create-app.ts";
import { Recovery } from "./recovery.ts";
import { eventually } from "./testing/eventually.ts";
import { checkpointAt } from "./testing/fixtures.ts";
import { seen } from "./testing/states.ts";

const LOST = new TangoError("device-lost", "The GPU was lost.");

/** A lab whose workers answer at once, or start slowly, with the checkpoint and the handlers of each start. */
function fakeApp({ isSlow = false } = {}) {
  const starts: { readonly from: Checkpoint | null; readonly events: ConnectionHandlers }[] = [];
  const app = createApp((events) => ({
    init: async (_, from) => {
      starts.push({ from, events });
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 100));
      return { line: 0, probe: null } as unknown as RunInfo;
    },
    play: async () => null,
    pause: async () => null,
    step: async () => null,
    settle: async () => checkpointAt(0),
    set: async () => seen(app).draft,
    end: () => undefined,
  }));
  new Recovery(
    app.store,
    () => app.controller.continueFromCheckpoint(),
    () => Date.now(),
  );
  const sendCheckpoint = (checkpoint: number) =>
    starts.at(-1)?.events.onStream({ type: "checkpoint", checkpoint: checkpointAt(checkpoint) });
  const lose = (error: TangoError = LOST) => starts.at(-1)?.events.onLost(error);
  return { app, starts, sendCheckpoint, lose, status: () => seen(app).status };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a run that loses its GPU resumes from its checkpoint and reports which one", async () => {
  const { app, starts, sendCheckpoint, lose, status } = fakeApp();
  await app.timeline.play();
  sendCheckpoint(5);
  lose();
  expect(status()).toBe("fault");
  await eventually(() => expect(status()).toBe("training"));
  expect(starts.map(({ from }) => from?.state.line)).toEqual([undefined, 5]);
  expect(seen(app).isRecovered).toBe(true);
  app.timeline.reset();
  expect(seen(app).isRecovered).toBe(false);
});

test("a run lost before its first checkpoint starts again", async () => {
  const { app, starts, lose, status } = fakeApp();
  await app.timeline.play();
  lose();
  await eventually(() => expect(status()).toBe("training"));
  expect(starts.map(({ from }) => from)).toEqual([null, null]);
  expect(seen(app).losesGpu).toBe(false);
});

test("the third loss within a minute waits for the user, who may choose another engine", async () => {
  const { app, starts, sendCheckpoint, lose, status } = fakeApp();
  await app.timeline.play();
  sendCheckpoint(5);
  for (const _ of [1, 2]) {
    lose();
    await eventually(() => expect(status()).toBe("training"));
    expect(seen(app).losesGpu).toBe(false);
  }
  lose();
  await vi.advanceTimersByTimeAsync(100);
  expect(status()).toBe("fault");
  expect(seen(app).losesGpu).toBe(true);
  expect(starts).toHaveLength(3);
  await app.controller.continueFromCheckpoint("cpu");
  expect(starts.at(-1)?.from?.state.line).toBe(5);
  expect([seen(app).running?.engine, seen(app).draft.engine]).toEqual(["cpu", "cpu"]);
  app.timeline.reset();
  expect(seen(app).losesGpu).toBe(false);
});

test("losses of more than a minute ago do not count", async () => {
  const { app, starts, lose, status } = fakeApp();
  await app.timeline.play();
  for (let loss = 0; loss < 5; loss++) {
    lose();
    await eventually(() => expect(status()).toBe("training"));
    await vi.advanceTimersByTimeAsync(31_000);
  }
  expect(starts).toHaveLength(6);
});

test("a loss while the run gets ready to resume counts too", async () => {
  const { app, starts, sendCheckpoint, lose, status } = fakeApp({ isSlow: true });
  void app.timeline.play();
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

test.each([
  ["another fault", async () => {}, new TangoError("worker-lost", "Gone.")],
  ["a paused run", (app: ReturnType<typeof fakeApp>["app"]) => app.timeline.pause(), LOST],
])("%s waits for the user", async (_, before, error) => {
  const { app, starts, sendCheckpoint, lose } = fakeApp();
  await app.timeline.play();
  sendCheckpoint(5);
  await before(app);
  lose(error);
  await vi.advanceTimersByTimeAsync(100);
  expect(app.registry.front.state.status).toBe("fault");
  expect(starts).toHaveLength(1);
});

test("a run behind the recording is back at its checkpoint, where it waits", async () => {
  const { app, starts, sendCheckpoint, lose } = fakeApp();
  await app.timeline.play();
  sendCheckpoint(5);
  app.registry.show("recorded");
  lose(LOST);
  await vi.advanceTimersByTimeAsync(100);
  expect(starts).toHaveLength(2);
  expect(app.registry.front.state.status).toBe("paused");
  await app.timeline.trainBehind();
  expect(app.registry.front.state.status).toBe("training");
  expect(app.store.getState().shown).toBe("recorded");
  await app.timeline.pauseBehind();
  expect(app.registry.front.state.status).toBe("paused");
});
