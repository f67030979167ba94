import { useMemo } from "react";
import { Text } from "../../../kit/box/Text.tsx";
import { useApp } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec, PlotSpec } from "../../../plot/spec.ts";
import { runShown } from "../../../runtime/app-state.ts";
import { initModeOf } from "../../../runtime/init-mode.ts";
import { isPastSft } from "../../../runtime/run-state.ts";
import { useIsOpen } from "../open-charts.ts";

const lossOf = (): ChartSpec => ({
  name: "loss",
  title: "SFT loss",
  empty: "Appears after the first SFT step.",
  beforeUpdates: true,
  plots: [
    {
      scale: "free",
      y: "nats per token",
      series: [
        {
          metric: "loss",
          id: "loss@sft-generator",
          phases: ["sft-generator"],
          label: "generator",
          role: "generator",
          line: "solid",
          raced: true,
        },
        {
          metric: "loss",
          id: "loss@sft-verifier",
          phases: ["sft-verifier"],
          label: "verifier",
          role: "verifier",
          line: "solid",
        },
      ],
    },
  ],
});

/** One curve per model. The generator's is limited to RL updates, because SFT logs the metric too. */
const bothModels = (
  title: string,
  metric: string,
  { scale, y }: Pick<PlotSpec, "scale" | "y">,
): PlotSpec => ({
  title,
  scale,
  y,
  series: [
    {
      metric,
      phases: ["generator"],
      label: `Generator's ${title.toLowerCase()}`,
      short: "G",
      role: "generator",
      line: "solid",
      raced: true,
    },
    {
      metric: `verifier/${metric}`,
      label: `Verifier's ${title.toLowerCase()}`,
      short: "V",
      role: "verifier",
      line: "dashed",
    },
  ],
});

const healthOf = (): ChartSpec => ({
  name: "health",
  title: "KL, entropy, gradients",
  empty: "Appears after the first RL update.",
  plots: [
    bothModels("Entropy (nats)", "entropy", { scale: "free", y: "nats" }),
    bothModels("KL to start", "kl", { scale: "free", y: "nats" }),
    bothModels("Gradient norm", "grad_norm", { scale: "free", y: "norm" }),
    bothModels("Groups with equal rewards", "frac_reward_zero_std", {
      scale: "share",
      y: "share of groups",
    }),
  ],
});

/** The loss during SFT, then, on request, the metrics that show whether rewards keep them stable. */
function HealthPanel() {
  // A run that starts from shipped weights has no SFT.
  const inRl = useApp((state) => {
    const { progress } = runShown(state);
    return progress ? isPastSft(progress.phase) : initModeOf(state) === "shipped";
  });
  const chart = useMemo(() => (inRl ? healthOf : lossOf)(), [inRl]);
  const isOpen = useIsOpen("health");
  if (!isOpen && inRl) return null;
  return (
    <>
      <Chart key={chart.name} chart={chart} />
      {inRl ? (
        <Text size="t0" tone="soft">
          Why is my GRPO loss 0? Where all rewards of a group are equal, every advantage is 0: see
          the lesson “What if nobody is ever right?”.
        </Text>
      ) : null}
    </>
  );
}

export default definePanel({ area: "charts", order: 7, View: HealthPanel });
