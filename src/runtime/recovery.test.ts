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

/** A lab whose workers answer at once, with the checkpoint and the handlers of each start. */
function fakeLab() {
  const starts: { readonly from: Checkpoint | null; readonly events: ConnectionHandlers }[] = [];
  const lab = createLab((events) => ({
    init: async (_, from) => {
      starts.push({ from, events });
      return { line: 0, probe: null } as unknown as RunInfo;
    },
    play: async () => null,
    pause: async () => null,
    step: async () => null,
    settle: async () => checkpointAt(0),
    set: async () => seen(lab).draft,
    end: () => undefined,
  }));
  new Recovery(lab.store, () => lab.controller.continueFromCheckpoint());
  const sendCheckpoint = (checkpoint: number) =>
    starts.at(-1)?.events.onStream({ type: "checkpoint", checkpoint: checkpointAt(checkpoint) });
  const lose = (error: LabError = LOST) => starts.at(-1)?.events.onLost(error);
  return { lab, starts, sendCheckpoint, lose, status: () => seen(lab).status };
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
  expect(seen(lab).recoveredFrom?.generatorUpdates).toBe(5);
  lab.timeline.reset();
  expect(seen(lab).recoveredFrom).toBeNull();
});

test("resumes again only after another checkpoint", async () => {
  const { lab, starts, sendCheckpoint, lose, status } = fakeLab();
  await lab.timeline.play();
  sendCheckpoint(5);
  lose();
  await eventually(() => expect(status()).toBe("training"));
  lose();
  await vi.advanceTimersByTimeAsync(100);
  expect(status()).toBe("fault");
  await lab.controller.continueFromCheckpoint();
  sendCheckpoint(7);
  lose();
  await eventually(() => expect(status()).toBe("training"));
  expect(starts).toHaveLength(4);
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
