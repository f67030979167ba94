import { type ReactNode, useId, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { useMedia } from "../../kit/use-media.ts";
import { useEnlarged } from "../../plot/runs.ts";
import styles from "./lab-view.module.css";
import { useWhatIfOverlay } from "./use-what-if.ts";

interface Props {
  readonly runs: ReactNode;
  readonly setup: ReactNode;
  /** The group of the update on screen, and the headline and numbers of "Stage by stage". */
  readonly group: ReactNode;
  /** Stands under the group, at its width; the group then shows fewer rows, so that both fit the window. */
  readonly inspector: ReactNode;
  readonly charts: ReactNode;
}

const NARROW = "(width < 80em)"; // too narrow for three columns; the same width as in lab-view.module.css

/**
 * The columns of the Lab: runs and setup, the group with its inspector, charts. Below 1280 px the setup folds
 * to a button. Charts that are enlarged take the place of the group.
 */
export function LabColumns({ runs, setup, group, inspector, charts }: Props) {
  useWhatIfOverlay();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const isEnlarged = useEnlarged((names) => names.length > 0);
  const body = useId();
  return (
    <div
      className={styles.columns}
      data-setup={isOpen ? "open" : "folded"}
      data-enlarged={isEnlarged || undefined}
    >
      <div className={styles.runs}>{runs}</div>
      <section
        className={styles.centre}
        aria-label="Attempts and inspector"
        data-part="centre"
        tabIndex={-1}
      >
        {group}
        <Grid columns={1} gap="s4" className={styles.inspector}>
          {inspector}
        </Grid>
      </section>
      <section className={styles.charts} aria-label="Charts" data-part="charts" tabIndex={-1}>
        {charts}
      </section>
      <aside className={styles.setup} aria-label="Setup" data-part="setup" tabIndex={-1}>
        {isNarrow ? (
          <Button aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide the setup" : "Setup…"}
          </Button>
        ) : null}
        <div id={body} className={styles.body}>
          {setup}
        </div>
      </aside>
    </div>
  );
}
