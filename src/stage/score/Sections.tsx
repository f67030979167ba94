import { ARMS } from "../../core/algorithms/registry.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import styles from "./Score.module.css";
import type { ScoreModel } from "./score-model.ts";
import { scoreWords } from "./words.en.ts";

/** The parts of the run by name, and what line and ring mean. */
export function Sections({ model }: { readonly model: ScoreModel }) {
  const words = useWords(scoreWords);
  const lane = useLab(({ whatIf }) => whatIf);
  const { sections, updates, other, under } = model;
  const arm = lane === null ? null : lab.player.lane(lane)?.run.settings.algorithm;
  const over = arm ? words.whatIf.lane(arm, ARMS.get(arm)?.title ?? arm) : null;
  const legend = [
    words.legend,
    other && over ? words.legendOver(over) : null,
    under ? words.legendUnder : null,
  ].filter((part) => part !== null);
  return (
    <div className={styles.sections}>
      {sections.map(({ kind, from, to, generator, verifier }, i) => (
        <span
          key={kind}
          className={styles.section}
          style={i < sections.length - 1 ? { flex: `0 0 ${(100 * (to - from)) / updates}%` } : {}}
        >
          {words.section(kind, generator, verifier)}
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
