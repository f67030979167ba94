import { type MouseEvent, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import styles from "../../kit/Notices.module.css";
import { factsHere, limitsOf } from "./model/limits.ts";
import { frameLimitWords } from "./words.en.ts";

/** Sets the link's target when it is pressed, because the page's address may have changed since it was rendered. */
const toAddress = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
  currentTarget.href = location.href;
};

/** What the page cannot do in this frame; renders nothing outside of frames. */
export function FrameNotice() {
  const words = useWords(frameLimitWords);
  const [limits] = useState(() => (window.parent === window ? [] : limitsOf(factsHere())));
  const [dismissed, setDismissed] = useState(false);
  if (limits.length === 0 || dismissed) return null;
  const list = new Intl.ListFormat("en", { type: "conjunction" });
  return (
    <section className={styles.line} role="status" aria-label={words.label}>
      <p>
        {words.about(list.format(limits.map((limit) => words.limits[limit])))}{" "}
        <a href={location.href} target="_blank" onClick={toAddress} rel="noreferrer">
          {words.open}
        </a>
      </p>
      <Button onClick={() => setDismissed(true)}>{words.dismiss}</Button>
    </section>
  );
}
