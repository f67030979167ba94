/** The claims that the results of a class support. */
import type { ArmSummary } from "../../../study/class/summary.ts";

const LEAST_SEEDS = 6; // fewest seeds for a claim, as in docs/results

export type Claim =
  | { readonly kind: "none" }
  /** One arm: there is nothing to compare. */
  | { readonly kind: "single"; readonly mean: number; readonly seeds: number }
  | { readonly kind: "few" | "open"; readonly seeds: number }
  /** The first arm has more, or less, than this one. */
  | { readonly kind: "more" | "less"; readonly arm: string; readonly by: number };

/** A claim for each difference with enough seeds; else how many seeds there are. */
export function claimsOf(summary: readonly ArmSummary[]): readonly Claim[] {
  const [first] = summary;
  const seeds = first?.spread.n ?? 0;
  const mean = first?.spread.mean ?? null;
  if (seeds === 0 || mean === null) return [{ kind: "none" }];
  const pairs = summary.flatMap(({ arm, difference }) =>
    difference === null ? [] : [{ arm, difference }],
  );
  if (pairs.length === 0) return [{ kind: "single", mean, seeds }];
  if (seeds < LEAST_SEEDS) return [{ kind: "few", seeds }];
  const claims = pairs.flatMap(({ arm, difference }): Claim[] => {
    const by = difference.mean ?? 0;
    const [low, high] = difference.interval ?? [0, 0];
    if (low > 0) return [{ kind: "more", arm, by }];
    return high < 0 ? [{ kind: "less", arm, by: -by }] : [];
  });
  return claims.length > 0 ? claims : [{ kind: "open", seeds }];
}
