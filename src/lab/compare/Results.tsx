import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { RepeatedRun, RepeatState } from "../../runtime/repeats/repeat.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { STORAGE_FAULT_SENTENCES } from "../../runtime/storage/faults.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { Confirm } from "../../ui/kit/Confirm.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { Select } from "../../ui/kit/Select.tsx";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { repeats } from "../../ui/page/repeats.ts";
import { DotRows } from "../../ui/plot/marks/DotRows.tsx";
import { drawOnCharts } from "./on-charts.ts";
import { axisOf, measured, outcomeSentence, points, rowsOf, sideNames } from "./outcome.ts";

const CONFIRM = {
  question: "Delete this comparison with all its runs for good?",
  yes: "Delete it",
  no: "Keep it",
};

const titleOf = (text: string): string => {
  const { changed, control } = sideNames(text);
  return `${changed} against ${control}`;
};

/** The stored comparisons: one with its progress, a dot a seed, the interval, and its study file. */
export function Results() {
  const { shown, all, problem } = useStore(repeats.store);
  return (
    <Stack gap="s3">
      {all.length < 2 || !shown ? null : (
        <Select
          label="Comparison"
          value={shown.id}
          options={all.map(({ id }) => id)}
          labelOf={(one) => titleOf(all.find(({ id }) => id === one)?.study ?? shown.text)}
          onChoose={(one) => void repeats.show(one)}
        />
      )}
      {shown ? <Comparison key={shown.id} shown={shown} /> : <p>There is no comparison yet.</p>}
      <p role="alert" className="text-bad empty:hidden">
        {problem?.message}
      </p>
    </Stack>
  );
}

interface Props {
  readonly shown: RepeatState;
}

function Comparison({ shown }: Props) {
  const { text, finished } = shown;
  const title = useMemo(() => titleOf(text), [text]);
  const side = useMemo(() => sideNames(text).changed, [text]);
  const rows = useMemo(() => measured({ text, finished }), [text, finished]);
  return (
    <section aria-label={`${title}, on other seeds`}>
      <Stack gap="s3">
        <h3>{title}</h3>
        <Progress shown={shown} />
        <p>{outcomeSentence(rows[0], side)}</p>
        {rows.length === 0 ? null : (
          <figure className="m-0 [--dot:9px] [--row-grows:0] [--row-least:26px] [--row-name:min(15em,34%)] [--row-note:9.5em]">
            <DotRows rows={rowsOf(rows)} axis={axisOf(rows)} write={points} />
            <figcaption className="text-center text-t0 text-ink-soft">
              ← lower with {side} · percentage points · higher →
            </figcaption>
          </figure>
        )}
        <Notes shown={shown} />
        <Tools shown={shown} />
      </Stack>
    </section>
  );
}

const isOver = ({ state }: RepeatedRun) => state === "done" || state === "failed";

function Progress({ shown: { runs, study, made, planned } }: Props) {
  const { seeds } = study;
  const done = seeds.filter((seed) => runs.every((run) => run.seed !== seed || isOver(run)));
  return (
    <Row as="label" gap="s3" wrap className="tabular-nums">
      <progress value={made} max={planned} />
      {`${formatInteger(done.length)} of ${formatInteger(seeds.length)} seeds done, update ${formatInteger(made)} of ${formatInteger(planned)}`}
    </Row>
  );
}

/** What went wrong, and what was done about it. */
function Notes({ shown: { text, runs, problem, unsaved } }: Props) {
  const names = sideNames(text);
  const failed = runs.filter(({ state }) => state === "failed");
  return (
    <div role="status" className="text-bad empty:hidden">
      {failed.map(({ name, side, seed, error }) => (
        <p key={name}>{`${names[side]}, seed ${seed}, does not count: ${error ?? ""}`}</p>
      ))}
      {problem ? <p>{problem.message}</p> : null}
      {unsaved ? (
        <p>
          {`${STORAGE_FAULT_SENTENCES[unsaved]} Training goes on, and what is new stays on this page until there is room.`}
        </p>
      ) : null}
    </div>
  );
}

function Tools({ shown }: Props) {
  const { id, activity, text, finished } = shown;
  const [asks, setAsks] = useState(false);
  const locked = useLock("live");
  const save = () => saveFile("pair.json", new Blob([text], { type: "application/json" }));
  if (asks) {
    return (
      <Confirm words={CONFIRM} onYes={() => void repeats.remove(id)} onNo={() => setAsks(false)} />
    );
  }
  return (
    <Row gap="s2" wrap>
      {activity === "training" ? <Button onClick={() => repeats.stop()}>Stop</Button> : null}
      {activity === "stopped" && locked === null ? (
        <Button look="main" onClick={() => void repeats.resume()}>
          Resume
        </Button>
      ) : null}
      <Button
        title="The same comparison for the command line: lab study trains it to the same digits"
        onClick={save}
      >
        Export
      </Button>
      <Button
        aria-disabled={finished.length === 0}
        title="Draws both as a mean over seeds with its 95 % band"
        onClick={() => drawOnCharts(shown)}
      >
        Draw on the charts
      </Button>
      <Button onClick={() => setAsks(true)}>Delete</Button>
    </Row>
  );
}
