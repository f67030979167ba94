import type { ReactNode } from "react";
import styles from "./inspector.module.css";

interface Props {
  /** What the table is of. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A table that may be wider than its place: it scrolls by itself, by keyboard too. */
export function Wide({ name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        {children}
      </table>
    </section>
  );
}
