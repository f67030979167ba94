import { useWords } from "../../i18n/index.ts";
import { takeControl } from "../../lab/controls.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { INIT_MODES, initModeOf, shippedMisfits } from "../../runtime/init-mode.ts";
import { isLive, liveWaits, runShown, sourceOf } from "../../runtime/lab-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "../../ui/TimeStrip.module.css";

/** Resumes the user's run on screen. The code of saved runs is loaded already when one is shown. */
const resume = async () => (await import("../../lab/persistence.ts")).resumeShown();

/** Switches between the recording and a live run, and chooses the initial weights of a live run. */
export function SourceSwitch() {
  const { replay: words, ownRuns, controls } = useWords();
  const source = useLab(sourceOf);
  const canWatch = useLab((state) => state.recordings.recording !== null);
  const waits = useLab(liveWaits);
  const canResume = useLab(
    (state) => !isLive(state) && state.recordings.recording?.origin?.canResume === true,
  );
  const canChooseInit = useLab((state) =>
    isLive(state) ? runShown(state).status === "idle" : !liveWaits(state),
  );
  return (
    <div className={styles.switch}>
      {canChooseInit ? <InitChoice /> : null}
      {canResume ? <Button onClick={() => void resume()}>{ownRuns.continueLive}</Button> : null}
      {source === "recorded" ? (
        <Button className={styles.train} onClick={() => takeControl("source")}>
          {waits ? words.toLive : words.train} <kbd>{controls.keys.source}</kbd>
        </Button>
      ) : canWatch ? (
        <Button onClick={() => takeControl("source")}>
          {words.watch} <kbd>{controls.keys.source}</kbd>
        </Button>
      ) : null}
    </div>
  );
}

/** Shipped weights or from scratch. Hidden if no shipped weights fit the settings. */
function InitChoice() {
  const { replay: words } = useWords();
  const initMode = useLab(initModeOf);
  const canShip = useLab((state) => shippedMisfits(state)?.length === 0);
  if (!canShip) return null;
  return (
    <Select
      aria-label={words.begin}
      value={initMode}
      options={INIT_MODES}
      labelOf={(mode) => words.begins[mode]}
      onChoose={(chosen) => lab.controller.dispatch({ type: "set", set: { initMode: chosen } })}
    />
  );
}
