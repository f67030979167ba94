import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LabError } from "../../core/errors.ts";
import { PHASES, type RolloutGroup } from "../../core/training/records.ts";
import type { RunInfo, StepKind } from "../../protocol/messages.ts";
import type { ConnectionHandlers } from "../connection.ts";
import { createLab } from "../create-lab.ts";
import { groupShown, runShown } from "../lab-state.ts";
import { eventually } from "../testing/eventually.ts";
import { checkpointAt, groupAt } from "../testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { seen } from "../testing/states.ts";
import { LAST_STAGE } from "./update-stages.ts";

/** Of micro: a warm-up of two, then G G G V G G G V G G. */
const TURNS = "VVGGGVGGGVGG";

interface FakeRun {
  readonly events: ConnectionHandlers;
  readonly calls: string[];
}

/** What each live step trains, by its number; an SFT step brings no group. */
const TRAINS: readonly (RolloutGroup["updated"] | "sft")[] = [
  ...(["sft", "sft", "verifier"] as const),
  ...(["generator", "generator", "generator", "verifier"] as const),
];

/** A lab on the recording of micro; its live runs make one entry of TRAINS per step, and Play the first three. */
async function makeLab(fail: { readonly atStep?: number } = {}) {
  const runs: FakeRun[] = [];
  let made = 0;
  const lab = createLab(
    (events) => {
      const calls: string[] = [];
      runs.push({ events, calls });
      const answer = async <T>(name: string, value: T): Promise<T> => {
        calls.push(name);
        return value;
      };
      const update = () => {
        const trained = TRAINS[made % TRAINS.length] ?? "sft";
        const phase = trained === "sft" ? "sft-generator" : trained;
        events.onStream({ type: "columns", names: ["loss"] });
        events.onStream({
          type: "metrics",
          lines: Float64Array.of(made),
          phases: Uint8Array.of(PHASES.indexOf(phase)),
          values: Float64Array.of(made),
        });
        if (trained !== "sft") events.onStream({ type: "rollouts", group: groupAt(made, trained) });
        const counts = { generatorUpdates: made, verifierUpdates: 0, upcoming: [] };
        const unit = { stage: null, done: made, planned: 99 };
        events.onStream({ type: "progress", phase, ...unit, ...counts });
        made += 1;
      };
      const step = async (kind: StepKind) => {
        calls.push(`step ${kind}`);
        if (made === fail.atStep) throw new LabError("not-finite", "NaN.");
        update();
        return null;
      };
      const play = () => {
        while (made < 3) update();
        return answer("play", null);
      };
      return {
        init: () => answer("init", { line: 0, probe: null } as unknown as RunInfo),
        play,
        pause: () => answer("pause", null),
        step,
        settle: () => answer("settle", checkpointAt(0)),
        set: (_key, _value) => answer("set", seen(lab).draft),
        end: () => calls.push("end"),
      };
    },
    { recordings: BUNDLED_RECORDINGS, probes: { all: () => [], keep: () => {}, forget: () => {} } },
  );
  lab.timeline.showRecording();
  lab.controller.choosePreset("micro", false);
  await eventually(() => expect(seen(lab).recordings.loading).toBe(false));
  const { slow } = lab;
  return {
    ...lab,
    slow,
    runs,
    /** The update and the stage on screen, stages counted from 1: "4.2". */
    at: () => `${lab.timeline.position}.${slow.state.stage + 1}`,
    shown: () => groupShown(seen(lab)),
    status: () => seen(lab).status,
  };
}
/** Waits until all requests are done. */
const settled = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(1000 * count);

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

describe("stepping through a recording", () => {
  test("goes from stage to stage, then to the next update", async () => {
    const { slow, timeline, at } = await makeLab();
    timeline.seek(3);
    slow.begin();
    const places = [at()];
    for (let i = 0; i < 7; i++) {
      slow.forward();
      await settled();
      places.push(at());
    }
    expect(places.join(" ")).toBe("3.1 3.2 3.3 3.4 3.5 4.1 4.2 4.3");
    for (let i = 0; i < 4; i++) slow.back();
    expect(at()).toBe("3.4");
    expect(slow.state.plays).toBe(false);
    await seconds(60);
    expect(at()).toBe("3.4");
  });

  test("starts before the first update and ends with the last one", async () => {
    const { slow, timeline, at, shown } = await makeLab();
    slow.begin();
    expect([at(), shown()]).toEqual(["0.1", null]);
    slow.forward();
    await settled();
    expect(at()).toBe("1.1");
    slow.back();
    expect([timeline.position, shown()]).toEqual([0, null]);
    timeline.seek(12);
    expect(at()).toBe("12.5");
    slow.forward();
    await settled();
    expect([at(), slow.state.waits]).toEqual(["12.5", false]);
  });

  test("an update that is reached by seeking or stepping is shown at its last stage", async () => {
    const { slow, timeline, controller, at } = await makeLab();
    timeline.seek(3);
    slow.begin();
    timeline.seek(8);
    expect(at()).toBe("8.5");
    slow.go(1);
    await timeline.step("next");
    expect(at()).toBe("9.5");
    slow.go(0);
    controller.dispatch({ type: "view", view: { shown: "verifier" } });
    expect(slow.state.stage).toBe(LAST_STAGE);
  });

  test("a role's button goes to the first stage of its next update", async () => {
    const { slow, timeline, at, shown } = await makeLab();
    timeline.seek(3);
    slow.begin();
    slow.only("verifier");
    await settled();
    expect([at(), shown()?.updated]).toEqual(["6.1", "verifier"]);
    slow.only("generator");
    await settled();
    expect([at(), shown()?.updated]).toEqual(["7.1", "generator"]);
  });

  test("skips the verifier's groups in both directions while only the generator's are shown", async () => {
    const { slow, timeline, controller, shown, store } = await makeLab();
    timeline.seek(5);
    controller.dispatch({ type: "view", view: { shown: "generator" } });
    slow.begin();
    const lineOf = () => shown()?.line ?? -1;
    const [first] = [lineOf()];
    slow.go(LAST_STAGE);
    slow.forward();
    await settled();
    expect([timeline.position, slow.state.stage, shown()?.updated]).toEqual([7, 0, "generator"]);
    slow.back();
    expect([lineOf(), slow.state.stage]).toEqual([first, LAST_STAGE]);
    slow.only("verifier");
    await settled();
    expect([shown()?.updated, store.getState().view.shown]).toEqual(["verifier", "both"]);
  });

  test("a round's button goes to the last stage of the round's last update", async () => {
    const { slow, timeline, at } = await makeLab();
    expect(TURNS.slice(2, 6)).toBe("GGGV");
    timeline.seek(4);
    slow.begin();
    slow.round();
    await settled();
    expect(at()).toBe("6.5");
    slow.go(1);
    slow.round();
    await settled();
    expect(at()).toBe("6.5");
    slow.round();
    await settled();
    expect(at()).toBe("10.5");
    timeline.seek(1);
    slow.go(0);
    slow.round();
    await settled();
    expect(at()).toBe("2.5");
  });
});

describe("a playing recording", () => {
  test("is paused, and its stages advance at their pace", async () => {
    const { slow, status, at, timeline } = await makeLab();
    timeline.seek(2);
    await timeline.play();
    slow.begin();
    await settled();
    expect([status(), slow.state.plays, at()]).toEqual(["paused", true, "3.1"]);
    await seconds(2.6);
    expect(at()).toBe("3.2");
    await seconds(7.5);
    expect(at()).toBe("3.5");
    await seconds(2.5);
    expect(at()).toBe("4.1");
    slow.setSeconds(0.6);
    await seconds(0.7);
    expect(at()).toBe("4.2");
  });

  test("can be paused at any stage, and resumes at once", async () => {
    const { slow, timeline, at } = await makeLab();
    timeline.seek(3);
    slow.begin();
    await timeline.take("play");
    expect(at()).toBe("3.2");
    await timeline.take("play");
    await seconds(30);
    expect([at(), slow.state.plays]).toEqual(["3.2", false]);
    await timeline.take("play");
    await seconds(2.6);
    expect(at()).toBe("3.4");
  });

  test("continues from the position of a seek, and pauses while a row is inspected", async () => {
    const { slow, timeline, controller, at, shown } = await makeLab();
    timeline.seek(3);
    slow.begin();
    await timeline.take("play");
    timeline.seek(8);
    expect(at()).toBe("8.5");
    await seconds(2.6);
    expect(at()).toBe("9.1");
    const line = shown()?.line ?? 0;
    controller.dispatch({ type: "view", view: { line, row: 1, step: null } });
    await seconds(30);
    expect([at(), slow.state.plays]).toEqual(["9.1", false]);
    slow.forward();
    expect(at()).toBe("9.2");
  });

  test("pauses at its end, and then plays from its start", async () => {
    const { slow, timeline, at } = await makeLab();
    timeline.seek(12);
    slow.begin();
    slow.setSeconds(0.6);
    await timeline.take("play");
    await seconds(10);
    expect([at(), slow.state.plays]).toEqual(["12.5", false]);
    await timeline.take("play");
    await settled();
    expect([at(), slow.state.plays]).toEqual(["1.1", true]);
  });

  test("resumes when slow motion ends, unless the stages were paused", async () => {
    const { slow, timeline, status, at } = await makeLab();
    timeline.seek(3);
    await timeline.play();
    slow.begin();
    await settled();
    await slow.end();
    expect([status(), slow.state.on]).toEqual(["training", false]);
    expect(at()).toBe("5.5");
    slow.begin();
    await settled();
    await timeline.take("play");
    await slow.end();
    expect(status()).toBe("paused");
  });

  test("keeps playing when slow motion is turned on and off at once", async () => {
    const { slow, timeline, status, at } = await makeLab();
    await timeline.play();
    slow.begin();
    await slow.end();
    expect([status(), slow.state.on]).toEqual(["training", false]);
    const before = at();
    await seconds(2.5);
    expect(at()).not.toBe(before);
  });

  test("plays by stages when it was opened during slow motion", async () => {
    const { slow, controller, store, at } = await makeLab();
    slow.begin();
    controller.choosePreset("quick", true);
    await eventually(() => expect(store.getState().recordings.loading).toBe(false));
    await settled();
    expect([runShown(store.getState()).status, slow.state.plays, at()]).toEqual([
      "paused",
      true,
      "1.1",
    ]);
  });
});

describe("a live run", () => {
  const goLive = async (fail: { readonly atStep?: number } = {}) => {
    const made = await makeLab(fail);
    made.slow.begin();
    await made.timeline.showLive();
    await settled();
    await eventually(() => expect(made.shown()).not.toBeNull());
    const run = made.runs[0] as FakeRun;
    return { ...made, run };
  };
  const stepsOf = ({ calls }: FakeRun) => calls.filter((call) => call.startsWith("step")).length;

  test("trains up to its first update, then waits for the stages", async () => {
    const { run, slow, shown } = await goLive();
    // The recording was on screen until its first group; two SFT steps bring none.
    expect(run.calls).toEqual(["init", "play", "pause"]);
    expect([shown()?.line, slow.state.stage, slow.state.plays]).toEqual([2, 0, true]);
    // A verifier's update, which has no check.
    await seconds(7);
    expect([stepsOf(run), slow.state.stage]).toEqual([0, 3]);
    await seconds(2);
    expect([stepsOf(run), slow.state.stage]).toEqual([0, 4]);
    await seconds(2.5);
    expect([stepsOf(run), slow.state.stage, shown()?.line]).toEqual([1, 0, 3]);
  });

  test("makes no update while paused at a stage, and trains again when slow motion ends", async () => {
    const { run, slow, status, timeline } = await goLive();
    await timeline.take("play");
    await seconds(600);
    expect(stepsOf(run)).toBe(0);
    await timeline.take("play");
    await slow.end();
    expect([run.calls.at(-1), status()]).toEqual(["play", "training"]);
  });

  test("goes back and forward over groups in memory without training", async () => {
    const { run, slow, shown, timeline } = await goLive();
    await timeline.take("play");
    slow.go(LAST_STAGE);
    slow.forward();
    await settled();
    expect(shown()?.line).toBe(3);
    slow.back();
    expect([shown()?.line, slow.state.stage]).toEqual([2, LAST_STAGE]);
    slow.forward();
    expect([shown()?.line, slow.state.stage]).toEqual([3, 0]);
    expect(stepsOf(run)).toBe(1);
  });

  test("makes an update of one role out of turn", async () => {
    const { run, slow, shown } = await goLive();
    slow.only("generator");
    await settled();
    expect([run.calls.at(-1), shown()?.line, slow.state.stage]).toEqual(["step generator", 3, 0]);
  });

  test("that reports training without a connection is left alone", async () => {
    const { registry, timeline, slow } = await makeLab();
    timeline.seek(3);
    registry.show("live");
    const pause = vi.spyOn(timeline, "pause").mockImplementation(async () => {
      // The endless loop of microtasks would hang the test.
      if (pause.mock.calls.length > 9) throw new Error("pause is called in a loop");
    });
    registry.front.emit({ type: "playing" });
    slow.begin();
    await settled();
    expect(pause).not.toHaveBeenCalled();
    expect(slow.state).toMatchObject({ on: true, plays: false });
  });

  test("pauses after a fault and is not started again", async () => {
    const { runs, slow, status } = await goLive({ atStep: 4 });
    await seconds(30);
    expect([status(), slow.state.plays, slow.state.waits]).toEqual(["fault", false, false]);
    slow.forward();
    await seconds(5);
    expect(runs).toHaveLength(1);
  });
});
