import { useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Confirm } from "../../../kit/Confirm.tsx";
import { formatInteger } from "../../../kit/format.ts";
import { Select } from "../../../kit/Select.tsx";
import { useApp } from "../../../page/app.ts";
import { repeats } from "../../../page/repeats.ts";
import { DotRows } from "../../../plot/marks/DotRows.tsx";
import type { RepeatedRun, RepeatState } from "../../../runtime/repeats/repeat-state.ts";
import { saveFile } from "../../../runtime/save-file.ts";
import { axisOf, knownText, measured, pairOf, points, rowsOf, sideNames } from "./model/outcome.ts";
import { Notes } from "./Notes.tsx";
import styles from "./repeat.module.css";
import { timeWords } from "./time-words.ts";

const titleText = (changed: string, control: string) =>
  `${changed} against ${control}, on other seeds`;

const CONFIRM = {
  question: "Delete this comparison with all its runs for good?",
  yes: "Delete it",
  no: "Keep it",
};

/** The pair that was repeated last: its progress, each seed as a dot, and the result so far. */
export function Repeated() {
  const shown = useStore(repeats.store, (state) => state.shown);
  return shown ? <Pair key={shown.id} shown={shown} /> : null;
}

function Pair({ shown }: { readonly shown: RepeatState }) {
  const { text, activity } = shown;
  const names = sideNames(useMemo(() => pairOf(text), [text]));
  // A pair that had finished before the page was loaded starts folded.
  const [isOpen, setOpen] = useState(activity !== "over");
  const body = useId();
  return (
    <section
      className="min-w-0 flex-[1_1_100%] border-t border-t-line pt-s3"
      aria-label={titleText(names.changed, names.control)}
    >
      <Row as="header" gap="s2" across="s4" wrap className={styles.head}>
        <h2>{titleText(names.changed, names.control)}</h2>
        <Progress shown={shown} names={names} />
        <Row gap="s2" wrap>
          <Button aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : "Show"}
          </Button>
          <Tools shown={shown} />
        </Row>
      </Row>
      <div id={body}>{isOpen ? <Outcome shown={shown} names={names} /> : null}</div>
      <Notes shown={shown} names={names} />
    </section>
  );
}

/** The result so far in a sentence, and each seed as a dot. */
function Outcome({ shown: { text, finished }, names }: Props) {
  const rows = useMemo(() => measured({ text, finished }), [text, finished]);
  return (
    <>
      <p className="my-s2 max-w-[60rem] text-t1">{knownText(rows[0], names.changed)}</p>
      {rows.length === 0 ? null : (
        <figure className={styles.plot}>
          <DotRows rows={rowsOf(rows)} axis={axisOf(rows)} write={points} />
          <figcaption>← lower with {names.changed} · percentage points · higher →</figcaption>
        </figure>
      )}
    </>
  );
}

type Names = ReturnType<typeof sideNames>;

interface Props {
  readonly shown: RepeatState;
  readonly names: Names;
}

const isOver = ({ state }: RepeatedRun) => state === "done" || state === "failed";

/** How many seeds are done, how far both runs of the current seed are, and the time left. */
function Progress({ shown, names }: Props) {
  const { runs, study, activity, secondsLeft } = shown;
  const { seeds } = study;
  const done = seeds.filter((seed) => runs.every((run) => run.seed !== seed || isOver(run)));
  const training = runs.filter(({ state }) => state === "training");
  const seed = training[0]?.seed;
  const both = runs.filter((run) => run.seed === seed && !isOver(run));
  const sayRun = ({ side, state, updates }: RepeatedRun) =>
    state === "training"
      ? `${names[side]} at update ${formatInteger(updates)}`
      : `${names[side]} waits for the start they share`;
  return (
    <Row as="p" gap="s2" across="s4" wrap digits className="flex-auto">
      <strong>{`${formatInteger(done.length)} of ${formatInteger(seeds.length)} seeds done`}</strong>
      {activity !== "training" || seed === undefined ? null : (
        <span>
          {`seed ${String(seed)}:`} {both.map(sayRun).join(", ")}
        </span>
      )}
      {activity === "over" || secondsLeft === null ? null : (
        <span>about {timeWords(secondsLeft)} left</span>
      )}
    </Row>
  );
}

function Tools({ shown }: { readonly shown: RepeatState }) {
  const [asks, setAsks] = useState(false);
  const isLocked = useApp(({ screen }) => screen.locks.includes("live"));
  const { id, activity, text } = shown;
  const save = () => saveFile("pair.json", new Blob([text], { type: "application/json" }));
  if (asks) {
    return (
      <Confirm words={CONFIRM} onYes={() => void repeats.remove(id)} onNo={() => setAsks(false)} />
    );
  }
  return (
    <>
      {activity === "training" ? <Button onClick={() => repeats.stop()}>Stop</Button> : null}
      {activity === "stopping" ? <span>stopping</span> : null}
      {activity === "stopped" && !isLocked ? (
        <Button onClick={() => void repeats.resume()}>Resume</Button>
      ) : null}
      <Button
        title="The same comparison for the command line: lab study trains it to the same digits"
        onClick={save}
      >
        Study file
      </Button>
      <Others shown={shown} />
      <Button onClick={() => setAsks(true)}>Delete</Button>
    </>
  );
}

/** Chooses among the stored pairs; hidden while one trains. */
function Others({ shown: { id, activity } }: { readonly shown: RepeatState }) {
  const all = useStore(repeats.store, (state) => state.all);
  if (all.length < 2 || activity === "training" || activity === "stopping") return null;
  const nameOf = (one: string) => {
    const { study = "" } = all.find((record) => record.id === one) ?? {};
    const { changed, control } = sideNames(pairOf(study));
    return titleText(changed, control);
  };
  return (
    <Select
      aria-label="Repeated pairs"
      value={id}
      options={all.map((record) => record.id)}
      labelOf={nameOf}
      onChoose={(one) => void repeats.show(one)}
    />
  );
}
