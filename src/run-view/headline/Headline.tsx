import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import styles from "./headline.module.css";
import { changesOften, useHeadline } from "./use-headline.ts";
import { useSpoken } from "./use-spoken.ts";
import { headlineWords } from "./words.en.ts";

interface Props {
  /** In the Lab it is small, and the view has its own first heading. */
  readonly size?: "watch" | "lab";
  /** Whether a phone has room for what the finding means, too. */
  readonly isRoomy?: boolean;
}

/**
 * One finding about the moment on screen, and what it means. It announces itself to screen readers; while
 * updates play, only the finding and only every few seconds.
 */
export function Headline({ size = "watch", isRoomy = false }: Props) {
  const words = useWords(headlineWords);
  const { finding, push, meaning } = useHeadline();
  const isMoving = useApp(changesOften);
  const Heading = size === "lab" ? "h2" : "h1";
  const spoken = useSpoken(isMoving ? finding : null);
  return (
    <section
      aria-label={words.label}
      className={classes(styles.headline, styles[size], isRoomy && styles.roomy)}
    >
      <div aria-live={isMoving ? "off" : "polite"} aria-atomic="true">
        {/* Another sentence is a new element, not the old one moved. */}
        <Heading key={finding} className={styles.finding}>
          {finding}
        </Heading>
        <p key={meaning} className={styles.meaning}>
          {push === null ? null : <b className={styles.push}>{push} </b>}
          {meaning}
        </p>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {spoken}
      </p>
    </section>
  );
}
