import { useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { app, useApp } from "../../page/app.ts";
import {
  BENCH_CASES,
  BENCH_ENGINES,
  type BenchEngine,
  PROCESSOR_ENGINES,
} from "../../protocol/bench-messages.ts";
import { type AppState, computesLive, isLive, runShown } from "../../runtime/app-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./Bench.module.css";
import { bench } from "./model/bench.ts";
import { benchWords } from "./words.en.ts";

const hasNoWebGpu = ({ webgpu }: AppState) => webgpu === "no-api" || webgpu === "no-adapter";

/** Work that would distort the timings; null if there is none. Playing a recording computes nothing. */
function disturbance(state: AppState): "training" | "pausing" | null {
  if (!computesLive(state)) return null;
  return state.race !== "running" && runShown(state).status === "pausing" ? "pausing" : "training";
}

const canPause = (state: AppState): boolean =>
  state.race === "running" || (isLive(state) && runShown(state).status === "training");

/** Pauses the live run, or the lanes that race behind a recording. */
function pause(): Promise<void> {
  const isRacing = app.store.getState().race === "running";
  return isRacing ? app.race.pause() : app.timeline.pause();
}

/** The case, the engines, and a button that starts or stops the benchmark. */
export function BenchForm({ running }: { readonly running: boolean }) {
  const words = useWords(benchWords);
  const [name, setName] = useState<(typeof BENCH_CASES)[number]>("R2");
  const [chosen, setChosen] = useState<readonly BenchEngine[]>(BENCH_ENGINES);
  const disturbed = useApp(disturbance);
  const isPausable = useApp(canPause);
  const processorOnly = useApp(hasNoWebGpu);
  const offered = processorOnly ? PROCESSOR_ENGINES : BENCH_ENGINES;
  const engines = offered.filter((engine) => chosen.includes(engine));
  const reason = disturbed ?? (engines.length === 0 ? "noEngine" : null);
  const refusal = running || reason === null ? null : words.why[reason];
  return (
    <div className={styles.form}>
      <label className={styles.case}>
        <span>{words.case}</span>
        <Select
          value={name}
          disabled={running}
          options={BENCH_CASES}
          labelOf={(option) => words.cases[option]}
          onChoose={setName}
        />
      </label>
      <Engines offered={offered} engines={engines} running={running} choose={setChosen} />
      {processorOnly ? <p>{words.why.noWebGpu}</p> : null}
      <div className={styles.start}>
        <Button
          data-main
          aria-disabled={refusal !== null}
          aria-describedby="bench-refusal"
          onClick={() => {
            if (running) bench.stop();
            else if (refusal === null) bench.start({ case: name, engines });
          }}
        >
          {running ? words.stop : words.start}
        </Button>
        <span id="bench-refusal" role="status">
          {running ? words.closing : refusal}
        </span>
        {isPausable ? <Button onClick={() => void pause()}>{words.pause}</Button> : null}
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
                target.checked ? [...engines, engine] : engines.filter((other) => other !== engine),
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
