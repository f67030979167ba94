import { formatCompact, formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import type { BenchCall, BenchReport, BenchResult } from "../../protocol/bench-messages.ts";
import { TableHead } from "../../ui/TableHead.tsx";
import styles from "./Bench.module.css";
import { benchWords } from "./words.en.ts";

const COLUMNS = [
  "ms",
  "spread",
  "n",
  "tokens",
  "ratio",
  "dispatches",
  "submits",
  "passes",
  "buffers",
  "moved",
  "fmaShare",
] as const;
const CALLS = ["update", "rollout"] as const;

/** A formatted value; a dash if there is none. */
const cellOf = (value: number | null | undefined, format: (value: number) => string): string =>
  format(value ?? Number.NaN);

function cellsOf(
  words: WordsOf<typeof benchWords>["table"],
  call: BenchCall,
  ratio: number | null,
): readonly string[] {
  const { counts } = call;
  const spread = `${cellOf(call.p10, formatNumber)}–${cellOf(call.p90, formatNumber)}`;
  return [
    cellOf(call.ms, formatNumber),
    call.ms === null ? cellOf(null, formatNumber) : spread,
    formatInteger(call.n),
    cellOf(call.tokensPerSecond, formatCompact),
    ratio === null ? cellOf(null, formatNumber) : words.ratioOf(formatNumber(ratio)),
    formatInteger(counts.dispatches),
    formatInteger(counts.submits),
    formatInteger(counts.passes),
    formatInteger(counts.buffersCreated),
    cellOf(counts.bytesMoved / 1024, formatNumber),
    call.fmaShare === null ? cellOf(null, formatNumber) : `${formatNumber(100 * call.fmaShare)} %`,
  ];
}

/** Two rows per engine: its update and its rollout. */
export function BenchTable({ report }: { readonly report: BenchReport }) {
  const words = useWords(benchWords).table;
  const title = words.title(report.results[0]?.case ?? "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={words.region} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <TableHead names={[words.engine, words.call, ...COLUMNS.map((column) => words[column])]} />
        {report.results.map((result) => (
          <Rows key={result.engine} result={result} report={report} />
        ))}
      </table>
    </section>
  );
}

function Rows(props: { readonly result: BenchResult; readonly report: BenchReport }) {
  const { result, report } = props;
  const words = useWords(benchWords).table;
  const ratios = report.ratios.find(({ engine }) => engine === result.engine);
  const calls = CALLS.flatMap((name) => {
    const call = result[name];
    return call ? [{ name, cells: cellsOf(words, call, ratios?.[name] ?? null) }] : [];
  });
  return (
    <tbody data-engine={result.engine} data-status={result.status}>
      {calls.map(({ name, cells }, row) => (
        <tr key={name}>
          {row === 0 ? <Engine result={result} rows={calls.length} /> : null}
          <th scope="row">{words.calls[name]}</th>
          {cells.map((cell, column) => (
            <td key={COLUMNS[column]} data-column={COLUMNS[column]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
      {calls.length > 0 ? null : (
        <tr>
          <Engine result={result} rows={1} />
          <td colSpan={1 + COLUMNS.length} className={styles.message}>
            {result.message}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Engine({ result, rows }: { readonly result: BenchResult; readonly rows: number }) {
  const words = useWords(benchWords).table;
  return (
    <th scope="rowgroup" rowSpan={rows}>
      {result.engine}
      {result.variant === null ? null : <span> ({result.variant})</span>}
      <small className={result.status === "timed" ? styles.agrees : styles.refused}>
        {words.status[result.status]}
      </small>
    </th>
  );
}
