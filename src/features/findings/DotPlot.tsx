import type { CSSProperties } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { dotsOf, placeOn, rowsOf } from "../../run-view/figures/dots.ts";
import { written } from "../../run-view/figures/write.ts";
import styles from "./DotPlot.module.css";
import type { DotRow } from "./model/dot-rows.ts";
import type { Finding } from "./model/finding.ts";
import { noteOf } from "./model/note.ts";
import { findingsWords } from "./words.en.ts";

interface Props {
  readonly plot: Finding["plot"];
  readonly rows: readonly DotRow[];
}

const percent = (share: number): string => `${100 * share}%`;
/** Where the scale is named. */
const TICKS = [0, 0.5, 1] as const;

/** Rows of dots on one scale, each with what it comes to. */
export function DotPlot({ plot, rows }: Props) {
  const words = useWords(findingsWords);
  const told = useTold();
  const { from, to, as } = plot;
  return (
    <figure className={styles.plot}>
      <figcaption>{told(plot.title)}</figcaption>
      <ul style={{ "--rows": rowsOf(rows, plot) } as CSSProperties}>
        {plot.rows.map(({ label }, i) => {
          const row = rows[i];
          if (!row) return null;
          const note = noteOf(row, as, words);
          return (
            <li key={label.en}>
              <span className={styles.name} aria-hidden>
                {told(label)}
              </span>
              <span
                className={styles.track}
                role="img"
                aria-label={words.row(told(label), note, formatInteger(row.runs))}
              >
                <Marks plot={plot} row={row} />
              </span>
              <b aria-hidden>{note}</b>
            </li>
          );
        })}
      </ul>
      <p className={styles.axis} aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} style={{ left: percent(tick), translate: percent(-tick) }}>
            {written(from + tick * (to - from), as)}
          </span>
        ))}
      </p>
    </figure>
  );
}

function Marks({ plot, row }: { readonly plot: Finding["plot"]; readonly row: DotRow }) {
  const { values, middle, interval } = row;
  const [low, high] = interval?.map((end) => placeOn(plot, end)) ?? [];
  return (
    <>
      {low === undefined || high === undefined ? null : (
        <i className={styles.band} style={{ left: percent(low), width: percent(high - low) }} />
      )}
      {middle === null ? null : (
        <i className={styles.middle} style={{ left: percent(placeOn(plot, middle)) }} />
      )}
      {dotsOf(
        values.toSorted((a, b) => a - b),
        plot,
      ).map(({ x, row: above }, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
          key={i}
          className={styles.dot}
          style={{ left: percent(x), "--row": above } as CSSProperties}
        />
      ))}
    </>
  );
}
