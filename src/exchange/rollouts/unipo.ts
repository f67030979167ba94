/** UNIPO's run as one JSON (docs/canonical_schema.json of poloclub/unipo): a step as it is read, a run as it is written. */
import type { Arm } from "../../core/algorithms/arm.ts";
import { badFile } from "../../core/bad-file.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import type { MetricsLine, RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import type { ForeignAnswer, ForeignStep, ForeignToken } from "./foreign-run.ts";
import { isTable, numberOf, numbersOf, tableOf, textOf } from "./foreign-values.ts";

/** exp of a log-probability; null where it is none. */
const probabilityOf = (logProbability: number | null | undefined): number | null =>
  logProbability == null ? null : Math.min(1, Math.exp(logProbability));

function tokensOf(file: string, where: string, value: unknown): readonly ForeignToken[] | null {
  if (!isTable(value) || !Array.isArray(value.strings)) return null;
  const { strings } = value;
  const series = (name: string) => {
    const numbers = numbersOf(value[name]);
    if (numbers && numbers.length !== strings.length) {
      throw badFile(file, `${where} has ${strings.length} tokens and ${numbers.length} ${name}`);
    }
    return numbers;
  };
  const logs = series("old_log_probs") ?? series("log_probs");
  const probabilities = series("prob");
  const advantages = series("advantages");
  return strings.map((text, i) => ({
    text: String(text),
    advantage: advantages?.[i] ?? null,
    probability: logs ? probabilityOf(logs[i]) : (probabilities?.[i] ?? null),
  }));
}

function answerOf(file: string, where: string, value: unknown): ForeignAnswer {
  const answer = tableOf(file, where, value);
  const tokens = tokensOf(file, where, answer.tokens);
  const text = textOf(answer.response_text) ?? tokens?.map((token) => token.text).join("") ?? null;
  if (text === null) throw badFile(file, `${where} has no "response_text"`);
  return { text, reward: numberOf(answer.reward), advantage: numberOf(answer.advantage), tokens };
}

/** @param at its place among the entries @throws TangoError("bad-file") naming the entry and what it lacks */
export function unipoStep(file: string, value: unknown, at: number): ForeignStep {
  const entry = tableOf(file, `its entry ${at + 1}`, value);
  const step = numberOf(entry.step);
  if (step === null) throw badFile(file, `its entry ${at + 1} has no "step"`);
  const metrics = isTable(entry.metrics) ? entry.metrics : {};
  const prompts = Array.isArray(entry.prompts) ? entry.prompts : [];
  const groups = prompts.map((given: unknown, p) => {
    const where = `prompt ${p + 1} of its step ${step}`;
    const { prompt, responses } = tableOf(file, where, given);
    const text = textOf(prompt);
    if (text === null) throw badFile(file, `${where} has no "prompt"`);
    if (!Array.isArray(responses)) throw badFile(file, `${where} has no "responses"`);
    const answers = responses.map((one: unknown, r) =>
      answerOf(file, `answer ${r + 1} to ${where}`, one),
    );
    return { prompt: text, answers };
  });
  return { step, reward: numberOf(metrics.reward), groups };
}

/** UNIPO's names for metrics that we log under other names. */
const METRICS: Readonly<Record<string, string>> = {
  reward: "reward",
  reward_std: "reward_std",
  policy_loss: "policy_loss",
  loss: "total_loss",
  entropy: "entropy",
  kl: "kl",
  grad_norm: "grad_norm",
  learning_rate: "learning_rate",
  "clip_ratio/region_mean": "clip_fraction",
  "completions/mean_length": "response_length",
};

function metricsOf({ values }: MetricsLine): Record<string, number> {
  const named = Object.entries(METRICS).flatMap(([ours, theirs]) => {
    const value = values[ours];
    return value === undefined ? [] : [[theirs, value] as const];
  });
  const loss = values.policy_loss;
  return {
    ...Object.fromEntries(named),
    ...(loss === undefined ? {} : { policy_objective: -loss }),
  };
}

/** Log-probability; null for a probability rounded to 0, because JSON has no −Infinity and UNIPO accepts null. */
const logOf = (probability: number): number | null =>
  probability > 0 ? Number(Math.log(probability).toFixed(6)) : null;

/** Ids and texts of all tokens, with their recorded values; for some rows a recording keeps only the text. */
function tokensFor({ solution, advantages, tokenProbabilities }: RolloutRow) {
  const logs = tokenProbabilities.map(logOf);
  return {
    ids: encode(solution),
    strings: [...solution],
    // Old and new log-probabilities are both those of sampling, because the gradient is taken at ratio one.
    ...(logs.length === solution.length ? { log_probs: logs, old_log_probs: logs } : {}),
    ...(advantages.length === solution.length ? { advantages } : {}),
  };
}

const responseOf = (row: RolloutRow, id: string) => ({
  id,
  reward: row.reward ?? row.label,
  // UNIPO lists one advantage per answer; tokens have their own.
  advantage: row.outcomeAdvantage ?? row.advantages[0] ?? 0,
  response_text: row.solution,
  response_length: row.solution.length,
  tokens: tokensFor(row),
});

const promptOf = ({ problem, rows }: RolloutGroup, step: number) => ({
  prompt: problem,
  responses: rows.map((row, i) => responseOf(row, `step${step}_p0_sample${i}`)),
});

/**
 * A recorded run for UNIPO: the generator's updates, each with the group that the recording keeps. An arm without a
 * verifier is named by its estimator, whose formulas UNIPO has.
 */
export function unipoRun({ run, lines, groups }: Recording, arm: Pick<Arm, "id" | "judge">) {
  const { settings } = run;
  const byLine = new Map(groups.map((group) => [group.line, group]));
  const updates = lines.filter(({ phase }) => phase === "generator");
  const isPlain = arm.judge === "none";
  return {
    header: {
      task: `digit by digit: ${settings.task}`,
      dataset: `Tango Lab, ${settings.task}`,
      reward_strategy: isPlain
        ? "the final answer is right"
        : `the final answer, and steps judged by: ${arm.judge}`,
      algorithm: isPlain ? settings.estimator : arm.id,
      totalSteps: updates.length,
      model_name: `Tango Lab ${run.preset}, ${settings.layers} layers of width ${settings.width}`,
      rollout_batch_size: settings.batchSize,
      update_epochs: settings.epochs,
      hparams: {
        clip_eps: settings.clipLow,
        kl_coef: settings.generatorKlCoef,
        learning_rate: settings.generatorLr,
        group_size: settings.groupSize,
        ...settings,
      },
    },
    entries: updates.map((line, step) => {
      const group = byLine.get(line.line);
      return {
        step,
        is_first_step_after_rollout_phase: true,
        metrics: metricsOf(line),
        prompts: group ? [promptOf(group, step)] : [],
      };
    }),
  };
}
