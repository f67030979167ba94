import type { ReactNode } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { openView } from "../../page/navigation/routes.ts";
import { learnWords } from "../../story/lesson/words.en.ts";
import styles from "./aside.module.css";

/** Icons of the pages of Try. */
const SIGNS = {
  quiz: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5M7.8 10.5l2 2 3.5-4" />
    </>
  ),
  fool: <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />,
  turn: <path d="M7 8l5-5 5 5M7 16l5 5 5-5M5 12h14" />,
} satisfies Record<string, ReactNode>;
const PAGES = ["turn", "quiz", "fool"] as const;

/** Links to the pages of "Try it yourself". */
export function TryList() {
  const words = useWords(learnWords).home;
  return (
    <section className={styles.try} aria-labelledby="learn-try">
      <Text as="h2" size="t4" lines="tight" weight="bold" id="learn-try">
        {words.try}
      </Text>
      <ul>
        {PAGES.map((page) => (
          <li key={page}>
            <Button onClick={() => openView("try", page)}>
              <span className={styles.sign} data-page={page} aria-hidden>
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                  {SIGNS[page]}
                </svg>
              </span>
              <b>{words.pages[page].title}</b>
              <span>{words.pages[page].about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
