/**
 * The random samples of a visitor's own run. With the settings of the recording it would repeat the recording
 * digit by digit. So unless the link named a seed it gets other samples in RL, from the same start
 * and on the same problems: the shipped starting weights are those of the recording's seed. With a setting
 * changed it keeps the samples: the recording is then its control.
 */
import { linkParameters } from "../../core/settings/link-parameters.ts";
import { differences } from "../../core/settings/parse.ts";
import type { SettingPart } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { type AppState, isLive, runOf } from "../../runtime/app-state.ts";
import { app } from "./app.ts";
import { drawnSeed } from "./drawn-seed.ts";

/** Whether a link names a seed, which its run then keeps. */
export function namesSeed(query: string): boolean {
  const parameters = linkParameters(query);
  return parameters.has("seed") || parameters.has("samplingSeed");
}

/**
 * Whether the link that the page was first opened with names a seed. The page writes the seed into its
 * address itself, so the history entry remembers this over a reload (`shell/address.ts`).
 */
export function wasSeedNamed(entry: unknown, query: string): boolean {
  const { isSeedNamed } = (entry ?? {}) as { readonly isSeedNamed?: boolean };
  return isSeedNamed ?? namesSeed(query);
}

/** Whether this visit's link names a seed; read once, before the page writes its own address. */
export const SEED_NAMED: boolean = wasSeedNamed(
  globalThis.history?.state,
  globalThis.location?.search ?? "",
);

/** Parts of settings that do not change a run's samples: the engine, and how often it is measured and saved. */
const CHANGES_NO_RUN: ReadonlySet<SettingPart> = new Set(["engine", "run"]);

/** Whether the next live run would repeat the recording that is open. */
export function wouldRepeatRecording(state: AppState): boolean {
  const { draft, recordings, preset } = state;
  const run = recordings.recording?.run;
  return (
    !isLive(state) &&
    runOf(state, state.front).status === "idle" &&
    !state.handover &&
    recordings.recording?.origin === null &&
    run?.preset === preset &&
    differences(draft, run.settings).every(([key]) => CHANGES_NO_RUN.has(SETTING_TABLE[key].part))
  );
}

/** Largest `samplingSeed`. 0 is left out, since it gives the samples of the recording. */
const MOST_SAMPLING_SEED = 2 ** 32 - 1;

/** Draws other samples for the run that begins now, where it would repeat the recording. */
export function drawOwnSamples(isSeedNamed = SEED_NAMED): void {
  if (isSeedNamed || !wouldRepeatRecording(app.store.getState())) return;
  app.controller.change("samplingSeed", drawnSeed(MOST_SAMPLING_SEED));
}
