import type { ReactNode } from "react";
import { Button } from "../../kit/Button.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { openView } from "../../page/navigation/routes.ts";
import styles from "./aside.module.css";

const HOME_PAGES = {
  turn: { title: "Turn the wheels", about: "One sum, two verifiers, at once" },
  quiz: { title: "Be the verifier", about: "Mark steps, against the model" },
  fool: { title: "Fool the verifier", about: "One wrong digit that it accepts" },
};

/** The icons of the parts of "Try it yourself". */
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
  return (
    <section className={styles.try} aria-labelledby="learn-try">
      <Text as="h2" size="t4" lines="tight" weight="bold" id="learn-try">
        Try it yourself
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
              <b>{HOME_PAGES[page].title}</b>
              <span>{HOME_PAGES[page].about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
