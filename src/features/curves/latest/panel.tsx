import { useCallback, useSyncExternalStore } from "react";
import { chartsWords } from "../../../charts/words.en.ts";
import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { useMetrics } from "../../../lab/lab.ts";
import { definePanel } from "../../../lab/panel.ts";
import { Button } from "../../../ui/Button.tsx";
import { curvesWords } from "../words.en.ts";
import styles from "./latest.module.css";

const METRICS = [
  { chart: "accuracy", role: "generator", name: "eval/greedy_accuracy/in_range" },
  { chart: "verifier", role: "verifier", name: "verifier/balanced_accuracy" },
] as const;

const toCharts = () => document.querySelector('[data-part="charts"]')?.scrollIntoView();

/** On a phone, where the charts are off screen: the latest accuracy of each model. A press scrolls to the charts. */
function LatestPanel() {
  const charts = useWords(curvesWords);
  return (
    <div className={styles.latest}>
      {METRICS.map(({ chart, role, name }) => (
        <Button key={chart} className={styles[role]} onClick={toCharts}>
          <span className={styles.name}>{charts[chart].title}</span> <Latest name={name} />
        </Button>
      ))}
    </div>
  );
}

/** The latest value of a metric and its sample count. */
function Latest({ name }: { readonly name: string }) {
  const words = useWords(chartsWords);
  const metrics = useMetrics();
  const subscribe = useCallback((changed: () => void) => metrics.subscribe(changed), [metrics]);
  const text = useSyncExternalStore(subscribe, () => {
    const latest = metrics.latest(name);
    if (latest === null) return words.notYet;
    const { value, count } = latest;
    return words.valueOf(formatPercent(value), formatInteger(count ?? Number.NaN));
  });
  return <>{text}</>;
}

export default definePanel({ area: "centre", order: 0.5, View: LatestPanel });
