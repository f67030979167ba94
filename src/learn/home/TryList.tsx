import { Button } from "../../kit/Button.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { openView } from "../../page/navigation/routes.ts";
import styles from "./aside.module.css";

/** The games of "Try it yourself", each with its icon. */
const GAMES = {
  turn: {
    title: "Turn the wheels",
    about: "One sum, two verifiers, at once",
    sign: <path d="M7 8l5-5 5 5M7 16l5 5 5-5M5 12h14" />,
  },
  quiz: {
    title: "Be the verifier",
    about: "Mark steps, against the model",
    sign: (
      <>
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5M7.8 10.5l2 2 3.5-4" />
      </>
    ),
  },
  fool: {
    title: "Fool the verifier",
    about: "One wrong digit that it accepts",
    sign: <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />,
  },
  ask: {
    title: "Ask the generator",
    about: "Eight answers to your problem",
    sign: <path d="M4 20v-8M10 20V7M16 20v-5M21 20V4" />,
  },
};
const PAGES = ["turn", "quiz", "fool", "ask"] as const;

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
                  {GAMES[page].sign}
                </svg>
              </span>
              <b>{GAMES[page].title}</b>
              <span>{GAMES[page].about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
