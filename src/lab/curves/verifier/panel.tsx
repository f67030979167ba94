import { useMemo } from "react";
import { armById } from "../../../core/algorithms/registry.ts";
import { MIXED_F1 } from "../../../core/metrics/names.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { verifierName } from "../../../run/growth/model/checks.ts";
import { JUDGED } from "../../../run/model-card/names.ts";
import type { VerifierMeasure } from "../../../run/run-chart/model/measures.ts";
import { fixedSetOf, SET_PREFIX, verifierMeasure } from "../../../run/run-chart/model/measures.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import { MAIN_STYLE, SECOND_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";
import { Accepted } from "./Accepted.tsx";

const VERIFIER = {
  steps: "finds the first mistake, or clears the answer (ProcessBench F1)",
  final: "balanced accuracy on answers",
  training: "balanced accuracy in training",
  caught: "wrong steps caught, on the same solutions",
  short: {
    steps: "ProcessBench F1",
    final: "balanced accuracy",
    training: "balanced accuracy, in training",
    caught: "wrong steps caught",
  },
};

/** The verifier's checks, as its card in Watch gives them. @param checked their metric @param set its prefix */
export function verifierChart(judged: VerifierMeasure, checked: string, set: string): ChartSpec {
  const series = seriesBy(VERIFIER);
  const balanced = judged === "steps" ? "step_balanced_accuracy" : "balanced_accuracy";
  return {
    name: "verifier",
    title: `Verifier: ${JUDGED[judged].called}`,
    empty: "Appears after the first evaluation, which follows SFT.",
    plots: [
      {
        scale: "share",
        y: JUDGED[judged].called,
        series: [
          series(judged, checked, "verifier", MAIN_STYLE),
          series("training", `train/${balanced}`, "verifier", TRAINING),
          ...(judged === "steps"
            ? [series("caught", `${set}step_caught`, "neutral", SECOND_STYLE)]
            : []),
        ],
      },
    ],
  };
}

function VerifierPanel() {
  const { metrics, settings } = useShownRun();
  const arm = armById(settings.algorithm);
  const judged = verifierMeasure(arm) ?? "steps";
  const checked = verifierName(metrics, arm) ?? MIXED_F1;
  const set = SET_PREFIX[fixedSetOf(metrics)];
  const chart = useMemo(() => verifierChart(judged, checked, set), [judged, checked, set]);
  return (
    <>
      <Chart key={`${checked} ${set}`} chart={chart} />
      <Accepted />
    </>
  );
}

export default definePanel({ area: "charts", order: 2, View: VerifierPanel });
