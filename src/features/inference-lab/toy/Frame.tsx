/** What the toy and its games have around the sum. */
import type { ReactNode } from "react";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import styles from "./frame.module.css";
import { toyWords } from "./words.en.ts";

interface HeadingProps {
  readonly title: string;
  readonly about: string;
  /** What the task is, where it has to be explained; a phone has it under the sum. */
  readonly task?: string | null;
}

export function Heading({ title, about, task = null }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <h2>{title}</h2>
      <p>{about}</p>
      {task === null ? null : <p className={styles.task}>{task}</p>}
    </div>
  );
}

/** In place of a sum that is not there yet, or cannot be. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={styles.waiting}>
      <p role="status">{text}</p>
    </div>
  );
}

interface FootProps {
  readonly children: ReactNode;
  readonly isBusy: boolean;
  /** What the button that goes on says; "Another problem" by default. */
  readonly next?: string;
  readonly onNext: () => void;
  /** Other buttons, before that one. */
  readonly buttons?: ReactNode;
}

/** What is told under the sum, and where it goes on. */
export function Foot({ children, isBusy, next, onNext, buttons }: FootProps) {
  const words = useWords(toyWords).games;
  return (
    <div className={styles.foot}>
      <div className={styles.told}>{children}</div>
      <div className={styles.buttons}>
        {buttons}
        <Button aria-disabled={isBusy} onClick={onNext}>
          {next ?? words.another}
        </Button>
      </div>
    </div>
  );
}
