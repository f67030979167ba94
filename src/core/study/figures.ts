/** The figures that a study may measure, and where in a run each is logged (figures.test.ts compares). */
import type { Job } from "./jobs.ts";
import { refuseStudy, type Study } from "./spec.ts";

const prefixed = (prefix: string, names: string) =>
  names.split(" ").map((name) => `${prefix}${name}`);

/** On every line. */
export const COUNTERS = ["generator_updates", "verifier_updates", "num_tokens", "seconds"];

const CHECK = "eval/greedy_accuracy/in_range";
const VERDICTS =
  "accuracy agreement balanced_accuracy belief_gap f1 parse_rate positive_rate step_accuracy step_balanced_accuracy step_f1_right step_f1_wrong";
const OPTIMISER =
  "clip_ratio/high_mean clip_ratio/low_mean clip_ratio/region_mean entropy grad_norm kl learning_rate loss policy_loss";
const COMPLETIONS = prefixed("completions/", "clipped_ratio max_length mean_length min_length");
const REWARDS = "frac_reward_zero_std reward reward_std";

/** In the held-out tables of the three stages. */
export const TABLE_FIGURES: readonly string[] = [
  ...prefixed("eval/", "greedy_accuracy/in_range greedy_accuracy/longer sampled_accuracy/in_range"),
  ...prefixed("verifier/", `${VERDICTS} processbench_f1`),
];

/** On the lines of generator updates; the held-out check only on every `evalEvery`th. */
export const GENERATOR_FIGURES: readonly string[] = [
  CHECK,
  ...prefixed("", `${OPTIMISER} ${REWARDS} solved_all solved_none alpha step_time`),
  ...COMPLETIONS,
  ...prefixed("advantages/", "outcome_std step_std"),
  ...prefixed("rewards/", "accuracy/mean format/mean outcome/mean step/mean"),
  ...prefixed("timing_s/", "gen ref update_actor verify"),
  ...prefixed("train/", VERDICTS),
  ...prefixed("verdict/", "accuracy count loss reward"),
];

/** On the lines of verifier updates. */
export const VERIFIER_FIGURES: readonly string[] = [
  ...prefixed("verifier/", `${OPTIMISER} ${REWARDS} format_score solutions_right verdict_loss`),
  ...prefixed("verifier/", COMPLETIONS.join(" ")),
  ...prefixed("verifier/", "rewards/correctness/mean rewards/format/mean"),
  ...prefixed("verifier/", "class_weight/right class_weight/wrong"),
  ...prefixed("timing_s/", "gen ref update_verifier verify"),
  ...prefixed("train/", VERDICTS),
  "step_time",
];

/**
 * Refuses measures and curves that no job of a study could give.
 * @throws LabError("bad-file") naming the key and what is allowed
 */
export function checkFigures(file: string, study: Study, jobs: readonly Job[]): void {
  const inTables = new Set([...TABLE_FIGURES, ...COUNTERS]);
  const inUpdates = new Set([...GENERATOR_FIGURES, ...VERIFIER_FIGURES, ...COUNTERS]);
  const check = (key: string, figure: string, inTable: boolean) => {
    if (inTable ? inTables.has(figure) : inUpdates.has(figure)) return;
    const came = `${key} is ${JSON.stringify(figure.slice(0, 60))}`;
    if (!inTables.has(figure) && !inUpdates.has(figure)) {
      throw refuseStudy(file, `${came}, but must be a figure that runs log: see docs/metrics.md`);
    }
    const where = inTable
      ? "is not in the held-out tables: take it at a number of generator updates, or mean"
      : "is only in the held-out tables: take it at after-sft, after-warm-up or end";
    throw refuseStudy(file, `${came}, which ${where}`);
  };
  study.curves.forEach((figure, i) => {
    check(`curves.${i}`, figure, false);
  });
  study.measures.forEach(({ figure, at }, i) => {
    const key = `measures.${i}`;
    check(`${key}.figure`, figure, typeof at === "string" ? at !== "mean" : at === 0);
    if (typeof at !== "number" || at === 0) return;
    const taken = jobs.some(({ settings: { updates, evalEvery } }) => {
      const checked = at === updates || (evalEvery > 0 && at % evalEvery === 0);
      return at <= updates && (figure !== CHECK || checked);
    });
    if (!taken) {
      const why = `no job logs ${figure} there (settings updates and evalEvery)`;
      throw refuseStudy(file, `${key}.at is ${at}, but ${why}`);
    }
  });
}
