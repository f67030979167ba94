import type { Settings } from "../../core/settings/settings.ts";
import { PHASES, type Phase } from "../../core/training/records.ts";
import type { TangoApp } from "../create-app.ts";

/** Puts a live run on screen that trains and has logged its first table; then its warm-up can be made. */
export function practice(app: TangoApp, settings: Settings) {
  const run = app.registry.front;
  let total = 0;
  let made = 0;
  const log = (phase: Phase) => {
    const phases = Uint8Array.of(PHASES.indexOf(phase));
    const lines = Float64Array.of(run.metrics.rows);
    run.metrics.append({ lines, phases, values: Float64Array.of(total) }, 0);
  };
  app.registry.show("live");
  run.emit({ type: "loaded", settings }, { type: "playing" });
  run.metrics.setColumns(["seconds"]);
  log("evaluation");
  return {
    /** Makes updates that take so many seconds each. */
    update(...seconds: readonly number[]): void {
      for (const time of seconds) {
        made += 1;
        total += time;
        log("warm-up");
        const counts = { generatorUpdates: 0, verifierUpdates: made, stage: null };
        const unit = { phase: "warm-up", done: made, planned: settings.verifierWarmup } as const;
        run.emit({ type: "progress", ...unit, ...counts });
      }
    },
  };
}
