/** The names of the three rows of an attempt, or of its three columns where steps are rows. */
import { type PropsWithChildren, useContext } from "react";
import { classes } from "../../kit/format.ts";
import styles from "./names.module.css";
import type { SheetModel } from "./sheet-model.ts";
import { type HeadElement, SheetContext } from "./sheet-view.ts";

const STAND_INS = { gold: "Gold labels", random: "A coin" };

interface Props {
  /** The component for the name's cell: RowName or ColumnName. */
  readonly as: HeadElement;
  readonly model: SheetModel;
}

/** The name of a line that the user writes. */
export function OwnName({ as: Name, children }: Omit<Props, "model"> & PropsWithChildren) {
  return <Name className={styles.name}>{children}</Name>;
}

export function GeneratorName({ as: Name }: Omit<Props, "model">) {
  return (
    <Name className={classes(styles.name, styles.generator)}>
      Generator <small>wrote</small>
    </Name>
  );
}

/** The name of the judge: the verifier, the generator itself, or a stand-in for a verifier. */
export function JudgeName({ as: Name, model }: Props) {
  const { judge } = useContext(SheetContext);
  if (judge.by === "self") {
    return (
      <Name className={classes(styles.name, styles.generator)}>
        Generator <small>on its own work</small>
      </Name>
    );
  }
  if (judge.by === "gold" || judge.by === "random") {
    return (
      <Name className={styles.name}>
        {STAND_INS[judge.by]} <small>in the verifier's place</small>
      </Name>
    );
  }
  const by = model.steps.find(({ check }) => check?.by)?.check?.by;
  return (
    <Name className={classes(styles.name, styles.verifier)}>
      Verifier{" "}
      {by ? (
        <small>
          {by.kind === "sum" ? `written ${by.operator} lower, modulo 10` : "letter at that place?"}
        </small>
      ) : (
        <small>
          <span className={`${styles.roomy} @max-[35rem]/sheet:hidden`}>says</span>
          <span className={`${styles.tight} hidden @max-[35rem]/sheet:inline`}>gets</span>
        </small>
      )}
    </Name>
  );
}

export function TruthName({ as: Name }: Omit<Props, "model">) {
  return (
    <Name className={styles.name}>
      Truth{" "}
      <small className={styles.lock}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <rect x="2.5" y="6" width="9" height="6.5" rx="1.5" />
          <path d="M4.5 6V4a2.5 2.5 0 015 0v2" />
        </svg>{" "}
        <span className={styles.locked}>steps: no model sees them</span>
      </small>
    </Name>
  );
}
