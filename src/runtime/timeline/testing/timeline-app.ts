/** A lab on the shipped recordings whose live runs emit only what a test sends, for tests of the timeline. */
import { expect } from "vitest";
import type { Checkpoint, RunInfo } from "../../../protocol/messages.ts";
import type { ConnectionHandlers } from "../../connection.ts";
import { createApp } from "../../create-app.ts";
import type { BundledRecordings } from "../../recording-player/bundled-recordings.ts";
import { eventually } from "../../testing/eventually.ts";
import { checkpointAt } from "../../testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../../testing/shipped.ts";
import { seen } from "../../testing/states.ts";

export function makeApp(recordings: BundledRecordings = BUNDLED_RECORDINGS) {
  const runs: { events: ConnectionHandlers; calls: string[]; from: Checkpoint | null }[] = [];
  const app = createApp(
    (events) => {
      const run = { events, calls: [] as string[], from: null as Checkpoint | null };
      runs.push(run);
      const answer = async <T>(name: string, value: T) => {
        run.calls.push(name);
        return value;
      };
      return {
        init: (_, from) => {
          run.from = from;
          return answer("init", { line: 0, probe: null } as unknown as RunInfo);
        },
        play: () => answer("play", null),
        pause: () => answer("pause", null),
        step: () => answer("step", null),
        settle: () => answer("settle", checkpointAt(0)),
        set: (key, value) => answer("set", { ...seen(app).draft, [key]: value }),
        end: () => run.calls.push("end"),
      };
    },
    { recordings, probes: { all: () => [], keep: () => {}, forget: () => {} } },
  );
  app.timeline.showRecording();
  app.controller.choosePreset("micro");
  const state = () => seen(app);
  return {
    app,
    runs,
    state,
    /** What panels read of the run on screen. */
    seen: () => {
      const { metrics } = app;
      const { groups, progress, status } = state();
      const rows = Array.from({ length: metrics.rows }, (_, row) => [
        metrics.line(row),
        metrics.phase(row),
        metrics.generatorUpdates(row),
        ...metrics.names.map((name) => metrics.value(name, row)),
      ]);
      const curve = metrics.series.curve("reward", null);
      return { rows, names: metrics.names, curve, groups, progress, status };
    },
  };
}

/** Waits until the recording is decoded. */
export const opened = async ({ state }: ReturnType<typeof makeApp>) => {
  await eventually(() => expect(state().recordings.loading).toBe(false));
};
