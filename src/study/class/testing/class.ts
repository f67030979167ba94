/** A small class and its results, for tests. */
import { sha256 } from "../../../core/sha256.ts";
import { NO_HOMEWORK } from "../homework.ts";
import { type ClassPlan, isPlan, readPlan } from "../plan.ts";
import { bytesOf, type StudentResult } from "../result.ts";
import { BitWriter } from "../symbols.ts";

/** The class of a link's query. */
export function planOf(query: string): ClassPlan {
  const plan = readPlan(query);
  if (!isPlan(plan)) throw new Error(`${query} has no class: ${JSON.stringify(plan)}`);
  return plan;
}

export const MICRO = "?stepCount=problem&class=run.frozen.1-40&preset=micro&updates=4";

export const micro: ClassPlan = planOf(MICRO);

export const resultOf = (
  seed: number,
  right: readonly number[] = [10, 7],
  more: Partial<StudentResult> = {},
): StudentResult => ({
  seed,
  problems: 16,
  arms: right.map((count) => ({ predicted: 80, right: count })),
  engine: "cpu",
  nickname: "",
  homework: NO_HOMEWORK,
  ...more,
});

/** A code with a right checksum over whatever symbols: of another version, or made up. */
export function forged(head: string, symbols: string): string {
  const hash = sha256(bytesOf(`${head}-${symbols}`));
  const writer = new BitWriter();
  for (let i = 0; i < 5; i++) writer.add(Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16), 8);
  return [head, ...((symbols + writer.text()).match(/.{1,4}/g) ?? [])].join("-");
}
