import { useEffect, useState } from "react";
import type { RunInfo } from "../protocol/messages.ts";
import { formatCompact } from "../state/format.ts";
import { pageStrings } from "../state/page-strings.ts";
import type { SavedAt } from "../state/reduce.ts";
import { lab, useLab } from "../state/store.ts";
import styles from "./StatusLine.module.css";

const words = pageStrings.status;
const TICK_MS = 1000;

const savedWords = (saved: SavedAt | null): string => {
  if (!saved) return words.unsaved;
  return saved.updates > 0 ? words.saved(saved.updates) : words.savedSft(saved.sftSteps);
};

/** Both models' engines, once when they are the same. */
function engineWords({ generator, verifier }: RunInfo): string[] {
  const all = [generator, verifier].map(({ engine, adapter }) =>
    words.engine(words.engines[engine], adapter),
  );
  return [...new Set(all)];
}

/** Plain words about models that compute on the processor. */
function softwareWords({ generator, verifier }: RunInfo): string | null {
  const slow = [generator, verifier].find((health) => health.software);
  if (!slow) return null;
  return slow.engine === "webgpu" ? words.software : words.processor;
}

/** Numbers that change all the time: read from the bus once a second. */
function measured(): { speed: string | null; tokens: string | null } {
  const rate = lab.bus.rate(performance.now());
  const tokens = lab.bus.latest("num_tokens");
  return {
    speed: rate === null ? null : words.speed(rate.toFixed(rate < 10 ? 2 : 1)),
    tokens: tokens === null ? null : words.tokens(formatCompact(tokens.value)),
  };
}

export function StatusLine() {
  const status = useLab((state) => state.status);
  const info = useLab((state) => state.info);
  const saved = useLab((state) => state.saved);
  const [{ speed, tokens }, setMeasured] = useState(measured);
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
      {info === null ? null : engineWords(info).map((engine) => <span key={engine}>{engine}</span>)}
      {software === null ? null : <span className={styles.software}>{software}</span>}
      {info === null ? null : (
        <span>{words.parameters(formatCompact(info.generator.parameters))}</span>
      )}
      {status === "training" && speed !== null ? <span>{speed}</span> : null}
      {tokens === null ? null : <span>{tokens}</span>}
      {status === "idle" ? null : <span>{savedWords(saved)}</span>}
    </footer>
  );
}
