import { useState } from "react";
import { useWords } from "../../../i18n/index.ts";
import { openView } from "../../../page/navigation/routes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Confirm } from "../../../ui/Confirm.tsx";
import { forgetAll, saveAll } from "../../lesson/model/all-answers.ts";
import { learnWords } from "../../lesson/words.en.ts";
import { openPage } from "../pages.ts";
import styles from "./aside.module.css";

/** Pages besides the lessons, and what becomes of the answers. */
export function HomeLinks({ onForgotten }: { readonly onForgotten: () => void }) {
  const words = useWords(learnWords).home;
  const { views } = useWords();
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.links}>
      <Button className={styles.link} onClick={() => openView("class")}>
        {words.class}
      </Button>
      <Button className={styles.link} onClick={() => openView("clinic")}>
        {words.clinic}
      </Button>
      <Button className={styles.link} onClick={() => openView("findings")}>
        {views.findings}
      </Button>
      <Button className={styles.link} onClick={() => openPage("before")}>
        {words.before}
      </Button>
      <Button className={styles.link} onClick={saveAll}>
        {words.save}
      </Button>
      <Button className={styles.link} onClick={() => openPage("worksheets")}>
        {words.print}
      </Button>
      <Button className={styles.link} onClick={() => openPage("own")}>
        {words.own}
      </Button>
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
          <Button className={styles.link} onClick={() => setAsks(true)}>
            {words.forget}
          </Button>
        )}
      </section>
    </div>
  );
}
