import type { ComponentProps } from "react";
import styles from "./Table.module.css";

interface Props extends ComponentProps<"table"> {
  /** All columns but the first are numbers, which stand at the right. */
  readonly numbers?: boolean;
  readonly dense?: boolean;
}

/** A table as wide as its place: a line above each row, the names of the columns small. */
export function Table({ numbers, dense, className, ...rest }: Props) {
  const names = [styles.table, numbers && styles.numbers, dense && styles.dense, className];
  return <table {...rest} className={names.filter(Boolean).join(" ")} />;
}
