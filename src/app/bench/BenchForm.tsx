import { useState } from "react";
import {
  BENCH_CASES,
  BENCH_ENGINES,
  type BenchEngine,
  PROCESSOR_ENGINES,
} from "../../protocol/bench-messages.ts";
import { bench } from "../../state/bench.ts";
import { benchStrings as words } from "../../state/bench-strings.ts";
import { isBusy, type LabState } from "../../state/reduce.ts";
import { lab, useLab } from "../../state/store.ts";
import styles from "./Bench.module.css";

const hasNoWebGpu = ({ webgpu }: LabState) => webgpu === "no-api" || webgpu === "no-adapter";

/** Why no bench can start now, in words; null when it can. */
function refusalOf(status: LabState["status"], engines: readonly BenchEngine[]): string | null {
  if (status === "pausing") return words.why.pausing;
  if (isBusy(status)) return words.why.training;
  return engines.length === 0 ? words.why.noEngine : null;
}

/** What to measure, and Start or Stop. */
export function BenchForm({ running }: { readonly running: boolean }) {
  const [name, setName] = useState<(typeof BENCH_CASES)[number]>("R2");
  const [chosen, setChosen] = useState<readonly BenchEngine[]>(BENCH_ENGINES);
  const status = useLab((state) => state.status);
  const processorOnly = useLab(hasNoWebGpu);
  const offered = processorOnly ? PROCESSOR_ENGINES : BENCH_ENGINES;
  const engines = offered.filter((engine) => chosen.includes(engine));
  const refusal = running ? null : refusalOf(status, engines);
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
          className={styles.primary}
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
        {status === "training" ? (
          <button type="button" onClick={() => void lab.controller.togglePlay()}>
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
