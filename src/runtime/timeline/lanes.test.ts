import { expect, test } from "vitest";
import { branchCheckpoint } from "../../core/runs/branch.ts";
import { groupShown } from "../app-state.ts";
import { liveParent } from "../checkpoints/branch-parent.ts";
import { eventually } from "../testing/eventually.ts";
import { laboratory } from "../testing/in-process.ts";
import { seen } from "../testing/states.ts";
import { LAST_STAGE } from "./update-stages.ts";

/** Updates of both models that each lane has made. */
const madeBy = ({ registry }: ReturnType<typeof laboratory>["app"]) =>
  registry.live.map((run) => {
    const { progress } = run.state;
    return (progress?.generatorUpdates ?? 0) + (progress?.verifierUpdates ?? 0);
  });

test("lanes make one update each after the stages of the front lane's update", async () => {
  const { app, device } = laboratory();
  const { slow, registry, store } = app;
  slow.begin();
  void app.timeline.play();
  // Through SFT to the first update: the verifier's warm-up.
  await eventually(() => expect(groupShown(store.getState())?.updated).toBe("verifier"));
  await eventually(() => expect(slow.state).toMatchObject({ stage: 0, plays: true, waits: false }));
  expect(seen(app).status).toBe("paused");

  const parentRun = liveParent(registry, registry.front);
  const { checkpoint, past } = await parentRun.load(parentRun.states.length - 1);
  const { generatorUpdates, verifierUpdates } = checkpoint.state;
  const parent = { lane: "1", name: "a", generatorUpdates, verifierUpdates };
  const branch = { name: "b", preset: "micro", parent, changes: [], past };
  void app.race.branch([
    { ...branch, checkpoint: branchCheckpoint(checkpoint, parentRun.settings) },
  ]);
  await eventually(() => expect(seen(app)).toMatchObject({ lane: "2", race: "paused" }));
  slow.play();
  slow.go(LAST_STAGE);
  const before = madeBy(app);
  slow.forward();
  await eventually(() => expect(slow.state).toMatchObject({ stage: 0, waits: false }));
  expect(madeBy(app)).toEqual(before.map((count) => count + 1));
  expect(device.overlaps).toBe(0);
  expect(store.getState().race).toBe("paused");
  slow.back();
  expect(slow.state.stage).toBe(LAST_STAGE);
});
