import { type ReactNode, useMemo, useState } from "react";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { clockAt, updateWords } from "../../ui/page/clock.ts";
import { recordedLane } from "../../watch/figures/recorded.ts";
import {
  knowledgeOn,
  type RunKnowledge,
  runKnowledge,
} from "../../watch/knowledge/model/run-knowledge.ts";
import { UNMEASURED } from "../../watch/knowledge/names.ts";
import { WhatTheyKnow } from "../../watch/knowledge/WhatTheyKnow.tsx";
import { recordedRun } from "../../watch/run-chart/runs.ts";
import { useDoing } from "./doing.ts";
import { useRecording, Waiting } from "./recorded.tsx";

interface Props {
  readonly preset: string;
  /** A lane of the recording that is shown in its place. */
  readonly lane?: string;
  readonly children: ReactNode;
}

/**
 * A recorded run, and what its models know at its checks: null where that was not measured.
 * @throws TangoError("bad-file") where the recording has no such lane
 */
export function knowledgeOf(recording: RecordingWithLanes, lane: string | undefined) {
  const whole = recordedRun(lane === undefined ? recording : recordedLane(recording, lane));
  return { whole, run: runKnowledge(whole, Number.POSITIVE_INFINITY) };
}

/** Whether the student has seen the last check, from what is stored. */
const hasSeenAll = (kept: unknown): boolean => (kept as { end?: unknown } | null)?.end === true;

/** An activity: the student goes through a recorded run check by check and sees what both models know of every fact. */
export function Know({ preset, lane, children }: Props) {
  const { kept, onKeep, isDone, onDone, frame } = useDoing();
  const recording = useRecording(preset);
  const known = useMemo(
    () => (typeof recording === "string" ? null : knowledgeOf(recording, lane)),
    [recording, lane],
  );
  // A run that cannot be shown has no checks to wait for.
  const mayGoOn = recording === "failed" || known?.run === null || hasSeenAll(kept);
  const task = (
    <>
      {children}
      {isDone ? null : (
        <Button look="main" aria-disabled={!mayGoOn} onClick={() => (mayGoOn ? onDone() : null)}>
          {mayGoOn ? "I have looked at it" : "Go to the last check first"}
        </Button>
      )}
    </>
  );
  if (typeof recording === "string") return frame(task, <Waiting state={recording} />);
  if (!known?.run) return frame(task, <p>{UNMEASURED}</p>);
  const seeAll = () => {
    if (!hasSeenAll(kept)) onKeep({ end: true });
  };
  return frame(task, <Checks {...known} run={known.run} onEnd={seeAll} />);
}

interface ChecksProps {
  readonly whole: ReturnType<typeof recordedRun>;
  readonly run: RunKnowledge;
  /** Called when the student reaches the last check. */
  readonly onEnd: () => void;
}

/** What both models know at the check that the student chooses. */
function Checks({ whole, run, onEnd }: ChecksProps) {
  const [at, setAt] = useState(0);
  const { checks, waves } = run;
  const last = checks.length - 1;
  const updateAt = (check: number) => checks[check]?.update ?? 0;
  const now = knowledgeOn(run, updateAt(at));
  const go = (next: number) => {
    setAt(next);
    if (next >= last) onEnd();
  };
  const end = clockAt(whole, updateAt(last));
  const position = `Check at ${updateWords(clockAt(whole, updateAt(at)), end)}`;
  const stops = [
    { name: "Start", check: 0 },
    ...waves.map(({ kind, until }) => ({
      name: `After wave ${formatInteger(kind)}`,
      check: checks.findLastIndex(({ update }) => update <= until),
    })),
    { name: "End", check: last },
  ];
  return (
    <>
      <div className="grid flex-[0_1_auto] lg:min-h-[26rem]">
        {/* Its own words would tell who teaches whom, which is asked next. */}
        {now ? <WhatTheyKnow now={now}>{position}</WhatTheyKnow> : null}
      </div>
      <Row gap="s3" wrap>
        <input
          type="range"
          className="min-h-target flex-[1_1_100%] accent-ink"
          min={0}
          max={last}
          value={at}
          aria-label="Check"
          aria-valuetext={position}
          onChange={(event) => go(Number(event.target.value))}
        />
        {stops.map(({ name, check }) => (
          <Button key={name} aria-pressed={at === check} onClick={() => go(check)}>
            {name}
          </Button>
        ))}
      </Row>
    </>
  );
}
