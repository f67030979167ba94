import { expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { branchCheckpoint } from "../../core/runs/branch.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { liveParent } from "../checkpoints/branch-parent.ts";
import { eventually } from "../testing/eventually.ts";
import { type Device, laboratory, numbersOf, reached } from "../testing/in-process.ts";
import { seen } from "../testing/states.ts";
import type { Change } from "./lane.ts";

type Page = ReturnType<typeof laboratory>;

const bothOf = (page: Page, id: string) => {
  const run = page.app.registry.run(id);
  if (!run) throw new Error(`There is no lane ${id}.`);
  return { run, state: run.state };
};
const statusOf = (page: Page, id: string) => bothOf(page, id).state.status;
const generatorOf = ({ updates }: Device, run: number) =>
  updates.filter((one) => one.run === run).map(({ generatorUpdates }) => generatorUpdates);

/**
 * A run paused within its seventh generator update: five SFT steps, two warm-up updates, G G G V G G G V.
 * One of the verifier's batches has one class and makes no optimizer step.
 */
async function trained(): Promise<Page> {
  const page = laboratory();
  const { app, device } = page;
  device.onUpdate = (_, made) => {
    if (made === 5 + 2 + 7 + 1) void app.timeline.pause();
  };
  void app.timeline.play();
  await eventually(() => expect(seen(app).status).toBe("paused"));
  device.onUpdate = () => undefined;
  expect(generatorOf(device, 0).at(-1)).toBe(6);
  return page;
}

/** Adds a lane that branches off the front run, at its checkpoint after that many generator updates. */
async function branchAt({ app }: Page, generatorUpdates: number, changes: readonly Change[]) {
  const parentRun = liveParent(app.registry, app.registry.front);
  const index = parentRun.states.findLastIndex((one) => one.generatorUpdates <= generatorUpdates);
  const { checkpoint, past } = await parentRun.load(index);
  const { verifierUpdates } = checkpoint.state;
  const parent = { lane: app.registry.front.id, name: "a", generatorUpdates, verifierUpdates };
  const settings = applySettings(parentRun.settings, changes);
  const facts = { name: "", preset: "micro", parent, changes, past };
  await app.race.branch([{ ...facts, checkpoint: branchCheckpoint(checkpoint, settings) }]);
}

test("a branch without changes logs the same lines as its parent", async () => {
  const page = await trained();
  await branchAt(page, 0, []);
  const { app, device } = page;
  expect(seen(app)).toMatchObject({ lane: "2", race: "paused", source: "live" });
  await app.timeline.play();
  expect(seen(app).race).toBe("over");
  const [parent, branch] = ["1", "2"].map((id) => bothOf(page, id));
  expect([parent?.state.status, branch?.state.status]).toEqual(["finished", "finished"]);
  expect(parent && branch && numbersOf(branch.run.metrics)).toEqual(
    parent && numbersOf(parent.run.metrics),
  );
  expect(branch?.state.groups.map(({ line }) => line)).toEqual(
    parent?.state.groups.map(({ line }) => line),
  );
  expect(device.overlaps).toBe(0);
  // Finished lanes have no workers, but a final checkpoint.
  expect([...device.ended].sort()).toEqual([0, 1]);
  expect(branch?.run.checkpoint?.state.stages).toBe(3);
});

test("the lane behind goes first, then lanes alternate by rounds", async () => {
  const page = await trained();
  await branchAt(page, 0, [["alpha0", 0]]);
  const { app, device } = page;
  const before = device.updates.length;
  await app.timeline.play();
  const since = device.updates.slice(before);
  // The branch catches up before the parent's next round.
  const first = since.findIndex(({ run }) => run === 0);
  expect(since.slice(0, first).at(-1)?.generatorUpdates).toBeGreaterThanOrEqual(6);
  // The rest of the parent's third round, then round by round, then the last tables.
  expect(
    since
      .slice(first)
      .map(({ run }) => run)
      .join(""),
  ).toBe("000011110000111101");
  expect(bothOf(page, "2").run.metrics.latest("alpha")?.value).toBe(0);
  expect(bothOf(page, "1").run.metrics.latest("alpha")?.value).toBeGreaterThan(0);
});

test("a pause stops within a turn, and play resumes that turn", async () => {
  const page = await trained();
  await branchAt(page, 0, []);
  const { app, device } = page;
  const third = reached(device, 1, 3);
  void app.timeline.play();
  await third;
  await app.timeline.take("play");
  expect(seen(app)).toMatchObject({ race: "paused", status: "paused" });
  const held = device.updates.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(device.updates).toHaveLength(held);
  const turn = seen(app).turn;
  await Promise.all([
    app.timeline.take("play"),
    eventually(() => expect(device.updates.length).toBeGreaterThan(held)),
  ]);
  expect(String(1 + (device.updates[held]?.run ?? 0))).toBe(turn);
  expect(seen(app).race).toBe("over");
  expect(numbersOf(bothOf(page, "2").run.metrics)).toEqual(
    numbersOf(bothOf(page, "1").run.metrics),
  );
  expect(device.overlaps).toBe(0);
});

test("steps every lane that can take the step", async () => {
  const page = await trained();
  await branchAt(page, 6, [["algorithm", "grpo"]]);
  const { app, device } = page;
  await app.timeline.step("next");
  const before = device.updates.length;
  await app.timeline.step("generator");
  expect(
    device.updates
      .slice(before)
      .map(({ run }) => run)
      .sort(),
  ).toEqual([0, 1]);
  await app.timeline.step("verifier");
  // GRPO has no verifier: its lane does not step, without a fault.
  expect(device.updates.slice(before + 2).map(({ run }) => run)).toEqual([0]);
  expect([statusOf(page, "1"), statusOf(page, "2")]).toEqual(["paused", "paused"]);
});

test("a fault of one lane leaves the others running", async () => {
  const page = await trained();
  await branchAt(page, 0, [["temperature", 0.9]]);
  const { app, device } = page;
  device.onUpdate = (run, made) => {
    if (run === 1 && made === 3) throw new TangoError("device-lost", "The GPU was lost.");
  };
  await app.timeline.play();
  expect(bothOf(page, "1").state).toMatchObject({ status: "finished", fault: null });
  expect(bothOf(page, "2").state).toMatchObject({
    status: "fault",
    fault: { code: "device-lost" },
  });
  expect(seen(app)).toMatchObject({ race: "paused", status: "fault" });
  // In front, it can resume from its checkpoint and catches up.
  await app.controller.continueFromCheckpoint();
  expect(bothOf(page, "2").state.status).toBe("finished");
  expect(seen(app).race).toBe("over");
});

test("a lost worker of a waiting lane is a fault of that lane only", async () => {
  const page = await trained();
  await branchAt(page, 0, []);
  const { app, device } = page;
  const third = reached(device, 1, 3);
  const racing = app.timeline.play();
  await third;
  device.lose(0);
  await racing;
  expect([statusOf(page, "1"), statusOf(page, "2")]).toEqual(["fault", "finished"]);
});

test("a removed lane finishes its update and ends; another one is shown, and the last one stays", async () => {
  const page = await trained();
  await branchAt(page, 0, []);
  const { app, device } = page;
  const fourth = reached(device, 1, 4);
  const racing = app.timeline.play();
  await fourth;
  const { run } = bothOf(page, "2");
  await app.race.remove("2");
  expect(run.connection).toBeNull();
  await racing;
  expect(seen(app)).toMatchObject({ lane: "1", race: "over" });
  await app.race.remove("1");
  expect(app.lanes.all.map(({ id }) => id)).toEqual(["1"]);
  expect(app.registry.live.map(({ id }) => id)).toEqual(["1"]);
});

test("a reset rewinds a lane to where it branched off, and its settings become the draft", async () => {
  const page = await trained();
  await branchAt(page, 6, [["alpha0", 0]]);
  const { app } = page;
  const { run } = bothOf(page, "2");
  const rows = run.metrics.rows;
  await app.timeline.step("round");
  expect(run.metrics.rows).toBeGreaterThan(rows);
  app.timeline.reset();
  expect([run.metrics.rows, statusOf(page, "2")]).toEqual([rows, "paused"]);
  expect(seen(app).draft.alpha0).toBe(0);
  app.lanes.bringForward("1");
  expect(seen(app)).toMatchObject({ lane: "1", draft: { alpha0: 0.1 } });
  await app.timeline.play();
  expect([statusOf(page, "1"), statusOf(page, "2")]).toEqual(["finished", "finished"]);
});

test("a finished race can continue after a lane is rewound", async () => {
  const page = await trained();
  await branchAt(page, 6, [["alpha0", 0]]);
  const { app } = page;
  await app.timeline.play();
  expect(seen(app).race).toBe("over");
  app.lanes.bringForward("2");
  app.timeline.reset();
  expect(seen(app)).toMatchObject({ race: "paused", status: "paused" });
});

test("another run in front ends the race and deletes the lanes", async () => {
  const page = await trained();
  await branchAt(page, 6, [["alpha0", 0]]);
  const { app } = page;
  app.race.end();
  expect(seen(app)).toMatchObject({ race: "none", lane: "2" });
  expect(app.lanes.all).toMatchObject([{ id: "2", parent: null, changes: [] }]);
  expect(app.registry.live.map(({ id }) => id)).toEqual(["2"]);
  // It starts from scratch, not from where it branched off.
  app.timeline.reset();
  expect(statusOf(page, "2")).toBe("idle");
});

test("a fifth lane is refused with a message and changes nothing", async () => {
  const page = await trained();
  for (let n = 0; n < 3; n++) await branchAt(page, 0, [["temperature", 0.9 - n / 10]]);
  await expect(branchAt(page, 0, [])).rejects.toThrow("At most 4 lanes race: remove one first.");
  expect(page.app.lanes.all).toHaveLength(4);
});
