import { useWords } from "../i18n/index.ts";
import { takeControl } from "../lab/controls/controls.ts";
import { lab, useLab } from "../lab/lab.ts";
import { BEGINS, beginOf, shippedMisfits } from "../runtime/begin.ts";
import styles from "../ui/TimeStrip.module.css";

/** Trains on where the person's own run on screen ended; who keeps runs is there when one is. */
const goOn = async () => (await import("../lab/persistence.ts")).resumeShown();

/** From the recording to a live run and back, and what a live run begins with. */
export function SourceSwitch() {
  const { replay: words, own, controls } = useWords();
  const source = useLab((state) => state.source);
  const canWatch = useLab((state) => state.shelf.recording !== null);
  const liveWaits = useLab((state) => state.liveWaits);
  const goesOn = useLab(
    (state) => state.source === "recorded" && state.shelf.recording?.origin?.canResume === true,
  );
  const begins = useLab(({ source, status, liveWaits }) =>
    source === "live" ? status === "idle" : !liveWaits,
  );
  return (
    <div className={styles.switch}>
      {begins ? <BeginChoice /> : null}
      {goesOn ? (
        <button type="button" onClick={() => void goOn()}>
          {own.goOnWith}
        </button>
      ) : null}
      {source === "recorded" ? (
        <button type="button" className={styles.train} onClick={() => takeControl("source")}>
          {liveWaits ? words.toLive : words.train} <kbd>{controls.keys.source}</kbd>
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
function BeginChoice() {
  const { replay: words } = useWords();
  const begin = useLab(beginOf);
  const canShip = useLab((state) => shippedMisfits(state)?.length === 0);
  if (!canShip) return null;
  return (
    <select
      aria-label={words.begin}
      value={begin}
      onChange={({ target }) => {
        const chosen = BEGINS.find((one) => one === target.value) ?? begin;
        lab.controller.dispatch({ type: "begin", begin: chosen });
      }}
    >
      {BEGINS.map((one) => (
        <option key={one} value={one}>
          {words.begins[one]}
        </option>
      ))}
    </select>
  );
}
