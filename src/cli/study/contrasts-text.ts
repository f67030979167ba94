/** The contrasts of a study as a table, and as sentences that claim only what the corrected test supports. */
import { type Contrast, FEWEST_CLAIMED, noiseOf } from "../../study/contrasts.ts";
import { cellText, intervalText, pageTable, signedText } from "./cells.ts";

const named = ({ condition, baseline }: Contrast) => `${condition} minus ${baseline}`;
const estimate = ({ mean, interval }: Contrast) => `${signedText(mean)} ${intervalText(interval)}`;

/** One sentence about a tested contrast. Only it says "higher" or "lower". */
export function sentenceOf(contrast: Contrast): string {
  const { condition, n, holm, signFlipHolm, claim, role } = contrast;
  const ps = `p ${cellText(holm)} after Holm (sign flips ${cellText(signFlipHolm)})`;
  const numbers = `${named(contrast)} ${estimate(contrast)}, n ${n}, ${ps}`;
  const what = role === "primary" ? "Primary contrast" : "Secondary contrast";
  if (claim) return `${what}: ${numbers}: ${condition} is ${claim}.`;
  const few = n < FEWEST_CLAIMED ? `, and fewer than ${FEWEST_CLAIMED} seeds` : "";
  return `${what}: ${numbers}: no difference is shown${few}.`;
}

/** The spread of null minus baseline, which sampling alone causes; nothing without a null arm. */
export function noiseText(
  contrasts: readonly Contrast[],
  block: string,
  measure: string,
): string[] {
  const noise = noiseOf(contrasts, block, measure);
  if (!noise) return [];
  const { contrast, half } = noise;
  const { n, sd, range } = contrast;
  return [
    `Noise floor (${named(contrast)}, the same arm with other samples): ${estimate(contrast)}, sd ${cellText(sd)}, from ${signedText(range?.[0] ?? null)} to ${signedText(range?.[1] ?? null)}, n ${n}. Samples alone move a mean of ${n} seeds by up to ${cellText(half)} (95 %).`,
  ];
}

const ROLES = { primary: "primary", secondary: "secondary", null: "noise", described: "" } as const;

/** Student's p and the exact one of sign flips, each with Holm's correction. */
const PS = ["p (paired t)", "p (Holm)", "p (sign flips)", "p (sign flips, Holm)"] as const;

/** The cells below `PS`; a contrast outside of both families has no corrected p. */
const psOf = ({ p, holm, signFlip, signFlipHolm }: Contrast): string[] =>
  [p, holm, signFlip, signFlipHolm].map((value, i) =>
    i % 2 === 1 && value === null ? "" : cellText(value),
  );

/** The table of a measure's contrasts, and the sentences about those that are tested. */
export function contrastsText(all: readonly Contrast[], block: string, measure: string): string[] {
  const contrasts = all.filter((one) => one.block === block && one.measure === measure);
  if (contrasts.length === 0) return [];
  const tested = contrasts.filter(({ role }) => role === "primary" || role === "secondary");
  const rows = contrasts.map((one) => [
    named(one),
    one.comparable ? ROLES[one.role] : "other problems",
    signedText(one.mean),
    intervalText(one.interval),
    cellText(one.sd),
    String(one.n),
    one.logit ? `${signedText(one.logit.mean)} ${intervalText(one.logit.interval)}` : "–",
    ...(tested.length > 0 ? psOf(one) : []),
  ]);
  const head = ["contrast", "role", "difference", "95 % (t)", "sd", "n", "in logits, 95 % (t)"];
  const sentences = tested.map((one) => `- ${sentenceOf(one)}`).join("\n");
  return [
    pageTable(tested.length > 0 ? [...head, ...PS] : head, rows),
    ...(tested.length > 0 ? [sentences] : []),
    ...noiseText(all, block, measure),
  ];
}
