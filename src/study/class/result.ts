/** What one student hands in: seed, predictions and results, a nickname, and lessons and lines. */
import { ENGINE_NAMES } from "../../core/engines.ts";
import type { EngineName } from "../../core/policy.ts";
import type { Homework } from "./homework.ts";
import { armSettings, type ClassPlan } from "./plan.ts";
import { allowsSeed } from "./seeds.ts";

export interface ArmResult {
  /** The predicted accuracy in whole percent; null without a prediction. */
  readonly predicted: number | null;
  /** Held-out problems that the generator solved at the end of the run; null for a failed run. */
  readonly right: number | null;
}

export interface StudentResult {
  readonly seed: number;
  /** Number of held-out problems, equal for all arms. */
  readonly problems: number;
  /** One for each arm of the plan, in its order. */
  readonly arms: readonly ArmResult[];
  /** The engine of all arms; null if they differ, which makes their difference one between engines too. */
  readonly engine: EngineName | null;
  /** Only if the student typed one; "" without. */
  readonly nickname: string;
  readonly homework: Homework;
}

/**
 * Whether a student has handed in the same runs twice, such as after another lesson. Two students may have one seed by
 * mistake, and then equal runs: two nicknames are two students.
 */
export const isSameRun = (one: StudentResult, other: StudentResult): boolean =>
  (one.nickname === other.nickname || one.nickname === "" || other.nickname === "") &&
  JSON.stringify([one.seed, one.problems, one.arms, one.engine]) ===
    JSON.stringify([other.seed, other.problems, other.arms, other.engine]);

/** Bytes of a nickname in UTF-8. */
export const MOST_NICKNAME = 24;

/** The share of problems solved; null for a failed run. */
export const shareOf = (
  { problems }: Pick<StudentResult, "problems">,
  { right }: ArmResult,
): number | null => (right === null ? null : right / problems);

/** Characters that break or reverse a line; joiners of some scripts and of emoji are allowed. */
const NOT_IN_LINE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** A nickname as stored: one line, no characters that change text direction, at most 24 bytes. */
export function cleanNickname(typed: string): string {
  const line = typed.normalize("NFC").replace(NOT_IN_LINE, " ").replace(/\s+/gu, " ").trim();
  let kept = "";
  for (const character of line) {
    if (bytesOf(kept + character).length > MOST_NICKNAME) break;
    kept += character;
  }
  return kept.trim();
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const isShare = (value: number, most: number) =>
  Number.isInteger(value) && value >= 0 && value <= most;

/** Whether the class's plan allows this result. */
export function isPossible(plan: ClassPlan, result: StudentResult): boolean {
  const { seed, problems, arms, engine, nickname } = result;
  const most = Math.min(...plan.arms.map((arm) => armSettings(plan, arm).evalProblems));
  return (
    allowsSeed(plan.seeds, seed) &&
    isShare(problems, most) &&
    problems > 0 &&
    arms.length === plan.arms.length &&
    arms.every(
      ({ predicted, right }) =>
        (right === null || isShare(right, problems)) &&
        (predicted === null || isShare(predicted, 100)),
    ) &&
    (engine === null || ENGINE_NAMES.includes(engine)) &&
    nickname === cleanNickname(nickname)
  );
}
