import type { BenchCeilings, BenchReport } from "../../protocol/bench-messages.ts";
import { benchStrings as words } from "../../state/bench-strings.ts";
import { formatNumber } from "../../state/format.ts";
import styles from "./Bench.module.css";
import { BenchTable } from "./BenchTable.tsx";

/** The report as the command line writes it with --json. */
function download(report: BenchReport): void {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = words.fileName(report.date.slice(0, 10));
  link.click();
  URL.revokeObjectURL(address);
}

function adapterWords({ adapter }: BenchReport): string {
  const all = Object.values(adapter ?? {}).filter((word) => typeof word === "string");
  return all.filter((word) => word !== "").join(" ") || words.noAdapter;
}

/** What is measured so far: the adapter, its ceilings, the engines. */
export function BenchReportView({ report }: { readonly report: BenchReport }) {
  const { adapter, ceilings, results } = report;
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
          <button type="button" onClick={() => download(report)}>
            {words.download}
          </button>
        </>
      )}
    </>
  );
}

function Ceilings({ ceilings }: { readonly ceilings: BenchCeilings }) {
  const { title, copy, rate, fma, fmaRate, dispatch, microseconds } = words.ceilings;
  const { onePass, passEach, submitEach } = ceilings.dispatchMicroseconds;
  const facts: readonly (readonly [string, string])[] = [
    ...ceilings.copy.map(
      (one) => [copy(String(one.mebibytes)), rate(formatNumber(one.gigabytesPerSecond))] as const,
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
