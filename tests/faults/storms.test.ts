/**
 * Ten losses of the GPU within a minute, at random updates of a run. `npm run faults` sets TANGO_STORMS, the
 * number of storms.
 */
import { expect, test, vi } from "vitest";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { TangoError } from "../../src/core/errors.ts";
import { type Rng, rngFor } from "../../src/core/random/draws.ts";
import { runShown } from "../../src/runtime/app-state.ts";
import { otherEngines } from "../../src/runtime/fault-remedies.ts";
import { LOSS_LIMIT, Recovery } from "../../src/runtime/recovery.ts";
import { laboratory } from "../../src/runtime/testing/in-process.ts";
import { figuresOf, finished } from "../../src/runtime/testing/tabs.ts";

const STORMS = Number(process.env.TANGO_STORMS ?? 3);
const LOSSES = 10;
const LOST = new TangoError("device-lost", "The GPU was lost.");

/** Losses come this far apart, ms: ten of them take less than a minute. */
const APART = 6000;
/** Updates that a run makes at most before it is lost; the checkpoints follow each. */
const MOST_UPDATES = 4;

/** @returns what went wrong; null when nothing did */
async function storm(rng: Rng, whole: ReturnType<typeof figuresOf>): Promise<string | null> {
  const { app, device } = laboratory();
  let now = 0;
  new Recovery(
    app.store,
    () => app.controller.continueFromCheckpoint(),
    () => now,
  );
  const state = () => runShown(app.store.getState());
  let losses = 0;
  let at = rng.integer(1, MOST_UPDATES);
  /** Workers that were lost compute on for a moment; they cannot be lost again. */
  let next = 0;
  device.onUpdate = (run, made) => {
    if (losses === LOSSES || made < at || run < next) return;
    next = run + 1;
    losses += 1;
    now += APART;
    at = rng.integer(1, MOST_UPDATES);
    device.lose(run, LOST);
  };
  await app.timeline.play();
  await vi.waitFor(() => {
    if (app.store.getState().gpuTrouble === null) throw new Error(state().status);
  });
  if (losses !== LOSS_LIMIT.losses) return `it stopped after ${losses} losses`;
  if (state().status !== "fault") return `its status is ${state().status}`;
  const [first] = otherEngines(app.store.getState());
  if (first !== "cpu") return `it offers ${first} first`;
  const line = app.registry.front.checkpoint?.state.line ?? 0;
  const shown = figuresOf(app);
  if (JSON.stringify(shown) !== JSON.stringify(whole.slice(0, shown.length))) {
    return "what is on screen is not what was trained";
  }
  // The processor has no GPU to lose.
  device.onUpdate = () => undefined;
  await app.controller.continueFromCheckpoint("cpu");
  await finished(app);
  if (device.settings.at(-1)?.engine !== "cpu") return "it did not continue on engine cpu";
  if (line > shown.length) return `the checkpoint of line ${line} is not on screen`;
  const isEqual = JSON.stringify(figuresOf(app)) === JSON.stringify(whole);
  return isEqual ? null : "the continued run has other numbers";
}

test("a storm ends after three losses with engine cpu offered and the checkpoint intact", async () => {
  const { app } = laboratory();
  await app.timeline.play();
  await finished(app);
  const whole = figuresOf(app);
  const lost: string[] = [];
  for (let index = 0; index < STORMS; index++) {
    const wrong = await storm(rngFor({ seed: 2, stream: 0, update: index }, 0), whole);
    const at = `storm ${index}${wrong === null ? "" : `: ${wrong}`}`;
    const series = `loss storm of ${LOSSES} in a minute, page code on scripted workers`;
    reportFault({ id: "R2", series, at, survived: wrong === null });
    if (wrong !== null) lost.push(at);
  }
  expect(lost).toEqual([]);
}, 3_600_000);
