import { useEffect, useState } from "react";
import { softwareWords } from "../state/engine-words.ts";
import { formatCompact, formatInteger } from "../state/format.ts";
import { pageStrings } from "../state/page-strings.ts";
import { isBusy, type SavedAt } from "../state/reduce.ts";
import { lab, useLab } from "../state/store.ts";
import { EngineDetails } from "./EngineDetails.tsx";
import { frames } from "./frames.ts";
import styles from "./StatusLine.module.css";

const words = pageStrings.status;
const TICK_MS = 1000;

const savedWords = (saved: SavedAt | null): string => {
  if (!saved) return words.unsaved;
  return saved.updates > 0 ? words.saved(saved.updates) : words.savedSft(saved.sftSteps);
};

/** Numbers that change all the time: read once a second. */
function measured() {
  const rate = lab.bus.rate(performance.now());
  const tokens = lab.bus.latest("num_tokens");
  const drawn = frames.statistics();
  return {
    speed: rate === null ? null : words.speed(rate.toFixed(rate < 10 ? 2 : 1)),
    tokens: tokens === null ? null : words.tokens(formatCompact(tokens.value)),
    frames: drawn && {
      text: words.frames(formatInteger(drawn.p95), formatInteger(drawn.worst)),
      about: words.framesAbout(formatInteger(drawn.median)),
    },
  };
}

export function StatusLine() {
  const status = useLab((state) => state.status);
  const info = useLab((state) => state.info);
  const saved = useLab((state) => state.saved);
  const [{ speed, tokens, frames: drawn }, setMeasured] = useState(measured);
  useEffect(() => {
    const timer = setInterval(() => setMeasured(measured()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const software = info === null ? null : softwareWords(info);
  return (
    <footer className={styles.status}>
      <span className={styles.state} data-status={status}>
        {words.states[status]}
      </span>
      {info === null ? <span>{words.noRun}</span> : null}
      {info === null ? null : <EngineDetails info={info} />}
      {software === null ? null : <span className={styles.software}>{software}</span>}
      {info === null ? null : (
        <span>{words.parameters(formatCompact(info.generator.parameters))}</span>
      )}
      {status === "training" && speed !== null ? <span>{speed}</span> : null}
      {drawn && isBusy(status) ? <span title={drawn.about}>{drawn.text}</span> : null}
      {tokens === null ? null : <span>{tokens}</span>}
      {status === "idle" ? null : <span>{savedWords(saved)}</span>}
    </footer>
  );
}
