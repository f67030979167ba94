import { expect, test } from "vitest";
import { branchCheckpoint } from "../../core/runs/branch.ts";
import { liveParent } from "../checkpoints/branch-parent.ts";
import { groupShown } from "../reduce.ts";
import { eventually } from "../testing/eventually.ts";
import { laboratory } from "../testing/in-process.ts";
import { WHOLE } from "./stages.ts";

/** Updates of both models that each lane has made. */
const madeBy = ({ stage }: ReturnType<typeof laboratory>["lab"]) =>
  stage.lives.map((run) => {
    const { progress } = stage.stateOf(run);
    return (progress?.generatorUpdates ?? 0) + (progress?.verifierUpdates ?? 0);
  });

test("lanes make an update each when the stages of the one in front have been seen", async () => {
  const { lab, device } = laboratory();
  const { slow, stage, store } = lab;
  slow.begin();
  void lab.controller.play();
  // Through SFT to the first update: the verifier's warm-up.
  await eventually(() => expect(groupShown(store.getState())?.updated).toBe("verifier"));
  await eventually(() => expect(slow.state).toMatchObject({ stage: 0, plays: true, waits: false }));
  expect(store.getState().status).toBe("paused");

  const parentRun = liveParent(stage, stage.live);
  const { checkpoint, past } = await parentRun.load(parentRun.states.length - 1);
  const { generatorUpdates, verifierUpdates } = checkpoint.state;
  const parent = { lane: "1", name: "a", generatorUpdates, verifierUpdates };
  const branch = { name: "b", preset: "micro", parent, changes: [], past };
  void lab.race.branch([
    { ...branch, checkpoint: branchCheckpoint(checkpoint, parentRun.settings) },
  ]);
  await eventually(() => expect(store.getState()).toMatchObject({ lane: "2", race: "paused" }));
  slow.togglePlay();
  slow.go(WHOLE);
  const before = madeBy(lab);
  slow.forward();
  await eventually(() => expect(slow.state).toMatchObject({ stage: 0, waits: false }));
  expect(madeBy(lab)).toEqual(before.map((count) => count + 1));
  expect(device.overlaps).toBe(0);
  expect(store.getState().race).toBe("paused");
  slow.back();
  expect(slow.state.stage).toBe(WHOLE);
});
