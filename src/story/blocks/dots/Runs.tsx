import { DotRows } from "../../../charts/plot/DotRows.tsx";
import { halves } from "../../../core/plot/axis.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import { type Lane, laneOf } from "../../../run-view/figures/dots.ts";
import { pageSources } from "../../../run-view/figures/sources.ts";
import { rowOf, type StudyRow } from "../../../run-view/figures/study-table.ts";
import { written } from "../../../run-view/figures/write.ts";
import { useLoaded } from "../../talk/use-loaded.ts";
import { talkWords } from "../../talk/words.en.ts";
import styles from "./runs.module.css";
import type { RunsPart } from "./schema.ts";

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

/** Arms of a study under each other: each seed a dot, the mean a line and a number. */
export function Runs({ part, told }: Props) {
  const words = useWords(talkWords);
  const loaded = useLoaded(part, loadRuns);
  const write = (value: number) => written(value, part.as);
  const rows = part.arms.map(({ label, ink }, i) => {
    const { lane, interval = null } = loaded?.[i] ?? {};
    const { values = [], middle = null } = lane ?? {};
    const note = middle === null ? "" : write(middle);
    const spoken = lane ? words.runsOf(note, formatInteger(values.length)) : null;
    return { label: told(label), values, middle, interval, note, spoken, ink };
  });
  return (
    <figure className={styles.runs}>
      <figcaption>
        {told(part.title)} <span>{words.runs}</span>
      </figcaption>
      <DotRows rows={rows} axis={halves(part, write)} write={write} />
    </figure>
  );
}
