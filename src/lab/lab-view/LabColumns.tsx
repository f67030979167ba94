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
      className={`${styles.columns} grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] gap-s4 px-gutter py-s4 phone:p-s3`}
      data-setup={isOpen ? "open" : "folded"}
      data-enlarged={isEnlarged || undefined}
    >
      <div
        className={`${styles.runs} max-h-[34dvh] [grid-area:runs] empty:hidden max-xl:max-h-[22dvh]`}
      >
        {runs}
      </div>
      <section
        className={`${styles.centre} grid grid-cols-[minmax(0,1fr)] content-start gap-s4 [grid-area:centre]`}
        aria-label="Attempts and inspector"
        data-part="centre"
        tabIndex={-1}
      >
        {group}
        <Grid columns={1} gap="s4" className={`${styles.inspector} min-w-0 empty:hidden`}>
          {inspector}
        </Grid>
      </section>
      <section className={styles.charts} aria-label="Charts" data-part="charts" tabIndex={-1}>
        {charts}
      </section>
      <aside
        className={`${styles.setup} rounded-r3 border border-line bg-surface p-s4 [grid-area:setup] max-xl:border-0 max-xl:bg-transparent max-xl:p-s2`}
        aria-label="Setup"
        data-part="setup"
        tabIndex={-1}
      >
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
