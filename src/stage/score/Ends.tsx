import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { Figures, RoleFigures } from "../figures/figures.ts";
import type { Absence, Role } from "./model/measures.ts";
import styles from "./Score.module.css";
import { scoreWords } from "./words.en.ts";

interface Props {
  readonly role: Role;
  readonly figures: Figures;
  /** Those of a second run after as many generator updates. */
  readonly other: Figures | null;
  /** Why the second run has no verifier. */
  readonly absence: Absence | "short" | null;
  readonly update: number;
  /** Whether "now" or the update that measured a figure stands beside it. */
  readonly hasWords: boolean;
}

/** The figure at the end of a lane, and that of a second run. */
export function Ends({ role, figures, other, absence, update, hasWords }: Props) {
  const words = useWords(scoreWords);
  const own = figures[role];
  const second = other?.[role];
  const secondFigure = second ? (second.now ?? second.ring?.value ?? null) : null;
  return (
    <div className={classes(styles.end, styles[role])}>
      {own && <Own figures={own} update={update} hasWords={hasWords} />}
      {secondFigure !== null && (
        <span className={styles.second}>
          <b>{formatPercent(secondFigure)}</b>
          {hasWords && <small>{absence === "none" ? words.without : words.other}</small>}
        </span>
      )}
    </div>
  );
}

/** A figure in training; before the first one, that on new problems, marked with a ring. */
function Own({
  figures,
  update,
  hasWords,
}: { figures: RoleFigures } & Omit<Props, "role" | "figures" | "other" | "absence">) {
  const words = useWords(scoreWords);
  const { now, nowAt, ring } = figures;
  const measured = now !== null ? nowAt : ring?.update;
  const value = now ?? ring?.value;
  if (value === undefined || measured === undefined || measured === null) return null;
  const when = measured === update && now !== null ? words.now : words.at(formatInteger(measured));
  return (
    <span>
      <b>
        {now === null && <span aria-hidden="true">○ </span>}
        {formatPercent(value)}
      </b>
      {hasWords && <small>{when}</small>}
    </span>
  );
}
