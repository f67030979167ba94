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
  namesOf,
  verifierMeasure,
} from "../../../run/run-chart/model/measures.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import { settingsShown } from "../../../runtime/app-state.ts";
import { type CurvesWords, MAIN_STYLE, SECOND_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";
import { curvesWords } from "../words.en.ts";
import styles from "./verifier.module.css";

/** The balanced accuracy on steps, as the verifier's lane of the score draws it. @param set what it is checked on */
export function stepsOf(words: CurvesWords["verifier"], set: FixedSet): ChartSpec {
  const series = seriesBy(words);
  const { training, heldOut } = namesOf("steps", set);
  return {
    name: "verifier",
    title: words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        y: words.y,
        series: [
          series(set, heldOut, "verifier", MAIN_STYLE),
          series("training", training, "verifier", TRAINING),
          series(
            "caught",
            set === "mixed" ? "mixed/step_caught" : "verifier/step_caught",
            "neutral",
            SECOND_STYLE,
          ),
        ],
      },
    ],
  };
}

/** The same of a verifier that gives one verdict on the whole answer. */
export function answersOf(words: CurvesWords["verifier"], set: FixedSet): ChartSpec {
  const series = seriesBy(words);
  const { training, heldOut } = namesOf("final", set);
  return {
    name: "verifier",
    title: words.titleAnswers,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        y: words.y,
        series: [
          series(set, heldOut, "verifier", MAIN_STYLE),
          series("training", training, "verifier", TRAINING),
        ],
      },
    ],
  };
}

function VerifierPanel() {
  const words = useWords(curvesWords).verifier;
  const isFinal = useApp(
    (state) => verifierMeasure(armById(settingsShown(state).algorithm)) === "final",
  );
  const set = fixedSetOf(useShownRun().metrics);
  const chart = useMemo(() => (isFinal ? answersOf : stepsOf)(words, set), [isFinal, words, set]);
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
