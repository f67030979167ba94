import { useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { formatInteger, formatPercent } from "../../kit/format.ts";
import { armNames } from "../../page/arm-names.ts";
import { keepAwake } from "../../page/awake.ts";
import { engineLine, preparationWords } from "../../page/engine-words.ts";
import { TIME } from "../../page/run-states.ts";
import { runOf } from "../../runtime/app-state.ts";
import { roughTime } from "../../runtime/rough-time.ts";
import { isBusy, type Progress, type RunState } from "../../runtime/run-state.ts";
import { Curve } from "./Curve.tsx";
import type { KeptArm } from "./model/kept.ts";
import type { TimeLeft } from "./model/time-left.ts";
import type { Training } from "./model/training.ts";
import frame from "./student.module.css";
import { TrainFaults } from "./TrainFaults.tsx";

const LEFT = {
  start: (time: string) => `The first update begins in about ${time}.`,
  end: (time: string) => `Your code is ready in about ${time}.`,
};

interface Props {
  readonly training: Training;
}

/** The arms while they train, one after the other. */
export function Train({ training }: Props) {
  const { kept, isElsewhere, left } = useStore(training.store);
  const run = useStore(training.lab.store, (state) => runOf(state, state.front));
  const turn = kept.arms.findIndex(({ isOver }) => !isOver);
  const names = armNames(training.plan);
  const trains = isBusy(run.status);
  useEffect(() => (trains ? keepAwake() : undefined), [trains]);
  return (
    <div className={frame.column}>
      <h1>Seed {String(kept.seed)} trains</h1>
      <p className={frame.soft}>
        This device trains one method after the other. You may reload or close the page: opened
        again, it goes on from its last checkpoint.
      </p>
      <TimeLeftLine left={left} />
      <Grid as="ol" gap="s3">
        {kept.arms.map((arm, i) => (
          <Card
            key={training.plan.arms[i]}
            as="li"
            pad="s4"
            gap="s2"
            className="data-[now=true]:border-edge"
            data-now={i === turn}
          >
            <h2>{names[i]}</h2>
            <Arm arm={arm} run={i === turn ? run : null} isPaused={kept.isPaused} kept={kept} />
            {i === turn ? <Curve training={training} arm={training.plan.arms[i] ?? ""} /> : null}
          </Card>
        ))}
      </Grid>
      <TrainFaults training={training} />
      {isElsewhere || run.fault ? null : kept.isPaused ? (
        <Button look="main" className={frame.main} onClick={() => void training.goOn()}>
          Go on
        </Button>
      ) : (
        <Button
          className={frame.main}
          aria-disabled={run.status !== "training"}
          onClick={() => run.status === "training" && void training.pause()}
        >
          Pause
        </Button>
      )}
      <p className={frame.small}>{run.info ? `Trained with ${engineLine(run.info)}.` : null}</p>
    </div>
  );
}

/** Keeps its line while there is no estimate, so that nothing below moves. */
function TimeLeftLine({ left }: { readonly left: TimeLeft | null }) {
  if (left === null) return <p className="min-h-[1.4em] font-strong" />;
  const { unit, count } = roughTime(left.seconds);
  return <p className="min-h-[1.4em] font-strong">{LEFT[left.until](TIME[unit](count))}</p>;
}

interface ArmProps {
  readonly arm: KeptArm;
  /** The run of the arm that is being trained; null for the other arms. */
  readonly run: RunState | null;
  readonly isPaused: boolean;
  readonly kept: { readonly problems: number | null };
}

function Arm({ arm, run, isPaused, kept: { problems } }: ArmProps) {
  const said = arm.predicted === null ? "" : `you said ${formatPercent(arm.predicted / 100)}`;
  if (arm.isOver) {
    const share = arm.right === null || problems === null ? null : arm.right / problems;
    return (
      <p>
        <b>{share === null ? "no result" : formatPercent(share)}</b> {said}
      </p>
    );
  }
  if (run === null) return <p className={frame.small}>waits</p>;
  return (
    <>
      {run.fault ? null : <Bar run={run} />}
      <p className={frame.small}>
        {[run.fault ? "stopped" : isPaused ? "paused" : "", said].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

function Bar({ run: { progress, preparation, running } }: { readonly run: RunState }) {
  const updates = running?.updates ?? 0;
  const text = progress
    ? sentenceOf(progress, updates)
    : preparation
      ? preparationWords(preparation)
      : "The models are getting ready";
  const isRound = progress?.phase === "generator" || progress?.phase === "verifier";
  const [done, planned] = isRound
    ? [progress.generatorUpdates, updates]
    : [progress?.done ?? 0, progress?.planned ?? 0];
  return (
    <>
      <p>{text}</p>
      <progress
        className="h-[10px] w-full accent-generator"
        aria-label={text}
        max={Math.max(1, planned)}
        value={progress ? Math.min(done, Math.max(1, planned)) : undefined}
      />
    </>
  );
}

function sentenceOf(progress: Progress, updates: number): string {
  const { phase, done, planned, generatorUpdates } = progress;
  const [now, of] = [formatInteger(done), formatInteger(planned)];
  switch (phase) {
    case "sft-generator":
    case "sft-verifier":
      return `Supervised start: step ${now} of ${of}`;
    case "warm-up":
      return `The verifier practices: ${now} of ${of}`;
    case "evaluation":
      return "Measuring on new problems";
    default:
      return `Update ${formatInteger(generatorUpdates)} of ${formatInteger(updates)}`;
  }
}
