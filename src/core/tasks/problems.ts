import { TangoError } from "../errors.ts";
import type { Rng } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { Levels, Problem, Task } from "./task.ts";

/** One problem in this many, chosen by its text, is held out for evaluation and never trained on. */
const HELD_OUT_SHARE = 8;

/** Whether a problem is held out. It depends on its text alone, so that no seed and no level ever trains on it. */
export function isHeldOut(text: string): boolean {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % HELD_OUT_SHARE === 0;
}

/** Draws a training or held-out problem with K uniform in a range (both ends included). */
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

/** Draws without a new value after which the search assumes that there are no more. */
const MAX_REPEATED_DRAWS = 5000;

/**
 * Up to `count` different values; fewer if there are no more.
 * @param draws starts the random sequence of one row; each row has its own, so that a smaller set is a
 *   prefix of a larger one
 * @param textOf identifies a value
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
      if (tries === MAX_REPEATED_DRAWS) return values;
      value = draw();
    }
    seen.add(textOf(value));
    values.push(value);
  }
  return values;
}

/**
 * Refuses ranges of K that the task does not allow, instead of silently training on others.
 * @throws TangoError("bad-setting") naming key, value and what is allowed
 */
export function checkLevels(task: Task, settings: Settings): void {
  const refuse = (key: keyof Settings, allowed: string) =>
    new TangoError("bad-setting", `${key} is ${settings[key]}, but must be ${allowed}.`, {
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
  for (const key of ["verifierMinSteps", "evalMinSteps"] as const) {
    if (settings[key] > high("rl")) {
      throw refuse(key, `at most ${high("rl")}, the rlMaxSteps of this run`);
    }
  }
  const { longer } = levelsOf(task, settings);
  if (longer <= high("rl") || longer > high("sft")) throw refuseLonger(task, settings);
}

/** `longer` must be above RL's range to measure anything new, and in SFT's to be solvable. */
function refuseLonger(task: Task, settings: Settings): TangoError {
  const { rl, sft, longer } = levelsOf(task, settings);
  const source = settings.longerSteps === 0 ? ` (the default of the task ${task.id})` : "";
  const allowed = `more than ${rl[1]}, the rlMaxSteps of this run, and at most ${sft[1]}, its sftMaxSteps`;
  const todo = sft[1] > rl[1] ? "" : ": raise sftMaxSteps or lower rlMaxSteps";
  const sentence = `longerSteps is ${longer}${source}, but must be ${allowed}${todo}.`;
  const facts = { key: "longerSteps", value: String(longer), allowed };
  return new TangoError("bad-setting", sentence, facts);
}

/** The ranges of K (number of steps) of a run. */
export interface RunLevels extends Levels {
  /** K of the problems in verifier updates. */
  readonly verifier: readonly [number, number];
  /** K of the held-out problems in range. */
  readonly measured: readonly [number, number];
}

/** The task's defaults unless the settings change them. */
export function levelsOf(task: Task, settings: Settings): RunLevels {
  const pick = (chosen: number, byTask: number) =>
    Math.min(task.maxSteps, chosen === 0 ? byTask : chosen);
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
    measured: range(pick(settings.evalMinSteps, rl[0]), rl[1]),
  };
}
