import { type PropsWithChildren, type ReactNode, useId } from "react";
import styles from "./StudyFrame.module.css";

interface Props {
  readonly title: string;
  /** What the reader looks at, in a sentence or two. */
  readonly about?: string | undefined;
  /** Controls beside the title that choose what the study shows. */
  readonly controls?: ReactNode;
}

/** The frame of an interactive study. */
export function StudyFrame({ title, about, controls, children }: PropsWithChildren<Props>) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {controls}
      </div>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </section>
  );
}
