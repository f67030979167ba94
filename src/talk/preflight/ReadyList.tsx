import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { addressForOthers, publicAddress } from "../../page/address-for-others.ts";
import { runChecks } from "../../run/growth/model/checks.ts";
import { recordedRun } from "../../run/run-chart/runs.ts";
import { useOpenRecording } from "../../run/run-chart/use-runs.ts";
import { fetchFiles, offlineStore } from "../../runtime/offline.ts";
import { talkStore } from "../model/talk-store.ts";
import { SCENES } from "../scenes/registry.ts";
import type { Wall } from "../speaker/model/messages.ts";
import { startChecks } from "./checks.ts";
import { type Climb, climbOf } from "./climb.ts";
import styles from "./ready.module.css";
import { type RowState, readyRows } from "./rows.ts";
import { readyWords } from "./words.en.ts";

const SIGNS: Readonly<Record<RowState, string>> = { ok: "✓", warn: "!", waits: "…", told: "?" };

interface Props {
  /** The checks of the window on the wall; null while there is none. */
  readonly wall: Pick<Wall, "ready" | "width" | "height"> | null;
  /** Lets the wall measure its engine. */
  readonly onMeasure: () => void;
}

/** Estimates when a live run of this pace will have improved. @param rate updates per second */
function useClimb(rate: number | null): Climb | null {
  const recording = useOpenRecording();
  return useMemo(() => {
    if (rate === null || !recording) return null;
    return climbOf(rate, runChecks(recordedRun(recording)).generator, SCENES);
  }, [rate, recording]);
}

/** The checks, each with a tick or with what to do. */
export function ReadyList({ wall, onMeasure }: Props) {
  const words = useWords(readyWords);
  const checks = useStore(talkStore);
  const offline = useStore(offlineStore);
  const address = addressForOthers("", useStore(publicAddress));
  const climb = useClimb(wall?.ready?.rate ?? null);
  useEffect(startChecks, []);
  const helps = { measure: onMeasure, fetch: () => void fetchFiles("training") };
  return (
    <Grid as="ul" gap="s2" size="t2" className={styles.ready}>
      {readyRows({ ...checks, offline, wall, address, climb }, words).map(
        ({ id, state, found, helps: by }) => (
          <li key={id} data-state={state}>
            <i role="img" aria-label={words.states[state]}>
              {SIGNS[state]}
            </i>
            <b>{words.names[id]}</b>
            <span>
              {found}
              {by ? (
                <Button className={styles.help} onClick={helps[by]}>
                  {words.helps[by]}
                </Button>
              ) : null}
            </span>
          </li>
        ),
      )}
    </Grid>
  );
}
