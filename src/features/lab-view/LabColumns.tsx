import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./lab-view.module.css";
import { useWhatIfOverlay } from "./use-what-if.ts";
import { labViewWords } from "./words.en.ts";

interface Props {
  readonly setup: ReactNode;
  /** The group of the update on screen, and what stage by stage says of it. */
  readonly group: ReactNode;
  /** Beside the group, where a chosen step is explained without scrolling; on narrow pages under it. */
  readonly inspector: ReactNode;
  readonly charts: ReactNode;
}

/** The columns of the Lab: setup, group with its inspector, charts. Below 1280 px the setup folds to a button. */
export function LabColumns({ setup, group, inspector, charts }: Props) {
  const words = useWords(labViewWords);
  useWhatIfOverlay();
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <div className={styles.columns} data-setup={isOpen ? "open" : "folded"}>
      <section className={styles.centre} aria-label={words.centre} data-part="centre" tabIndex={-1}>
        {group}
      </section>
      <div className={styles.side}>
        <div className={styles.inspector}>{inspector}</div>
        <section
          className={styles.charts}
          aria-label={words.charts}
          data-part="charts"
          tabIndex={-1}
        >
          {charts}
        </section>
      </div>
      <aside className={styles.setup} aria-label={words.setup} data-part="setup" tabIndex={-1}>
        <Button
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hideSetup : words.showSetup}
        </Button>
        <div id={body} className={styles.body}>
          {setup}
        </div>
      </aside>
    </div>
  );
}
