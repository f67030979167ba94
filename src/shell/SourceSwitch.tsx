import { useWords } from "../i18n/index.ts";
import { takeControl } from "../lab/controls.ts";
import { lab, useLab } from "../lab/lab.ts";
import { INIT_MODES, initModeOf, shippedMisfits } from "../runtime/init-mode.ts";
import { isLive, liveWaits, runShown, sourceOf } from "../runtime/lab-state.ts";
import { Select } from "../ui/Select.tsx";
import styles from "../ui/TimeStrip.module.css";

/** Trains on where the person's own run on screen ended; who keeps runs is there when one is. */
const goOn = async () => (await import("../lab/persistence.ts")).resumeShown();

/** From the recording to a live run and back, and what a live run begins with. */
export function SourceSwitch() {
  const { replay: words, own, controls } = useWords();
  const source = useLab(sourceOf);
  const canWatch = useLab((state) => state.recordings.recording !== null);
  const waits = useLab(liveWaits);
  const goesOn = useLab(
    (state) => !isLive(state) && state.recordings.recording?.origin?.canResume === true,
  );
  const begins = useLab((state) =>
    isLive(state) ? runShown(state).status === "idle" : !liveWaits(state),
  );
  return (
    <div className={styles.switch}>
      {begins ? <InitChoice /> : null}
      {goesOn ? (
        <button type="button" onClick={() => void goOn()}>
          {own.goOnWith}
        </button>
      ) : null}
      {source === "recorded" ? (
        <button type="button" className={styles.train} onClick={() => takeControl("source")}>
          {waits ? words.toLive : words.train} <kbd>{controls.keys.source}</kbd>
        </button>
      ) : canWatch ? (
        <button type="button" onClick={() => takeControl("source")}>
          {words.watch} <kbd>{controls.keys.source}</kbd>
        </button>
      ) : null}
    </div>
  );
}

/** From the shipped weights or from scratch; without weights that fit there is no choice. */
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
