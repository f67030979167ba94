import { useMemo } from "react";
import { armById } from "../../../core/algorithms/registry.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { useApp } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { useReadings } from "../../../run/readings/use-readings.ts";
import { readingWords } from "../../../run/readings/words.en.ts";
import {
  type FixedSet,
  fixedSetOf,
  type Measure,
  namesOf,
  verifierMeasure,
} from "../../../run/run-chart/model/measures.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import { settingsShown } from "../../../runtime/app-state.ts";
import { type CurvesWords, MAIN_STYLE, SECOND_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";
import { curvesWords } from "../words.en.ts";
import styles from "./verifier.module.css";

/**
 * The balanced accuracy, as the verifier's lane of the run chart draws it: on steps, or on answers for a verifier
 * that gives one verdict on the whole. @param set the set that the verifier is evaluated on
 */
function verifierChart(words: CurvesWords["verifier"], measure: Measure, set: FixedSet): ChartSpec {
  const series = seriesBy(words);
  const { training, heldOut } = namesOf(measure, set);
  const caught = set === "mixed" ? "mixed/step_caught" : "verifier/step_caught";
  return {
    name: "verifier",
    title: measure === "final" ? words.titleAnswers : words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        y: words.y,
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
  const words = useWords(curvesWords).verifier;
  const measure = useApp(
    (state) => verifierMeasure(armById(settingsShown(state).algorithm)) ?? "steps",
  );
  const set = fixedSetOf(useShownRun().metrics);
  const chart = useMemo(() => verifierChart(words, measure, set), [words, measure, set]);
  return (
    <>
      <Collapsed />
      <Chart key={`${chart.title} ${set}`} chart={chart} />
    </>
  );
}

/** Says that the verifier has collapsed at the update on screen: its final verdict no longer depends on its input. */
function Collapsed() {
  const words = useWords(readingWords);
  const collapse = useReadings().verifier?.collapse ?? null;
  if (!collapse) return null;
  const { kind, earnsAlike, since } = collapse;
  return (
    <Text role="status" tone="bad" weight="strong" className={styles.collapsed}>
      {words.collapse(kind, earnsAlike, formatInteger(since))}
    </Text>
  );
}

export default definePanel({ area: "charts", order: 2, View: VerifierPanel });
