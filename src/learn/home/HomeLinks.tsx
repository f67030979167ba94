import { useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Confirm } from "../../kit/Confirm.tsx";
import { openView } from "../../page/navigation/routes.ts";
import { learnWords } from "../../story/lesson/words.en.ts";
import { forgetAll, saveAll } from "../answers/all-answers.ts";
import { openLinePage, openPage } from "../pages.ts";
import { openPathPage } from "../path/progress.ts";
import styles from "./aside.module.css";

/** Pages besides the lessons, and what becomes of the answers. */
export function HomeLinks({ onForgotten }: { readonly onForgotten: () => void }) {
  const words = useWords(learnWords).home;
  const { views } = useWords();
  const [asks, setAsks] = useState(false);
  const links = [
    { name: words.class, open: () => openView("class") },
    { name: words.clinic, open: () => openView("clinic") },
    { name: views.findings, open: () => openView("findings") },
    { name: words.before, open: () => openPage("before") },
    { name: words.save, open: saveAll },
    { name: words.collect, open: () => openPage("answers") },
    { name: words.line, open: openLinePage },
    { name: words.rollouts, open: () => openView("rollouts") },
    { name: words.path, open: openPathPage },
    { name: words.handout, open: () => openView("handout") },
    { name: words.print, open: () => openPage("worksheets") },
    { name: words.own, open: () => openPage("own") },
  ];
  return (
    <Grid gap="s2" justify="start" className={styles.links}>
      {links.map(({ name, open }) => (
        <Button key={name} look="link" className={styles.link} onClick={open}>
          {name}
        </Button>
      ))}
      {/* A section of its own: the focus of a button that goes stays in it. */}
      <section>
        {asks ? (
          <Confirm
            words={words.forgetAsk}
            onYes={() => {
              forgetAll();
              setAsks(false);
              onForgotten();
            }}
            onNo={() => setAsks(false)}
          />
        ) : (
          <Button look="link" className={styles.link} onClick={() => setAsks(true)}>
            {words.forget}
          </Button>
        )}
      </section>
    </Grid>
  );
}
