import { halves } from "../../core/plot/axis.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { Card } from "../../kit/box/Card.tsx";
import { DotRows } from "../../plot/marks/DotRows.tsx";
import { formatAs } from "../../run/figures/write.ts";
import styles from "./DotPlot.module.css";
import type { MeasuredRow } from "./model/dot-rows.ts";
import type { Finding } from "./model/finding.ts";
import { drawnRows } from "./model/note.ts";
import { findingsWords } from "./words.en.ts";

interface Props {
  readonly plot: Finding["plot"];
  readonly rows: readonly MeasuredRow[];
}

/** Rows of dots on one scale, each with its summary. */
export function DotPlot({ plot, rows }: Props) {
  const words = useWords(findingsWords);
  const told = useTold();
  const write = (value: number) => formatAs(value, plot.as);
  const drawn = drawnRows(plot, rows, told, words).map((row, i) => ({
    ...row,
    spoken: words.row(row.label, row.note, formatInteger(rows[i]?.runs ?? 0)),
    ink: "generator" as const,
  }));
  return (
    <Card as="figure" pad="s4" padAcross="s5" corner="r2" className={styles.plot}>
      <figcaption>{told(plot.title)}</figcaption>
      <DotRows rows={drawn} axis={halves(plot, write)} write={write} />
    </Card>
  );
}
