import { engineWords } from "../../i18n/en/engine.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords, words } from "../../i18n/index.ts";
import type { BenchCeilings, BenchReport } from "../../protocol/bench-messages.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./Bench.module.css";
import { BenchTable } from "./BenchTable.tsx";
import { benchWords } from "./words.en.ts";

/** Saves the report in the format of the command line's --json. */
function download(report: BenchReport): void {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  saveFile(
    words(benchWords).fileName(report.date.slice(0, 10)),
    new Blob([text], { type: "application/json" }),
  );
}

function adapterWords({ adapter }: BenchReport): string {
  if (!adapter) return words(benchWords).noAdapter;
  const all = Object.values(adapter).filter((word) => typeof word === "string");
  return words(engineWords).status.adapter(all.filter((word) => word !== "").join(" "));
}

/** The results so far: the adapter, its ceilings, the engines. */
export function BenchReportView({ report }: { readonly report: BenchReport }) {
  const { adapter, ceilings, results } = report;
  const words = useWords(benchWords);
  return (
    <>
      <dl className={styles.facts}>
        <div className={styles.adapter}>
          <dt>{words.adapter}</dt>
          <dd>{adapterWords(report)}</dd>
        </div>
        {ceilings ? <Ceilings ceilings={ceilings} /> : null}
      </dl>
      {adapter?.fallback === true ? <p className={styles.software}>{words.software}</p> : null}
      {results.length === 0 ? null : (
        <>
          <BenchTable report={report} />
          <p className={styles.note}>{words.table.note}</p>
          <Button onClick={() => download(report)}>{words.download}</Button>
        </>
      )}
    </>
  );
}

function Ceilings({ ceilings }: { readonly ceilings: BenchCeilings }) {
  const { title, copy, rate, fma, fmaRate, dispatch, microseconds } = useWords(benchWords).ceilings;
  const { onePass, passEach, submitEach } = ceilings.dispatchMicroseconds;
  const facts: readonly (readonly [string, string])[] = [
    ...ceilings.copy.map(
      ({ mebibytes, gigabytesPerSecond }) =>
        [copy(String(mebibytes)), rate(formatNumber(gigabytesPerSecond))] as const,
    ),
    [fma, fmaRate(formatNumber(ceilings.fma.gflops))],
    [dispatch.onePass, microseconds(formatNumber(onePass))],
    [dispatch.passEach, microseconds(formatNumber(passEach))],
    [dispatch.submitEach, microseconds(formatNumber(submitEach))],
  ];
  return (
    <>
      {facts.map(([name, value]) => (
        <div key={name} title={title}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </>
  );
}
