import { useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import {
  BENCH_CASES,
  BENCH_ENGINES,
  type BenchEngine,
  PROCESSOR_ENGINES,
} from "../../protocol/bench-messages.ts";
import { computesLive, isLive, type LabState, runShown } from "../../runtime/lab-state.ts";
import styles from "./Bench.module.css";
import { bench } from "./model/bench.ts";
import { benchWords } from "./words.en.ts";

const hasNoWebGpu = ({ webgpu }: LabState) => webgpu === "no-api" || webgpu === "no-adapter";

/** What would disturb the numbers; null when nothing does: a recording that plays computes nothing. */
function disturbance(state: LabState): "training" | "pausing" | null {
  if (!computesLive(state)) return null;
  return state.race !== "running" && runShown(state).status === "pausing" ? "pausing" : "training";
}

const canPause = (state: LabState): boolean =>
  state.race === "running" || (isLive(state) && runShown(state).status === "training");

/** Pauses what trains, also lanes that race behind a recording. */
function pause(): Promise<void> {
  const isRacing = lab.store.getState().race === "running";
  return isRacing ? lab.race.pause() : lab.timeline.pause();
}

/** What to measure, and Start or Stop. */
export function BenchForm({ running }: { readonly running: boolean }) {
  const words = useWords(benchWords);
  const [name, setName] = useState<(typeof BENCH_CASES)[number]>("R2");
  const [chosen, setChosen] = useState<readonly BenchEngine[]>(BENCH_ENGINES);
  const disturbed = useLab(disturbance);
  const isPausable = useLab(canPause);
  const processorOnly = useLab(hasNoWebGpu);
  const offered = processorOnly ? PROCESSOR_ENGINES : BENCH_ENGINES;
  const engines = offered.filter((engine) => chosen.includes(engine));
  const hindrance = disturbed ?? (engines.length === 0 ? "noEngine" : null);
  const refusal = running || hindrance === null ? null : words.why[hindrance];
  return (
    <div className={styles.form}>
      <label className={styles.case}>
        <span>{words.case}</span>
        <select
          value={name}
          disabled={running}
          onChange={(event) => {
            const next = BENCH_CASES.find((one) => one === event.target.value);
            if (next) setName(next);
          }}
        >
          {BENCH_CASES.map((one) => (
            <option key={one} value={one}>
              {words.cases[one]}
            </option>
          ))}
        </select>
      </label>
      <Engines offered={offered} engines={engines} running={running} choose={setChosen} />
      {processorOnly ? <p>{words.why.noWebGpu}</p> : null}
      <div className={styles.start}>
        <button
          type="button"
          data-main
          aria-disabled={refusal !== null}
          aria-describedby="bench-refusal"
          onClick={() => {
            if (running) bench.stop();
            else if (refusal === null) bench.start({ case: name, engines });
          }}
        >
          {running ? words.stop : words.start}
        </button>
        <span id="bench-refusal" role="status">
          {running ? words.closing : refusal}
        </span>
        {isPausable ? (
          <button type="button" onClick={() => void pause()}>
            {words.pause}
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface EnginesProps {
  readonly offered: readonly BenchEngine[];
  readonly engines: readonly BenchEngine[];
  readonly running: boolean;
  readonly choose: (engines: readonly BenchEngine[]) => void;
}

function Engines({ offered, engines, running, choose }: EnginesProps) {
  const words = useWords(benchWords);
  return (
    <fieldset className={styles.engines} disabled={running}>
      <legend>{words.engines}</legend>
      {BENCH_ENGINES.map((engine) => (
        <label key={engine}>
          <input
            type="checkbox"
            checked={engines.includes(engine)}
            disabled={!offered.includes(engine)}
            onChange={({ target }) =>
              choose(
                target.checked ? [...engines, engine] : engines.filter((one) => one !== engine),
              )
            }
          />
          <span>
            {engine} <small>{words.engineAbout[engine]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
