import type { ReactNode } from "react";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { Page } from "../kit/Page.tsx";
import { useHeading } from "../kit/use-heading.ts";
import pieces from "../story/blocks/pieces/pieces.module.css";
import { learnWords } from "../story/lesson/words.en.ts";
import styles from "./page.module.css";
import { leavePage } from "./pages.ts";

interface Props {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** The frame of Learn's other pages (neither home nor lesson), with a button back to the home. */
export function LearnPage({ title, about, children }: Props) {
  const words = useWords(learnWords).lesson;
  const heading = useHeading();
  return (
    <Page className={styles.page}>
      <article className={styles.column}>
        <Button onClick={leavePage}>{words.all}</Button>
        <h1 className={pieces.heading} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.about}>{about}</p>
        {children}
      </article>
    </Page>
  );
}
