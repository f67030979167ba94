import type { ReactNode } from "react";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { openView } from "../../../page/navigation/routes.ts";
import { learnWords } from "../../lesson/words.en.ts";
import styles from "./aside.module.css";

/** Pages of Try that teach, and their signs. */
const SIGNS = {
  quiz: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5M7.8 10.5l2 2 3.5-4" />
    </>
  ),
  fool: <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />,
  sample: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <path d="M9 9h.01M15 15h.01M15 9h.01M9 15h.01" strokeWidth="3" />
    </>
  ),
} satisfies Record<string, ReactNode>;
const PAGES = ["quiz", "fool", "sample"] as const;

/** The pages on which one tries a model oneself. */
export function TryList() {
  const words = useWords(learnWords).home;
  return (
    <section className={styles.try} aria-labelledby="learn-try">
      <h2 id="learn-try">{words.try}</h2>
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
