import { useMemo, useRef, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { linkShown } from "../../page/navigation/link-shown.ts";
import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkCode } from "./LinkCode.tsx";
import styles from "./Share.module.css";
import { shareWords } from "./words.en.ts";

type Copied = "copied" | "notCopied" | null;

export interface LinkProps {
  /** Whether the page shows the target of its address yet. */
  readonly isTargetOpen: boolean;
}

/** The address of what is on screen, and a button that copies it. */
export function LinkSection({ isTargetOpen }: LinkProps) {
  const words = useWords(shareWords).link;
  const isOwnFile = useApp(
    (state) => !isLive(state) && state.recordings.recording?.origin?.kind === "file",
  );
  const [copied, setCopied] = useState<Copied>(null);
  // Fixed when the dialog opens: a run that continues behind it must not change the link while it is copied.
  const shown = useMemo(() => (isTargetOpen ? linkShown(true) : location.search), [isTargetOpen]);
  const link = location.origin + location.pathname + shown;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    setCopied(null);
    try {
      await navigator.clipboard.writeText(link);
      setCopied("copied");
    } catch {
      setCopied("notCopied");
      field.current?.focus();
    }
  };
  return (
    <section className={styles.section} aria-labelledby="share-link">
      <h3 id="share-link">{words.title}</h3>
      <p>{isOwnFile ? words.ownFile : words.about}</p>
      <div className={styles.row}>
        <input
          ref={field}
          type="text"
          readOnly
          className={styles.link}
          aria-label={words.label}
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      <p role="status">{copied ? words[copied] : null}</p>
      <LinkCode link={link} />
    </section>
  );
}
