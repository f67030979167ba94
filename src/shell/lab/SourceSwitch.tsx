import { useWords } from "../../i18n/index.ts";
import { refusalOf, takeControl } from "../../lab/controls.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { INIT_MODES, initModeOf, shippedMisfits } from "../../runtime/init-mode.ts";
import { isLive, liveWaits, runShown, sourceOf } from "../../runtime/lab-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./SourceSwitch.module.css";

/** Resumes the user's run on screen. The code of saved runs is loaded already when one is shown. */
const resume = async () => (await import("../../lab/persistence.ts")).resumeShown();

/** Switches between the recording and a live run. */
export function SourceSwitch() {
  const { replay: words, ownRuns } = useWords();
  const source = useLab(sourceOf);
  const canWatch = useLab((state) => state.recordings.recording !== null);
  const waits = useLab(liveWaits);
  const refusal = useLab((state) => refusalOf("source", state));
  const canResume = useLab(
    (state) => !isLive(state) && state.recordings.recording?.origin?.canResume === true,
  );
  return (
    <div className={styles.switch}>
      {canResume && refusal === null ? (
        <Button onClick={() => void resume()}>{ownRuns.continueLive}</Button>
      ) : null}
      {source === "recorded" ? (
        <Button
          className={styles.train}
          aria-disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => takeControl("source")}
        >
          {waits ? words.toLive : words.train}
        </Button>
      ) : canWatch ? (
        <Button onClick={() => takeControl("source")}>{words.watch}</Button>
      ) : null}
    </div>
  );
}

/** Shipped weights or from scratch. Hidden where no shipped weights fit, and once the live run has started. */
export function InitChoice() {
  const { replay: words } = useWords();
  const canChoose = useLab((state) =>
    isLive(state) ? runShown(state).status === "idle" : !liveWaits(state),
  );
  const initMode = useLab(initModeOf);
  const canShip = useLab((state) => shippedMisfits(state)?.length === 0);
  if (!canShip || !canChoose) return null;
  return (
    <Select
      label={words.begin}
      value={initMode}
      options={INIT_MODES}
      labelOf={(mode) => words.begins[mode]}
      onChoose={(chosen) => lab.controller.dispatch({ type: "set", set: { initMode: chosen } })}
    />
  );
}
