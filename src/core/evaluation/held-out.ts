/** Held-out problems: never drawn in training, the same for every run of a seed, no duplicates. */
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { distinct, drawProblem, levelsOf } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import type { Problem, Task } from "../tasks/task.ts";

/** The levels at which accuracy is measured, by their logged names. */
export const LEVELS = ["in_range", "sft_range", "longer", "other_task"] as const;
export type Level = (typeof LEVELS)[number];

/** Takes the place of the update number in draw keys. `judged` holds the problems of the fixed set. */
const SETS = { in_range: 0, longer: 1, judged: 2, sft_range: 3, other_task: 4 } as const;
export type HeldOutSet = keyof typeof SETS;

/** First update number in the draw keys of each set's samples; 32 chunks of draws fit between two, 256 in the last. */
export const FIRST_DRAW = { in_range: 0, longer: 32, sft_range: 64, other_task: 96, judged: 128 };

export interface HeldOut {
  /** The run's task, except at the level `other_task`. */
  readonly task: Task;
  /** K of the problems, both ends included. */
  readonly range: readonly [number, number];
  /** Fewer than requested if the level has no more. */
  readonly problems: readonly Problem[];
}

/** The problems of one set. @param count at most; a smaller set is a prefix of a larger one */
export function heldOut(
  { task, settings }: { readonly task: Task; readonly settings: Settings },
  set: HeldOutSet,
  count: number = settings.evalProblems,
): HeldOut {
  const levels = levelsOf(task, settings);
  const measured = set === "other_task" ? taskById(levels.other) : task;
  const ranges = {
    in_range: levels.measured,
    judged: levels.measured,
    sft_range: levels.sft,
    longer: [levels.longer, levels.longer],
    other_task: measured.levels.rl,
  } as const;
  const range = ranges[set];
  const key = { seed: settings.seed, stream: STREAMS.heldOutProblems, update: SETS[set] };
  const draws = (row: number) => {
    const rng = rngFor(key, row);
    return () => drawProblem(measured, rng, range, "held-out");
  };
  const problems = distinct(count, draws, ({ text }) => text);
  return { task: measured, range, problems };
}
