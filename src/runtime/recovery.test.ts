import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LabError } from "../core/errors.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import { createLab } from "./create-lab.ts";
import type { ConnectionHandlers } from "./lab.ts";
import { eventually } from "./testing/eventually.ts";
import { checkpointAt } from "./testing/fixtures.ts";
import { seen } from "./testing/states.ts";

const LOST = new LabError("device-lost", "The GPU was lost.");

/** A lab whose workers answer at once; what each start began with, and where its events go. */
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
  const say = (checkpoint: number) =>
    starts.at(-1)?.events.onStream({ type: "checkpoint", checkpoint: checkpointAt(checkpoint) });
  const lose = (error: LabError = LOST) => starts.at(-1)?.events.onLost(error);
  return { lab, starts, say, lose, status: () => seen(lab).status };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a run that loses its GPU goes on from its checkpoint, and says from where", async () => {
  const { lab, starts, say, lose, status } = fakeLab();
  await lab.timeline.play();
  say(5);
  lose();
  expect(status()).toBe("fault");
  await eventually(() => expect(status()).toBe("training"));
  expect(starts.map(({ from }) => from?.state.line)).toEqual([undefined, 5]);
  expect(seen(lab).recoveredFrom?.generatorUpdates).toBe(5);
  lab.timeline.reset();
  expect(seen(lab).recoveredFrom).toBeNull();
});

test("lost again before another checkpoint it waits, after one it goes on", async () => {
  const { lab, starts, say, lose, status } = fakeLab();
  await lab.timeline.play();
  say(5);
  lose();
  await eventually(() => expect(status()).toBe("training"));
  lose();
  await vi.advanceTimersByTimeAsync(100);
  expect(status()).toBe("fault");
  await lab.controller.continueFromCheckpoint();
  say(7);
  lose();
  await eventually(() => expect(status()).toBe("training"));
  expect(starts).toHaveLength(4);
});

test.each([
  ["another fault", async () => {}, new LabError("worker-lost", "Gone.")],
  ["a run at rest", (lab: ReturnType<typeof fakeLab>["lab"]) => lab.timeline.pause(), LOST],
  [
    "a run behind the recording",
    async (lab: ReturnType<typeof fakeLab>["lab"]) => lab.registry.show("recorded"),
    LOST,
  ],
])("%s waits for its person", async (_, before, error) => {
  const { lab, starts, say, lose } = fakeLab();
  await lab.timeline.play();
  say(5);
  await before(lab);
  lose(error);
  await vi.advanceTimersByTimeAsync(100);
  expect(lab.registry.front.state.status).toBe("fault");
  expect(starts).toHaveLength(1);
});
