import type { CSSProperties } from "react";
import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import { dotsOf, type Lane, laneOf, placeOn, rowsOf } from "../../../run-view/figures/dots.ts";
import { pageSources } from "../../../run-view/figures/sources.ts";
import { rowOf, type StudyRow } from "../../../run-view/figures/study-table.ts";
import { written } from "../../../run-view/figures/write.ts";
import type { RunsPart } from "../scenes/scene.ts";
import { useLoaded } from "../use-loaded.ts";
import { talkWords } from "../words.en.ts";
import styles from "./runs.module.css";

/** The runs of an arm, and the 95 % interval of their mean; null where there is none. */
interface Arm {
  readonly lane: Lane;
  readonly interval: StudyRow["interval"];
}

/** The arms of a study. @throws TangoError("bad-file") for an arm that the study has not */
export async function loadRuns({ study, arms }: RunsPart): Promise<readonly Arm[]> {
  const table = await pageSources.table(study);
  return arms.map(({ measure, arm }) => {
    const row = rowOf(table, { study, measure, arm });
    return { lane: laneOf(row), interval: row.interval };
  });
}

interface Props {
  readonly part: RunsPart;
  readonly told: (text: Told) => string;
}

const percent = (share: number): string => `${100 * share}%`;
const TICKS = [0, 0.5, 1] as const;

/** Arms of a study under each other: each seed a dot, the mean a line and a number. */
export function Runs({ part, told }: Props) {
  const words = useWords(talkWords);
  const loaded = useLoaded(part, loadRuns);
  const { from, to, as } = part;
  const lanes = loaded?.map(({ lane }) => lane) ?? [];
  return (
    <figure className={styles.runs}>
      <figcaption>
        {told(part.title)} <span>{words.runs}</span>
      </figcaption>
      <ul style={{ "--rows": rowsOf(lanes, part) } as CSSProperties}>
        {part.arms.map((arm, i) => {
          const own = loaded?.[i];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: arms keep their places
            <li key={i} data-ink={arm.ink}>
              <span className={styles.name}>{told(arm.label)}</span>
              {own ? <Dots part={part} {...own} /> : <span />}
            </li>
          );
        })}
      </ul>
      <p className={styles.axis} aria-hidden>
        {TICKS.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            style={{ left: percent(tick), translate: percent(-tick) }}
          >
            {written(from + tick * (to - from), as)}
          </span>
        ))}
      </p>
    </figure>
  );
}

function bandOf(part: RunsPart, [low, high]: NonNullable<StudyRow["interval"]>): CSSProperties {
  const [from, to] = [placeOn(part, low), placeOn(part, high)];
  return { left: percent(from), width: percent(to - from) };
}

interface DotsProps extends Arm {
  readonly part: RunsPart;
}

function Dots({ part, lane, interval }: DotsProps) {
  const words = useWords(talkWords);
  const { values, middle } = lane;
  const mean = middle === null ? "" : written(middle, part.as);
  return (
    <>
      <span
        className={styles.track}
        role="img"
        aria-label={words.runsOf(mean, formatInteger(values.length))}
      >
        {interval ? <i className={styles.band} style={bandOf(part, interval)} /> : null}
        {middle === null ? null : (
          <i className={styles.mean} style={{ left: percent(placeOn(part, middle)) }} />
        )}
        {dotsOf(values, part).map(({ x, row }, i) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
            key={i}
            className={styles.dot}
            style={{ left: percent(x), "--row": row } as CSSProperties}
          />
        ))}
      </span>
      <b className={styles.says} aria-hidden>
        {mean}
      </b>
    </>
  );
}
