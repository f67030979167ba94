/** How long a student's run takes on this machine: a few steps of each kind are trained and timed. */

import type { Settings } from "../../../core/settings/settings.ts";
import { fetchLive, shipped } from "../../../page/app.ts";
import { connectLater } from "../../../runtime/connect-later.ts";
import { createApp, type TangoApp } from "../../../runtime/create-app.ts";
import { paceOf } from "../../../runtime/estimate.ts";
import { timesOf } from "../../../runtime/waiting.ts";
import { armSettings, type ClassPlan } from "../../../study/class/plan.ts";
import { sftSteps, updateCountsOf } from "../../model/steps.ts";

/** Seconds per SFT step, generator update and verifier update. */
interface Paces {
  readonly sftStep: number;
  readonly generator: number;
  readonly verifier: number;
}

/** SFT steps that are timed: enough for a median. */
const SFT_STEPS = 12;
const ROUNDS = 4; // RL rounds that are timed; each has at least one update of each model

const openLab = (recordings?: typeof shipped): TangoApp => {
  const lab = createApp(
    connectLater(async () => (await fetchLive()).connectApp),
    recordings ? { recordings } : {},
  );
  return lab;
};

/** Trains a run to its end. @throws the run's fault */
async function trained(lab: TangoApp, preset: string, settings: Settings): Promise<void> {
  lab.controller.dispatch({ type: "draft", preset, draft: settings });
  await lab.player.open(preset, false);
  await lab.timeline.play();
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const { status, fault } = lab.registry.front.state;
      if (status === "finished") resolve();
      else if (fault) reject(new Error(fault.message));
      else return;
      end();
    };
    const end = lab.store.subscribe(look);
    look();
  });
}

/** Times a few rounds of RL from the shipped start, then a few steps of SFT from scratch. */
async function measurePaces({ preset, settings }: ClassPlan): Promise<Paces> {
  const updates = ROUNDS * Math.max(1, settings.generatorPerRound);
  const short = { updates, verifierWarmup: 0, evalEvery: updates };
  const later = openLab(shipped);
  const earlier = openLab();
  try {
    await trained(later, preset, Object.assign({}, settings, short));
    const sft = {
      sftGeneratorSteps: SFT_STEPS,
      sftVerifierSteps: SFT_STEPS,
      sftLrWarmup: 1,
      updates: 1,
    };
    await trained(earlier, preset, Object.assign({}, settings, short, sft));
    const { metrics } = later.registry.front;
    const pace = (lab: TangoApp["metrics"], ...phases: Parameters<typeof timesOf>[1]) =>
      paceOf(timesOf(lab, phases, 0)) ?? 0;
    return {
      sftStep: pace(earlier.registry.front.metrics, "sft-generator", "sft-verifier"),
      generator: pace(metrics, "generator"),
      verifier: pace(metrics, "verifier"),
    };
  } finally {
    later.registry.front.reset();
    earlier.registry.front.reset();
  }
}

/** Seconds of training on a student's page: SFT once, then each arm. */
const secondsOf = (plan: ClassPlan, { sftStep, generator, verifier }: Paces): number =>
  plan.arms
    .map((arm) => updateCountsOf(armSettings(plan, arm)))
    .reduce(
      (sum, steps) => sum + steps.generator * generator + steps.verifier * verifier,
      sftSteps(plan) * sftStep,
    );

/** @throws when the run cannot be trained here */
export const measureSeconds = async (plan: ClassPlan): Promise<number> =>
  secondsOf(plan, await measurePaces(plan));
