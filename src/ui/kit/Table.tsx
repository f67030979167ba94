import type { ComponentProps } from "react";
import styles from "./Table.module.css";

interface Props extends ComponentProps<"table"> {
  /** All columns but the first are numbers, which stand at the right. */
  readonly numbers?: boolean;
  readonly dense?: boolean;
  /** Makes a wide table scroll sideways, also by keyboard; the value is the accessible name of the scrolling region. */
  readonly scrolls?: string;
}

/** A table as wide as its place: a line above each row, the names of the columns small. */
export function Table({ numbers, dense, scrolls, className, ...rest }: Props) {
  const names = [styles.table, numbers && styles.numbers, dense && styles.dense, className];
  const table = <table {...rest} className={names.filter(Boolean).join(" ")} />;
  if (scrolls === undefined) return table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields; no landmark, there are several
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className={styles.scrolls} aria-label={scrolls} tabIndex={0}>
      {table}
    </div>
  );
}
