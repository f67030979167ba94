import { useEffect } from "react";
import { useAllWords } from "../../i18n/all.ts";
import { LabDialog } from "../../lab/LabDialog.tsx";
import styles from "./Bench.module.css";
import { BenchForm } from "./BenchForm.tsx";
import { BenchReportView } from "./BenchReportView.tsx";
import { bench, benchLine, useBench } from "./model/bench.ts";

/** The engines beside each other, in a dialog over the lab. Nothing is measured once it is left. */
export default function Bench() {
  const words = useAllWords().bench;
  const state = useBench();
  const { status, report } = state;
  useEffect(() => () => bench.stop(), []);
  return (
    <LabDialog name="bench" title={words.title} size="report">
      <p className={styles.about}>{words.about}</p>
      <BenchForm running={status === "running"} />
      <p className={styles.line} aria-live="polite" data-bench={status}>
        {benchLine(state)}
      </p>
      {report ? <BenchReportView report={report} /> : null}
    </LabDialog>
  );
}
