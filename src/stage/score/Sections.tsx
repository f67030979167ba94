import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { ScoreModel } from "./score-model.ts";
import styles from "./Track.module.css";
import { scoreWords } from "./words.en.ts";

/** The parts of the run by name, and what line and ring mean. */
export function Sections({ model }: { readonly model: ScoreModel }) {
  const words = useWords(scoreWords);
  const { sections, updates, other, under } = model;
  const legend = [
    words.legend,
    other ? words.legendOver : null,
    under ? words.legendUnder : null,
  ].filter((part) => part !== null);
  return (
    <div className={classes(styles.sections, other && styles.compared)}>
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
      <span className={styles.legend}>{legend.join(" · ")}</span>
    </div>
  );
}

/** The updates after which there is a checkpoint, as small flags. */
export function Flags({ at, updates }: { readonly at: readonly number[]; updates: number }) {
  const words = useWords(scoreWords);
  return (
    <div className={styles.flags} aria-hidden="true">
      {at
        .filter((update) => update <= updates)
        .map((update) => (
          <span
            key={update}
            className={styles.flag}
            style={{ left: `${(100 * update) / Math.max(1, updates)}%` }}
            title={words.flag(formatInteger(update))}
          />
        ))}
    </div>
  );
}
