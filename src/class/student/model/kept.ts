/** What this device stores of a student's part in a class. */
import * as v from "valibot";
import { ENGINE_NAMES } from "../../../core/engines.ts";
import { recall, remember } from "../../../runtime/storage.ts";
import { classKey } from "../../../study/class/fingerprint.ts";
import type { Homework } from "../../../study/class/homework.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { MOST_NICKNAME, type StudentResult } from "../../../study/class/result.ts";
import { allowsSeed, MOST_DRAWN } from "../../../study/class/seeds.ts";
import { drawnSeed } from "../../../ui/page/drawn-seed.ts";

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const armSchema = v.object({
  /** The prediction in percent; null before the student has made one. */
  predicted: v.nullable(whole(100)),
  engines: v.array(v.picklist(ENGINE_NAMES)),
  /** Whether the arm's training has ended or was given up. */
  isOver: v.boolean(),
  /** Right answers at the end; null for an arm that was given up. */
  right: v.nullable(whole(4096)),
});
export type KeptArm = Readonly<v.InferOutput<typeof armSchema>>;

const keptSchema = v.object({
  seed: v.nullable(v.number()),
  /** Whether the predictions are locked in and training has begun. */
  hasBegun: v.boolean(),
  /** New problems that were measured; null before the first result. */
  problems: v.nullable(whole(4096)),
  arms: v.array(armSchema),
  nickname: v.pipe(v.string(), v.maxLength(MOST_NICKNAME)),
});
export type KeptProgress = Readonly<v.InferOutput<typeof keptSchema>>;

/** @param given the seed of the link, for a class in which each student has a link */
export function newStudent({ seeds, arms }: ClassPlan, given: number | null = null): KeptProgress {
  const isGiven = given !== null && allowsSeed(seeds, given);
  return {
    seed: isGiven ? given : seeds.kind === "drawn" ? drawnSeed(MOST_DRAWN) : null,
    hasBegun: false,
    problems: null,
    arms: arms.map(() => ({ predicted: null, engines: [], isOver: false, right: null })),
    nickname: "",
  };
}

/** What is stored on this device; null where nothing usable is stored. */
export function readKept(plan: ClassPlan): KeptProgress | null {
  try {
    const kept = v.parse(keptSchema, JSON.parse(recall(classKey(plan)) ?? ""));
    const fits = kept.seed === null ? !kept.hasBegun : allowsSeed(plan.seeds, kept.seed);
    return fits && kept.arms.length === plan.arms.length ? kept : null;
  } catch {
    return null;
  }
}

export const keepProgress = (plan: ClassPlan, kept: KeptProgress): void =>
  remember(classKey(plan), JSON.stringify(kept));

/** What the student hands in when all arms are over. */
export function resultOf(
  { settings }: ClassPlan,
  { seed, arms, problems, nickname }: KeptProgress,
  homework: Homework,
): StudentResult {
  const engines = new Set(arms.flatMap((arm) => arm.engines));
  return {
    seed: seed ?? 0,
    problems: problems ?? settings.evalProblems,
    arms: arms.map(({ predicted, right }) => ({ predicted, right })),
    engine: engines.size === 1 ? ([...engines][0] ?? null) : null,
    nickname,
    homework,
  };
}
