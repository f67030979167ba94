import { useWords } from "../../i18n/index.ts";
import { useLab } from "../../lab/lab.ts";
import styles from "./headline.module.css";
import { changesOften, useHeadline } from "./use-headline.ts";
import { headlineWords } from "./words.en.ts";

/**
 * One finding about the moment on screen, and what it means. Announced to screen readers, except while
 * updates play: each would interrupt the one before.
 */
export function Headline() {
  const words = useWords(headlineWords);
  const { finding, push, meaning } = useHeadline();
  const isMoving = useLab(changesOften);
  return (
    <section
      aria-label={words.label}
      aria-live={isMoving ? "off" : "polite"}
      aria-atomic="true"
      className={styles.headline}
    >
      <h1 className={styles.finding}>{finding}</h1>
      <p className={styles.meaning}>
        {push === null ? null : <b className={styles.push}>{push} </b>}
        {meaning}
      </p>
    </section>
  );
}
