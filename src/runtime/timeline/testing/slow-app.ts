/** A lab for tests of slow motion. */
import { expect, vi } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { PHASES, type RolloutGroup } from "../../../core/training/records.ts";
import type { RunInfo, StepKind } from "../../../protocol/messages.ts";
import { groupShown } from "../../app-state.ts";
import type { ConnectionHandlers } from "../../connection.ts";
import { createApp } from "../../create-app.ts";
import { eventually } from "../../testing/eventually.ts";
import { checkpointAt, groupAt } from "../../testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../../testing/shipped.ts";
import { seen } from "../../testing/states.ts";

export interface FakeRun {
  readonly events: ConnectionHandlers;
  readonly calls: string[];
}

/** What each live step trains, by its number; an SFT step brings no group. */
const TRAINS: readonly (RolloutGroup["updated"] | "sft")[] = [
  "sft",
  "sft",
  "verifier",
  "generator",
  "generator",
  "generator",
  "verifier",
];

/** A lab on the recording of micro; its live runs make one entry of TRAINS per step, and Play the first three. */
export async function makeApp(fail: { readonly atStep?: number } = {}) {
  const runs: FakeRun[] = [];
  let made = 0;
  const app = createApp(
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
        const counts = { generatorUpdates: made, verifierUpdates: 0 };
        const unit = { stage: null, done: made, planned: 99 };
        events.onStream({ type: "progress", phase, ...unit, ...counts });
        made += 1;
      };
      const step = async (kind: StepKind) => {
        calls.push(`step ${kind}`);
        if (made === fail.atStep) throw new TangoError("not-finite", "NaN.");
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
        set: (_key, _value) => answer("set", seen(app).draft),
        end: () => calls.push("end"),
      };
    },
    { recordings: BUNDLED_RECORDINGS, probes: { all: () => [], keep: () => {}, forget: () => {} } },
  );
  app.timeline.showRecording();
  app.controller.choosePreset("micro", false);
  await eventually(() => expect(seen(app).recordings.loading).toBe(false));
  const { slow } = app;
  return {
    ...app,
    slow,
    runs,
    /** The update and the stage on screen, stages counted from 1: "4.2". */
    at: () => `${app.timeline.position}.${slow.state.stage + 1}`,
    shown: () => groupShown(seen(app)),
    status: () => seen(app).status,
  };
}

/** Waits until all requests are done. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

export const seconds = (count: number) => vi.advanceTimersByTimeAsync(1000 * count);
