import type { ReactNode } from "react";
import { Table } from "../../kit/Table.tsx";
import styles from "./inspector.module.css";

interface Props {
  /** The table's accessible name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A table that may be wider than its container: it scrolls, also by keyboard. */
export function ScrollingTable({ name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <Table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        {children}
      </Table>
    </section>
  );
}
