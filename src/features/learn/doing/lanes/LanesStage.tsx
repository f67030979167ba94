import type { CSSProperties } from "react";
import { classes, formatInteger } from "../../../../i18n/format.ts";
import { useWords } from "../../../../i18n/index.ts";
import { useTold } from "../../../../i18n/told.ts";
import { dotsOf, type Lane, placeOn, rowsOf } from "../../../../run-view/figures/dots.ts";
import { written } from "../../../../run-view/figures/write.ts";
import { Button } from "../../../../ui/Button.tsx";
import stage from "../../stage.module.css";
import type { DoingProps } from "../doing-kind.ts";
import styles from "./lanes.module.css";
import { openOf } from "./model/open.ts";
import { uncovered } from "./uncovered.ts";
import { useLanes } from "./use-lanes.ts";
import { lanesWords } from "./words.en.ts";

const percent = (share: number): string => `${100 * share}%`;
/** Where the scale is named. */
const TICKS = [0, 0.5, 1] as const;

/** A lane for each arm of the study, on one scale: covered, then every seed a dot and the mean a line. */
export function LanesStage(props: DoingProps<"lanes">) {
  const { doing, kept } = props;
  const words = useWords(lanesWords);
  const told = useTold();
  const lanes = useLanes(doing);
  if (typeof lanes === "string") return null;
  const open = openOf(kept, lanes.length);
  const { from, to, as } = doing;
  const rows = rowsOf(lanes, doing);
  return (
    <section className={classes(stage.chart, styles.chart)} aria-label={told(doing.title)}>
      <h2 className={stage.title}>
        {told(doing.title)}
        <span>{words.legend[lanes.some(({ isMedian }) => isMedian) ? "median" : "mean"]}</span>
      </h2>
      <ul className={styles.lanes} style={{ "--rows": rows } as CSSProperties}>
        {lanes.map((lane, i) => {
          const arm = doing.arms[i];
          const name = arm ? told(arm.label) : "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lanes keep their places
            <li key={i} className={styles.lane}>
              <h3 className={styles.name}>{name}</h3>
              {open.includes(i) ? (
                <Runs doing={doing} lane={lane} />
              ) : (
                <Button
                  className={styles.cover}
                  aria-label={words.uncover(name)}
                  onClick={() => uncovered(props, i)}
                >
                  <span>{words.covered}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.axis} aria-hidden>
        <span className={styles.ticks}>
          {TICKS.map((tick) => (
            <span key={tick} style={{ left: percent(tick), translate: percent(-tick) }}>
              {written(from + tick * (to - from), as)}
            </span>
          ))}
        </span>
      </p>
    </section>
  );
}

interface RunsProps {
  readonly doing: DoingProps<"lanes">["doing"];
  readonly lane: Lane;
}

/** The dots of one lane, and beside them what they come to. */
function Runs({ doing, lane }: RunsProps) {
  const words = useWords(lanesWords);
  const { values, middle, isMedian, never } = lane;
  const texts = values.map((value) => written(value, doing.as));
  const middleText = middle === null ? null : written(middle, doing.as);
  const runs = formatInteger(lane.runs);
  const kind = isMedian ? words.median : words.mean;
  const says = [
    middleText === null ? words.runs(runs) : kind(middleText, runs),
    ...(never > 0 ? [words.never(formatInteger(never))] : []),
  ].join("; ");
  return (
    <>
      <div
        className={styles.track}
        role="img"
        aria-label={values.length > 0 ? words.picture(says, texts.join(", ")) : says}
      >
        {middle === null ? null : (
          <span className={styles.middle} style={{ left: percent(placeOn(doing, middle)) }} />
        )}
        {dotsOf(values, doing).map(({ x, row }, i) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
            key={i}
            title={texts[i]}
            className={styles.dot}
            style={{ left: percent(x), "--row": row } as CSSProperties}
          />
        ))}
      </div>
      <p className={styles.says} aria-hidden>
        {middleText === null ? null : <b>{middleText}</b>}
        {never > 0 ? <small>{words.never(formatInteger(never))}</small> : null}
      </p>
    </>
  );
}
