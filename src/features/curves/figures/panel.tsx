import { useEffect, useState } from "react";
import { chartsWords } from "../../../charts/words.en.ts";
import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { lab, useLab } from "../../../lab/lab.ts";
import { definePanel } from "../../../lab/panel.ts";
import { curvesWords } from "../words.en.ts";
import styles from "./figures.module.css";

const FIGURES = [
  { of: "accuracy", role: "generator", metric: "eval/greedy_accuracy/in_range" },
  { of: "verifier", role: "verifier", metric: "verifier/balanced_accuracy" },
] as const;

const toCharts = () => document.querySelector('[data-part="charts"]')?.scrollIntoView();

/** Where charts are out of sight, on a phone: how good each model is by now. A press leads to the charts. */
function FiguresPanel() {
  const charts = useWords(curvesWords);
  const words = useWords(chartsWords);
  // Read anew when the run has come further, and once a second: a block of lines may come behind it.
  useLab((state) => state.progress);
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((times) => times + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.figures}>
      {FIGURES.map(({ of, role, metric }) => {
        const latest = lab.metrics.latest(metric);
        return (
          <button key={of} type="button" className={styles[role]} onClick={toCharts}>
            <span className={styles.name}>{charts[of].title}</span>{" "}
            {latest === null
              ? words.notYet
              : words.valueOf(
                  formatPercent(latest.value),
                  formatInteger(latest.count ?? Number.NaN),
                )}
          </button>
        );
      })}
    </div>
  );
}

export default definePanel({ area: "centre", order: 0.5, View: FiguresPanel });
