import type { ReactNode } from "react";
import { Card } from "../../kit/box/Card.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Table } from "../../kit/Table.tsx";
import styles from "./Tables.module.css";

interface Props {
  readonly title: string;
  readonly level: "h3" | "h4";
  /** Controls above the table. */
  readonly tools?: ReactNode;
  /** The table's head and body. */
  readonly children: ReactNode;
  /** Text below the table. */
  readonly note: ReactNode;
}

/** A table with its name above it; it scrolls when it is too wide. */
export function TableBlock({ title, level: Title, tools, children, note }: Props) {
  return (
    <Card corner="r2" className={styles.block}>
      <Title className={styles.title}>{title}</Title>
      {tools}
      <Table scrolls={title} className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        {children}
      </Table>
      <Text as="div" size="t0" tone="soft" className={styles.note}>
        {note}
      </Text>
    </Card>
  );
}
