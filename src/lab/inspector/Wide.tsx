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
    <Table scrolls={name} className={`${styles.table} text-t1 phone:text-t0`}>
      <caption className="visually-hidden">{name}</caption>
      {children}
    </Table>
  );
}
