/** The names of the three rows of an attempt, or of its three columns where steps are rows. */
import { type PropsWithChildren, useContext } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "./names.module.css";
import type { SheetModel } from "./sheet-model.ts";
import { type HeadElement, SheetContext } from "./sheet-view.ts";
import { sheetWords } from "./words.en.ts";

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
  const words = useWords(sheetWords);
  return (
    <Name className={classes(styles.name, styles.generator)}>
      {words.generator} <small>{words.wrote}</small>
    </Name>
  );
}

/** The name of the judge: the verifier, the generator itself, or a stand-in for a verifier. */
export function JudgeName({ as: Name, model }: Props) {
  const words = useWords(sheetWords);
  const { judge } = useContext(SheetContext);
  if (judge.by === "self") {
    return (
      <Name className={classes(styles.name, styles.generator)}>
        {words.generator} <small>{words.onItself}</small>
      </Name>
    );
  }
  if (judge.by === "gold" || judge.by === "random") {
    return (
      <Name className={styles.name}>
        {words[judge.by]} <small>{words.standIn}</small>
      </Name>
    );
  }
  const by = model.steps.find(({ check }) => check?.by)?.check?.by;
  return (
    <Name className={classes(styles.name, styles.verifier)}>
      {words.verifier}{" "}
      {by ? (
        <small>{by.kind === "sum" ? words.bySum(by.operator) : words.byLook}</small>
      ) : (
        <small>
          <span className={styles.roomy}>{words.says}</span>
          <span className={styles.tight}>{words.gets}</span>
        </small>
      )}
    </Name>
  );
}

export function TruthName({ as: Name }: Omit<Props, "model">) {
  const words = useWords(sheetWords);
  return (
    <Name className={styles.name}>
      {words.truth}{" "}
      <small className={styles.lock}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <rect x="2.5" y="6" width="9" height="6.5" rx="1.5" />
          <path d="M4.5 6V4a2.5 2.5 0 015 0v2" />
        </svg>{" "}
        <span className={styles.locked}>{words.locked}</span>
      </small>
    </Name>
  );
}
