import { LabError } from "../errors.ts";
import type { Rng } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { Levels, Problem, Task } from "./task.ts";

/** One problem in this many, by its text, is set aside for measuring and never trained on. */
const HELD_OUT_SHARE = 8;

/** Whether a problem belongs to the held-out part: a function of its text alone. */
export function isHeldOut(text: string): boolean {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % HELD_OUT_SHARE === 0;
}

/** Draws a problem with K uniform in a range, from the training or from the held-out part. */
export function drawProblem(
  task: Task,
  rng: Rng,
  [low, high]: readonly [number, number],
  part: "training" | "held-out",
): Problem {
  const steps = rng.integer(low, high);
  for (;;) {
    const problem = task.generate(rng, steps);
    if (isHeldOut(problem.text) === (part === "held-out")) return problem;
  }
}

/** Draws in a row that find nothing new before a level counts as used up. */
const PATIENCE = 5000;

/**
 * Up to `count` values without repetition; fewer where there are no more.
 * @param draws of one row: its own sequence, so that a smaller set is the beginning of a larger one
 * @param textOf what may not come twice
 */
export function distinct<T>(
  count: number,
  draws: (row: number) => () => T,
  textOf: (value: T) => string,
): T[] {
  const seen = new Set<string>();
  const values: T[] = [];
  while (values.length < count) {
    const draw = draws(values.length);
    let value = draw();
    for (let tries = 1; seen.has(textOf(value)); tries++) {
      if (tries === PATIENCE) return values;
      value = draw();
    }
    seen.add(textOf(value));
    values.push(value);
  }
  return values;
}

/**
 * Refuses ranges of K that the task cannot have, instead of training on others than were asked for.
 * @throws LabError("bad-setting") naming key, value and what is allowed
 */
export function checkLevels(task: Task, settings: Settings): void {
  const refuse = (key: keyof Settings, allowed: string) =>
    new LabError("bad-setting", `${key} is ${settings[key]}, but must be ${allowed}.`, {
      key,
      value: String(settings[key]),
      allowed,
    });
  const keys = ["sftMinSteps", "sftMaxSteps", "rlMinSteps", "rlMaxSteps", "longerSteps"] as const;
  for (const key of keys) {
    if (settings[key] > task.maxSteps) {
      throw refuse(key, `at most ${task.maxSteps}, the longest of the task ${task.id}`);
    }
  }
  const high = (which: "sft" | "rl") =>
    settings[`${which}MaxSteps`] === 0 ? task.levels[which][1] : settings[`${which}MaxSteps`];
  for (const which of ["sft", "rl"] as const) {
    if (settings[`${which}MinSteps`] > high(which)) {
      throw refuse(`${which}MinSteps`, `at most ${high(which)}, the ${which}MaxSteps of this run`);
    }
  }
  if (settings.verifierMinSteps > high("rl")) {
    throw refuse("verifierMinSteps", `at most ${high("rl")}, the rlMaxSteps of this run`);
  }
  const { longer } = levelsOf(task, settings);
  if (longer <= high("rl") || longer > high("sft")) throw refuseLonger(task, settings);
}

/** "Longer" is beyond RL and within SFT: not longer it measures nothing new, beyond SFT nothing at all. */
function refuseLonger(task: Task, settings: Settings): LabError {
  const { rl, sft, longer } = levelsOf(task, settings);
  const own = settings.longerSteps === 0 ? ` (the own of the task ${task.id})` : "";
  const allowed = `more than ${rl[1]}, the rlMaxSteps of this run, and at most ${sft[1]}, its sftMaxSteps`;
  const todo = sft[1] > rl[1] ? "" : ": raise sftMaxSteps or lower rlMaxSteps";
  const sentence = `longerSteps is ${longer}${own}, but must be ${allowed}${todo}.`;
  const facts = { key: "longerSteps", value: String(longer), allowed };
  return new LabError("bad-setting", sentence, facts);
}

/** The ranges of K of a run: the task's own, unless the settings say otherwise. */
export function levelsOf(
  task: Task,
  settings: Settings,
): Levels & { readonly verifier: readonly [number, number] } {
  const pick = (set: number, own: number) => Math.min(task.maxSteps, set === 0 ? own : set);
  const range = (low: number, high: number): readonly [number, number] => [
    Math.min(low, high),
    high,
  ];
  const rl = range(
    pick(settings.rlMinSteps, task.levels.rl[0]),
    pick(settings.rlMaxSteps, task.levels.rl[1]),
  );
  return {
    sft: range(
      pick(settings.sftMinSteps, task.levels.sft[0]),
      pick(settings.sftMaxSteps, task.levels.sft[1]),
    ),
    rl,
    longer: pick(settings.longerSteps, task.levels.longer),
    other: task.levels.other,
    verifier: range(settings.verifierMinSteps, rl[1]),
  };
}
