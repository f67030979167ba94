import { useMemo } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { CopyField } from "../../kit/CopyField.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import { AddressField } from "../../page/AddressField.tsx";
import { addressForOthers, publicAddress } from "../../page/address-for-others.ts";
import { useApp } from "../../page/app.ts";
import { linkShown } from "../../page/navigation/link-shown.ts";
import { isLive } from "../../runtime/app-state.ts";
import { LinkCode } from "./LinkCode.tsx";
import styles from "./Share.module.css";
import { shareWords } from "./words.en.ts";

export interface LinkProps {
  /** Whether the page already shows what its address names. */
  readonly isTargetOpen: boolean;
}

/** The address of what is on screen, and a button that copies it. */
export function LinkSection({ isTargetOpen }: LinkProps) {
  const words = useWords(shareWords).link;
  const isOwnFile = useApp(
    (state) => !isLive(state) && state.recordings.recording?.origin?.kind === "file",
  );
  // Fixed when the dialog opens: a run that continues behind it must not change the link while it is copied.
  const shown = useMemo(() => (isTargetOpen ? linkShown(true) : location.search), [isTargetOpen]);
  const link = addressForOthers(shown, useStore(publicAddress));
  const { copied, copy, field } = useCopy(link);
  return (
    <section className={styles.section} aria-labelledby="share-link">
      <h3 id="share-link">{words.title}</h3>
      <p>{isOwnFile ? words.ownFile : words.about}</p>
      <div className={styles.row}>
        <CopyField ref={field} className={styles.link} label={words.label} text={link} />
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      <p role="status">{copied ? words[copied] : null}</p>
      <AddressField />
      <LinkCode link={link} />
    </section>
  );
}
