import { useEffect } from "react";
import { useWords } from "../../i18n/index.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import styles from "./Bench.module.css";
import { BenchForm } from "./BenchForm.tsx";
import { BenchReportView } from "./BenchReportView.tsx";
import { bench, benchLine, useBench } from "./model/bench.ts";
import { benchWords } from "./words.en.ts";

/** Compares the engines, in a dialog. Closing it stops the benchmark. */
export default function Bench() {
  const words = useWords(benchWords);
  const state = useBench();
  const { status, report } = state;
  useEffect(() => () => bench.stop(), []);
  return (
    <PageDialog name="bench" title={words.title} size="report">
      <p className={styles.about}>{words.about}</p>
      <BenchForm running={status === "running"} />
      <p className={styles.line} aria-live="polite" data-bench={status}>
        {benchLine(state)}
      </p>
      {report ? <BenchReportView report={report} /> : null}
    </PageDialog>
  );
}
