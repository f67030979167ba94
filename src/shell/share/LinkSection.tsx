import { useMemo } from "react";
import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { CopyField } from "../../ui/kit/CopyField.tsx";
import { useCopy } from "../../ui/kit/use-copy.ts";
import { addressForOthers } from "../../ui/page/address-for-others.ts";
import { useApp } from "../../ui/page/app.ts";
import { linkShown } from "../../ui/page/navigation/link-shown.ts";
import { PrivateNote } from "../../ui/page/PrivateNote.tsx";
import { LinkCode } from "./LinkCode.tsx";
import styles from "./Share.module.css";

const LINK = {
  copied: "Copied.",
  notCopied: "The browser did not let the page copy: select the link and copy it yourself.",
};

export interface LinkProps {
  /** Whether the page already shows what its address names. */
  readonly isTargetOpen: boolean;
}

/** The address of what is on screen, and a button that copies it. */
export function LinkSection({ isTargetOpen }: LinkProps) {
  const isOwnFile = useApp(
    (state) => !isLive(state) && state.recordings.recording?.origin?.kind === "file",
  );
  // Fixed when the dialog opens: a run that continues behind it must not change the link while it is copied.
  const shown = useMemo(() => (isTargetOpen ? linkShown(true) : location.search), [isTargetOpen]);
  const link = addressForOthers(shown);
  const { copied, copy, field } = useCopy(link);
  return (
    <section className={styles.section} aria-labelledby="share-link">
      <h3 id="share-link">Link</h3>
      <p>
        {isOwnFile
          ? "A link cannot contain your file, only its settings. Send the file itself."
          : "Contains the preset, changed settings, seed, and the update, rollout and tab you are looking at. It never starts training by itself."}
      </p>
      <div className="mt-s3 flex flex-wrap items-center gap-s3">
        <CopyField
          ref={field}
          className={styles.link}
          label="Link to what is on screen"
          text={link}
        />
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
      <p role="status">{copied ? LINK[copied] : null}</p>
      <PrivateNote />
      <LinkCode link={link} />
    </section>
  );
}
