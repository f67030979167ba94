import { beforeAll, expect, test } from "vitest";
import { liveRun } from "../core/recording/testing/run.ts";
import { createApp } from "./create-app.ts";
import { type OpenRecording, recordingFacts } from "./recording-player/item.ts";

let item: OpenRecording;
beforeAll(async () => {
  const lane = await liveRun({ algorithm: "grpo" });
  const recording = { ...(await liveRun()), lanes: [{ id: "no-verifier", recording: lane }] };
  const facts = recordingFacts(recording, [], { hasStarts: false, origin: null });
  item = { recording, facts, checkpoints: null };
});

/** A lab that has no workers: only recordings play in it. */
const openLab = async () => {
  const app = createApp(() => {
    throw new Error("no live run is started here");
  });
  await app.controller.watchOwn(item, false);
  return app;
};

test("lays a lane of the open recording over it, and takes it off", async () => {
  const { controller, player, store } = await openLab();
  expect(store.getState().recordings.recording?.lanes).toEqual([
    { id: "no-verifier", algorithm: "grpo" },
  ]);
  controller.whatIf("no-verifier");
  expect(store.getState().whatIf).toBe("no-verifier");
  expect(player.lane("no-verifier")).toBe(item.recording.lanes[0]?.recording);
  controller.whatIf(null);
  expect(store.getState().whatIf).toBeNull();
});

test("takes the lane off for an id that the recording does not have", async () => {
  const { controller, player, store } = await openLab();
  controller.whatIf("no-verifier");
  controller.whatIf("gold");
  expect(store.getState().whatIf).toBeNull();
  expect(player.lane("gold")).toBeNull();
});

test("takes the lane off when another recording opens, not when its list changes", async () => {
  const { controller, registry, store } = await openLab();
  controller.whatIf("no-verifier");
  registry.dispatch({ type: "recordings", recordings: { presets: ["quick"] } });
  expect(store.getState().whatIf).toBe("no-verifier");
  await controller.watchOwn({ ...item, facts: { ...item.facts } }, false);
  expect(store.getState().whatIf).toBeNull();
});

test("takes the lane off when a live run takes the screen", async () => {
  const { controller, registry, store } = await openLab();
  controller.whatIf("no-verifier");
  registry.show("recorded");
  expect(store.getState().whatIf).toBe("no-verifier");
  registry.show("live");
  expect(store.getState().whatIf).toBeNull();
});
