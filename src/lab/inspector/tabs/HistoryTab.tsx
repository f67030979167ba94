import { useStore } from "zustand";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { useRun } from "../../../page/app.ts";
import { errorText } from "../../../page/error-text.ts";
import {
  hasJudge,
  isSameSolution,
  type SolutionRef,
  solutionRef,
} from "../../../runtime/shown-solution.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { inspector } from "../model/inspector.ts";
import type { VerdictHistoryState } from "../model/verdict-history.ts";
import { inspectorWords } from "../words.en.ts";
import { useRunWeights } from "./run-weights.ts";
import { VerdictStrip } from "./VerdictStrip.tsx";

const { history } = inspector;

/** The chosen solution, judged by the verifier of every checkpoint of its run. */
export function HistoryTab({ group, record }: InspectedRow) {
  const words = useWords(inspectorWords).history;
  const run = useRunWeights();
  const isJudged = useRun(hasJudge);
  const state = useStore(history.store);
  if (!isJudged) return <p className={styles.note}>{words.nobody}</p>;
  if (run.source === null) return <p className={styles.note}>{words[run.why]}</p>;
  const about = solutionRef(run, group, record);
  const isMine = isSameSolution(state.about, about);
  return (
    <>
      <p className={styles.note}>
        {words.about} {run.lane === "" ? null : words.live}{" "}
        {run.megabytes > 0 ? words.fetch(formatNumber(run.megabytes)) : null}
      </p>
      <p className={styles.text}>
        <code>{record.solution}</code>
      </p>
      {isMine ? <Judging state={state} about={about} /> : <Start about={about} again={false} />}
      {isMine && state.judged.length > 0 ? <VerdictStrip judged={state.judged} /> : null}
    </>
  );
}

function Start({ about, again }: { readonly about: SolutionRef; readonly again: boolean }) {
  const words = useWords(inspectorWords).history;
  return (
    <Button onClick={() => void history.start(about)}>{again ? words.again : words.start}</Button>
  );
}

/** The progress with a stop button; after the end, a restart button and the error. */
function Judging({
  state,
  about,
}: {
  readonly state: VerdictHistoryState;
  readonly about: SolutionRef;
}) {
  const words = useWords(inspectorWords).history;
  const { of, judged, isJudging, error } = state;
  const loading = isJudging ? words.loading : null;
  return (
    <Row gap="s2" across="s5" wrap className={styles.doing}>
      <p role="status">{of === null ? loading : words.progress(judged.length, of)}</p>
      {isJudging ? (
        <>
          <progress value={judged.length} max={of ?? 1} aria-label={words.caption} />
          <Button onClick={() => history.cancel()}>{words.cancel}</Button>
        </>
      ) : (
        <Start about={about} again />
      )}
      {error ? (
        <p role="alert" className={styles.error}>
          {errorText(error)}
        </p>
      ) : null}
    </Row>
  );
}
