import type { ReactNode } from "react";
import type { PlainError } from "../../core/errors.ts";
import { Button } from "../kit/Button.tsx";
import styles from "../kit/Notices.module.css";

interface Props {
  readonly title: string;
  readonly problem: PlainError;
  readonly onDismiss: () => void;
  /** Buttons that may solve the problem. */
  readonly children?: ReactNode;
}

/** An error that stays on the page until it is dismissed. */
export function ProblemNotice({ title, problem, onDismiss, children }: Props) {
  return (
    <section className={styles.notice} role="alert" data-code={problem.code}>
      <h2>{title}</h2>
      <p>{problem.message}</p>
      <div className={styles.actions}>
        {children}
        <Button onClick={onDismiss}>Dismiss</Button>
      </div>
    </section>
  );
}
