import type { Role } from "../../core/role.ts";
import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { Now } from "../now/now.ts";
import type { Readings, RoleReadings } from "../readings/readings.ts";
import { shownReading } from "../readings/shown-reading.ts";
import styles from "./RunChart.module.css";
import { runChartWords } from "./words.en.ts";

interface Props {
  readonly role: Role;
  readonly readings: Readings;
  /** Those of a second run after as many generator updates. */
  readonly other: Readings | null;
  /** Whether the second run differs by having no verifier and nobody in its place. */
  readonly isWithout: boolean;
  readonly now: Pick<Now, "update" | "updates">;
  /** Whether "now" or the update that measured a figure stands beside it. */
  readonly hasWords: boolean;
}

/** The figure at the end of a lane, and that of a second run. */
export function Ends({ role, readings, other, isWithout, now, hasWords }: Props) {
  const words = useWords(runChartWords);
  const own = readings[role];
  const second = other?.[role];
  const secondReading = second ? (second.now ?? second.ring?.value ?? null) : null;
  // With a second run, the lanes to choose from say that their figures are of the end.
  const saysEnd = secondReading !== null && now.update === now.updates;
  return (
    <div className={classes(styles.end, styles[role])}>
      {own && <Own readings={own} now={now} hasWords={hasWords && !saysEnd} />}
      {secondReading !== null && (
        <span className={styles.second}>
          <b>{formatPercent(secondReading)}</b>
          {hasWords && <small>{isWithout ? words.without : words.other}</small>}
        </span>
      )}
    </div>
  );
}

/** A figure in training; before the first one and at the end that of a check, marked with a ring. */
function Own({
  readings,
  now,
  hasWords,
}: { readings: RoleReadings } & Omit<Props, "role" | "readings" | "other" | "isWithout">) {
  const words = useWords(runChartWords);
  const shown = shownReading(readings, now);
  if (!shown) return null;
  const { value, on } = shown;
  const isNow = shown.update === now.update;
  const atEnd =
    now.update === now.updates ? words.whatIf.ring : words.at(formatInteger(now.update));
  const when = isNow
    ? on === "training"
      ? words.now
      : atEnd
    : words.at(formatInteger(shown.update));
  return (
    <span>
      <b>
        {on === "check" && <span aria-hidden="true">○ </span>}
        {formatPercent(value)}
      </b>
      {hasWords && <small>{when}</small>}
    </span>
  );
}
