import { memo } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { percentOf } from "./model/axis.ts";
import type { RunChartModel } from "./run-chart-model.ts";
import styles from "./Track.module.css";
import { runChartWords } from "./words.en.ts";

/** The names of the run's sections, and a legend for lines and rings. */
export const Sections = memo(function Sections({ model }: { readonly model: RunChartModel }) {
  const words = useWords(runChartWords);
  const { sections, updates, other, under, verifier, set } = model;
  const legend = [
    words.legend(verifier.measure && set),
    verifier.twin.length > 0 ? words.legendTwin : null,
    other ? words.legendOver : null,
    under ? words.legendUnder : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
  return (
    <div className={styles.sections}>
      {sections.map(({ kind, from, to, generator, verifier }, i) => (
        <span
          key={kind}
          className={styles.section}
          style={i < sections.length - 1 ? { flex: `0 0 ${(100 * (to - from)) / updates}%` } : {}}
        >
          <span>
            {kind === "turns" ? words.sections.turns(generator, verifier) : words.sections[kind]}
          </span>
        </span>
      ))}
      {/* A longer legend is a new element and so no layout shift. */}
      <span key={legend} className={styles.legend}>
        {legend}
      </span>
    </div>
  );
});

interface FlagsProps {
  /** Updates with a checkpoint, in ascending order. */
  readonly at: readonly number[];
  /** Number of updates on the axis. */
  readonly updates: number;
}

/** A small flag after each update with a checkpoint. */
export const CheckpointFlags = memo(function CheckpointFlags({ at, updates }: FlagsProps) {
  const words = useWords(runChartWords);
  return (
    <div className={styles.flags} aria-hidden="true">
      {[...new Set(at)]
        .filter((update) => update <= updates)
        .map((update) => (
          <span
            key={update}
            className={styles.flag}
            style={{ left: `${percentOf(update, updates)}%` }}
            title={words.flag(formatInteger(update))}
          />
        ))}
    </div>
  );
});
