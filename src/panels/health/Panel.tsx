import { ChartFigure } from "../../charts/ChartFigure.tsx";
import type { PlotSpec } from "../../charts/spec.ts";
import { isPastSft } from "../../state/reduce.ts";
import { useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";

export const order = 4;
export const area = "charts";

const words = strings.charts.health;
const LOSS: readonly PlotSpec[] = [
  {
    scale: "free",
    series: [
      {
        metric: "loss",
        id: "loss@sft-generator",
        phases: ["sft-generator"],
        label: words.generator,
        player: "generator",
        line: "solid",
      },
      {
        metric: "loss",
        id: "loss@sft-verifier",
        phases: ["sft-verifier"],
        label: words.verifier,
        player: "verifier",
        line: "solid",
      },
    ],
  },
];
const HEALTH: readonly PlotSpec[] = [
  {
    title: words.entropy,
    scale: "free",
    series: [
      {
        metric: "entropy",
        phases: ["generator"],
        label: words.generatorOf(words.entropy),
        short: "G",
        player: "generator",
        line: "solid",
      },
      {
        metric: "verifier/entropy",
        label: words.verifierOf(words.entropy),
        short: "V",
        player: "verifier",
        line: "dashed",
      },
    ],
  },
  {
    title: words.kl,
    scale: "free",
    series: [
      {
        metric: "kl",
        phases: ["generator"],
        label: words.generatorOf(words.kl),
        short: "G",
        player: "generator",
        line: "solid",
      },
      {
        metric: "verifier/kl",
        label: words.verifierOf(words.kl),
        short: "V",
        player: "verifier",
        line: "dashed",
      },
    ],
  },
  {
    title: words.gradNorm,
    scale: "free",
    series: [
      {
        metric: "grad_norm",
        phases: ["generator"],
        label: words.generatorOf(words.gradNorm),
        short: "G",
        player: "generator",
        line: "solid",
      },
      {
        metric: "verifier/grad_norm",
        label: words.verifierOf(words.gradNorm),
        short: "V",
        player: "verifier",
        line: "dashed",
      },
    ],
  },
  {
    title: words.zeroStd,
    scale: "share",
    series: [
      {
        metric: "frac_reward_zero_std",
        phases: ["generator"],
        label: words.generatorOf(words.zeroStd),
        short: "G",
        player: "generator",
        line: "solid",
      },
      {
        metric: "verifier/frac_reward_zero_std",
        label: words.verifierOf(words.zeroStd),
        short: "V",
        player: "verifier",
        line: "dashed",
      },
    ],
  },
];

/** The loss while SFT runs, then what shows whether RL is in good order. */
export default function HealthPanel() {
  const inRl = useLab((state) => isPastSft(state.progress?.phase ?? null));
  return inRl ? (
    <ChartFigure key="health" title={words.title} plots={HEALTH} empty={words.empty} />
  ) : (
    <ChartFigure key="loss" title={words.lossTitle} plots={LOSS} empty={words.lossEmpty} />
  );
}
