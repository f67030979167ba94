import { useMemo } from "react";
import { armById } from "../../../core/algorithms/registry.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { useApp } from "../../../page/app.ts";
import { updateWords } from "../../../page/clock.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { useClock } from "../../../run/now/use-clock.ts";
import { readingCollapse } from "../../../run/readings/collapse-text.ts";
import { useReadings } from "../../../run/readings/use-readings.ts";
import {
  type FixedSet,
  fixedSetOf,
  type Measure,
  namesOf,
  verifierMeasure,
} from "../../../run/run-chart/model/measures.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import { settingsShown } from "../../../runtime/app-state.ts";
import { MAIN_STYLE, SECOND_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";
import { Accepted } from "./Accepted.tsx";

const VERIFIER = {
  mixed: "balanced accuracy on a fixed, mixed set",
  first: "balanced accuracy on the first solutions",
  training: "balanced accuracy in training",
  caught: "mistakes caught, on the same set",
  short: {
    mixed: "fixed, mixed set",
    first: "first solutions",
    training: "in training",
    caught: "mistakes caught",
  },
};

/**
 * The balanced accuracy, as the verifier's lane of the run chart draws it: on steps, or on answers for a verifier
 * that gives one verdict on the whole. @param set the set that the verifier is evaluated on
 */
function verifierChart(measure: Measure, set: FixedSet): ChartSpec {
  const series = seriesBy(VERIFIER);
  const { training, heldOut } = namesOf(measure, set);
  const caught = set === "mixed" ? "mixed/step_caught" : "verifier/step_caught";
  return {
    name: "verifier",
    title:
      measure === "final"
        ? "Verifier: balanced accuracy on answers"
        : "Verifier: balanced accuracy on steps",
    empty: "Appears after the first evaluation, which follows SFT.",
    plots: [
      {
        scale: "share",
        y: "accuracy",
        series: [
          series(set, heldOut, "verifier", MAIN_STYLE),
          series("training", training, "verifier", TRAINING),
          ...(measure === "steps" ? [series("caught", caught, "neutral", SECOND_STYLE)] : []),
        ],
      },
    ],
  };
}

function VerifierPanel() {
  const measure = useApp(
    (state) => verifierMeasure(armById(settingsShown(state).algorithm)) ?? "steps",
  );
  const set = fixedSetOf(useShownRun().metrics);
  const chart = useMemo(() => verifierChart(measure, set), [measure, set]);
  return (
    <>
      <Collapsed />
      <Chart key={`${chart.title} ${set}`} chart={chart} />
      <Accepted />
    </>
  );
}

/** Says that the verifier has collapsed at the update on screen: its final verdict no longer depends on its input. */
function Collapsed() {
  const collapse = useReadings().verifier?.collapse ?? null;
  const { at } = useClock();
  if (!collapse) return null;
  const { kind, earnsAlike, since } = collapse;
  return (
    <Text
      role="status"
      tone="bad"
      weight="strong"
      className="mb-s3 rounded-r2 border border-bad px-s3 py-s2"
    >
      {readingCollapse(kind, earnsAlike, updateWords(at(since)))}
    </Text>
  );
}

export default definePanel({ area: "charts", order: 2, View: VerifierPanel });
