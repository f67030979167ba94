import { expect, test } from "vitest";
import { TangoError } from "../core/errors.ts";
import type { RunInfo } from "../protocol/messages.ts";
import { connectLater } from "./connect-later.ts";
import type { ConnectApp, ConnectionHandlers } from "./connection.ts";
import { createApp } from "./create-app.ts";
import { eventually } from "./testing/eventually.ts";
import { checkpointAt } from "./testing/fixtures.ts";
import { seen } from "./testing/states.ts";

/** A lab whose code for live runs arrives when the test says so; its workers answer at once. */
function fakeApp() {
  const log: string[] = [];
  const loads: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const handlers: ConnectionHandlers[] = [];
  const connect: ConnectApp = (events) => {
    handlers.push(events);
    const says =
      <T>(name: string, answer: T) =>
      async () => {
        log.push(name);
        return answer;
      };
    return {
      init: says("init", { line: 0, probe: null } as unknown as RunInfo),
      play: says("play", null),
      pause: says("pause", null),
      step: says("step", null),
      settle: says("settle", checkpointAt(0)),
      set: async () => seen(app).draft,
      end: () => log.push("end"),
    };
  };
  const load = () =>
    new Promise<ConnectApp>((resolve, reject) => {
      loads.push({ arrive: () => resolve(connect), fail: () => reject(new Error("offline")) });
    });
  const app = createApp(connectLater(load));
  return { app, log, loads, handlers, status: () => seen(app).status };
}

test("loads the code with the first run, which starts when it has arrived", async () => {
  const { app, log, loads, status } = fakeApp();
  expect(loads).toHaveLength(0);
  const played = app.timeline.play();
  expect([status(), loads.length, log]).toEqual(["starting", 1, []]);
  loads[0]?.arrive();
  await played;
  expect([status(), log]).toEqual(["training", ["init", "play"]]);
  await app.timeline.pause();
  app.timeline.reset();
  await app.timeline.step("next");
  expect(log).toEqual(["init", "play", "pause", "end", "init", "step"]);
  expect(loads).toHaveLength(1);
});

test("a failed load is the run's fault, and the next start loads again", async () => {
  const { app, loads, status } = fakeApp();
  const played = app.timeline.play();
  loads[0]?.fail();
  await played;
  expect(seen(app).fault).toEqual({
    code: "not-loaded",
    message: "The code for training could not be loaded. Check the connection and start again.",
    detail: { why: "Error: offline" },
  });
  const again = app.controller.startAgain();
  loads[1]?.arrive();
  await again;
  expect([status(), seen(app).fault]).toEqual(["training", null]);
});

test("a run that is reset while its code loads starts no workers", async () => {
  const { app, loads, handlers, status } = fakeApp();
  const played = app.timeline.play();
  app.timeline.reset();
  // It does not wait for the load.
  await played;
  expect(status()).toBe("idle");
  loads[0]?.arrive();
  const again = app.timeline.play();
  await again;
  expect([status(), handlers.length]).toEqual(["training", 1]);
});

test("workers that cannot be made are the run's fault, and lost ones too", async () => {
  const { app, loads, handlers, status } = fakeApp();
  void app.timeline.play();
  loads[0]?.arrive();
  await eventually(() => expect(status()).toBe("training"));
  handlers[0]?.onLost(new TangoError("worker-lost", "Gone."));
  expect(seen(app).fault).toMatchObject({ code: "worker-lost" });
  const refusing = createApp(
    connectLater(async () => () => {
      throw new TangoError("worker-lost", "Workers are blocked.");
    }),
  );
  await refusing.timeline.play();
  expect(seen(refusing).fault).toMatchObject({ message: "Workers are blocked." });
});
