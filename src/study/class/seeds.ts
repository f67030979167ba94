/** Which seed each student of a class trains with. */
import { SETTING_TABLE } from "../../core/settings/table.ts";

export type SeedRule =
  /** The teacher assigns a number of a range to each student. */
  | { readonly kind: "dealt"; readonly from: number; readonly to: number }
  /** The student's page draws a seed. */
  | { readonly kind: "drawn" };

/** The largest seed that the page draws: short enough to read aloud, and duplicates in a class stay rare. */
export const MOST_DRAWN = 999_999;
/** The largest seed of a run. */
export const MAX_SEED = SETTING_TABLE.seed.max;

const DRAWN = "any";
const DEALT = /^(\d{1,10})-(\d{1,10})$/;

/** Parses the part of a link's `class`; null for an unknown rule. */
export function readSeedRule(text: string): SeedRule | null {
  if (text === DRAWN) return { kind: "drawn" };
  const [, first, last] = DEALT.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [Number(first), Number(last)];
  return from <= to && to <= MAX_SEED ? { kind: "dealt", from, to } : null;
}

export const seedRuleText = (rule: SeedRule): string =>
  rule.kind === "drawn" ? DRAWN : `${rule.from}-${rule.to}`;

/** Whether a student of the class may have this seed. */
export function allowsSeed(rule: SeedRule, seed: number): boolean {
  if (!Number.isInteger(seed)) return false;
  const [from, to] = rule.kind === "drawn" ? [1, MOST_DRAWN] : [rule.from, rule.to];
  return seed >= from && seed <= to;
}
