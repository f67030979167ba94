/** The charts of the Lab as one table. To add a chart, add a row; to add a line to one, add a curve. */
import { armById } from "../../core/algorithms/registry.ts";
import { LONGER_RIGHT, POSITIVE_RATE, ROLLOUTS_ACCURACY } from "../../core/metrics/names.ts";
import type { Phase } from "../../core/training/records.ts";
import type { ChartSpec, SeriesSpec } from "../../ui/plot/spec.ts";
import { generatorName, verifierName } from "../../watch/growth/model/checks.ts";
import { JUDGED } from "../../watch/model-card/names.ts";
import type { ChartRun } from "../../watch/run-chart/model/chart-run.ts";
import { fixedSetOf, SET_PREFIX, verifierMeasure } from "../../watch/run-chart/model/measures.ts";

/** The tabs, each of three charts; "all" has every chart. */
export const TABS = ["rewards", "verdicts", "health", "all"] as const;
export type Tab = (typeof TABS)[number];

/**
 * A metric, its name in the legend, whose it is, how its line looks, and the phases that it is limited to. A metric
 * beginning with "@" depends on the run: what the cards of Watch measure each model by, and the fixed set.
 */
type Curve = readonly [
  metric: string,
  label: string,
  role: "G" | "V" | "-",
  look: keyof typeof LOOKS,
  phases?: readonly Phase[],
];

export interface ChartRow extends Pick<ChartSpec, "name" | "title" | "scale" | "along"> {
  /** The tab that shows it; without one only "all" does. */
  readonly tab?: Exclude<Tab, "all">;
  /** The first is the number beside the title, and is drawn for every run. */
  readonly curves: readonly Curve[];
}

/** `checks` are measured now and then on problems outside training, `training` with every update. */
const LOOKS = {
  checks: { line: "solid", points: true },
  second: { line: "dashed", points: true, mark: "ring" },
  third: { line: "dotted", points: true, mark: "square" },
  training: { line: "thin" },
  solid: { line: "solid" },
  dashed: { line: "dashed" },
  ends: { line: "dashed", points: true },
} as const satisfies Record<string, Partial<SeriesSpec>>;

const ROLES = { G: "generator", V: "verifier", "-": "neutral" } as const;
const G = ["generator"] as const;

/** A metric that both models log. SFT logs the generator's too, so it is limited to RL. */
const both = (metric: string): readonly Curve[] => [
  [metric, "generator", "G", "solid", G],
  [`verifier/${metric}`, "verifier", "V", "dashed"],
];

export const CHARTS: readonly ChartRow[] = [
  {
    name: "accuracy",
    tab: "rewards",
    title: "Generator: right answers",
    scale: "share",
    curves: [
      ["@generator", "new problems", "G", "checks"],
      [ROLLOUTS_ACCURACY, "in training", "G", "training"],
      [POSITIVE_RATE, "verifier believes right", "V", "training", G],
    ],
  },
  {
    name: "verifier",
    tab: "rewards",
    title: "Verifier: @judged",
    scale: "share",
    curves: [
      ["@verifier", "fixed solutions", "V", "checks"],
      ["now/processbench_f1", "its generator’s", "V", "third"],
    ],
  },
  {
    name: "rewards",
    tab: "rewards",
    title: "Mean reward",
    scale: "free",
    curves: [
      ["rewards/outcome/mean", "right answers", "G", "solid"],
      ["rewards/outcome_and_steps", "plus verdicts", "G", "dashed"],
      ["verifier/reward", "verifier’s", "V", "solid"],
    ],
  },
  {
    name: "steps",
    tab: "verdicts",
    title: "Verdicts on steps",
    scale: "share",
    curves: [
      ["@fixed/step_caught", "wrong steps caught", "V", "checks"],
      ["@fixed/step_false_alarms", "right steps doubted", "-", "second"],
      ["train/step_caught", "caught in training", "V", "training"],
    ],
  },
  {
    name: "balanced",
    tab: "verdicts",
    title: "Balanced accuracy",
    scale: "share",
    curves: [
      ["@fixed/step_balanced_accuracy", "steps", "V", "checks"],
      ["@fixed/balanced_accuracy", "answers", "V", "second"],
      ["train/step_balanced_accuracy", "steps in training", "V", "training"],
    ],
  },
  {
    name: "accepts",
    tab: "verdicts",
    title: "Accepted answers",
    scale: "share",
    curves: [
      ["mixed/positive_rate", "accepted", "V", "checks"],
      ["mixed/precision", "of these, right", "V", "second"],
      ["mixed/ece", "calibration error", "-", "third"],
      [LONGER_RIGHT, "right and one step longer", "-", "ends"],
    ],
  },
  {
    name: "entropy",
    tab: "health",
    title: "Entropy, nats per token",
    scale: "free",
    curves: both("entropy"),
  },
  { name: "kl", tab: "health", title: "KL to the start, nats", scale: "free", curves: both("kl") },
  {
    name: "gradient",
    tab: "health",
    title: "Gradient norm",
    scale: "free",
    curves: both("grad_norm"),
  },
  {
    name: "equal",
    title: "Groups with equal rewards",
    scale: "share",
    curves: both("frac_reward_zero_std"),
  },
  {
    name: "clipped",
    title: "Tokens where the clip binds",
    scale: "free",
    curves: both("clip_ratio/region_mean"),
  },
  {
    name: "length",
    title: "Tokens per text",
    scale: "free",
    curves: both("completions/mean_length"),
  },
  {
    name: "longer",
    title: "Longer problems",
    scale: "share",
    curves: [
      ["eval/greedy_accuracy/longer", "longer, greedy", "G", "checks"],
      ["eval/sampled_accuracy/in_range", "new problems, sampled", "G", "second"],
    ],
  },
  {
    name: "loss",
    title: "SFT loss, nats per token",
    scale: "free",
    along: "line",
    curves: [
      ["loss", "generator", "G", "solid", ["sft-generator"]],
      ["loss", "verifier", "V", "solid", ["sft-verifier"]],
    ],
  },
];

/** A chart of one metric, whatever it is; its name is its title. */
export const chartOfMetric = (metric: string): ChartRow => ({
  name: metric.replaceAll("/", "-"),
  title: metric,
  scale: "free",
  curves: [[metric, metric, metric.startsWith("verifier/") ? "V" : "G", "solid"]],
});

/** A row as the chart of a run. */
export function chartSpec({ curves, title, ...row }: ChartRow, run: ChartRun): ChartSpec {
  const judged = verifierMeasure(armById(run.settings.algorithm)) ?? "steps";
  const series = curves.map(
    ([metric, label, role, look, phases]): SeriesSpec => ({
      metric: metricOf(metric, run),
      label,
      role: ROLES[role],
      ...LOOKS[look],
      ...(phases && { phases }),
    }),
  );
  return { ...row, title: title.replace("@judged", JUDGED[judged].called), series };
}

function metricOf(name: string, { metrics, settings }: ChartRun): string {
  if (name === "@generator") return generatorName(metrics);
  if (name === "@verifier") return verifierName(metrics, armById(settings.algorithm)) ?? "";
  return name.replace("@fixed/", SET_PREFIX[fixedSetOf(metrics)]);
}
