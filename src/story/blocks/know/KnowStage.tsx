import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { formatInteger } from "../../../kit/format.ts";
import { type Clock, clockAt, updateWords } from "../../../page/clock.ts";
import { knowledgeOn, type RunKnowledge } from "../../../run/knowledge/model/run-knowledge.ts";
import { UNMEASURED } from "../../../run/knowledge/names.ts";
import { WhatTheyKnow } from "../../../run/knowledge/WhatTheyKnow.tsx";
import type { DoingProps } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import { useRecording } from "../pieces/use-recording.ts";
import { Waiting } from "../pieces/Waiting.tsx";
import { hasSeenAll } from "./kept.ts";
import styles from "./know.module.css";
import { knowledgeOf } from "./knowledge-of.ts";
import type { Know } from "./schema.ts";

/** What both models of a recorded run know of every fact, at the check that the student chooses. */
export function KnowStage({ doing, kept, onKeep }: DoingProps<Know>) {
  const recording = useRecording(doing);
  if (typeof recording !== "object") return <Waiting state={recording} />;
  const { whole, run } = knowledgeOf(recording, doing);
  if (!run) return <p className="text-t2 text-ink-soft">{UNMEASURED}</p>;
  const onEnd = () => {
    if (!hasSeenAll(kept)) onKeep({ end: true });
  };
  return <Played run={run} clockAt={(update) => clockAt(whole, update)} onEnd={onEnd} />;
}

interface PlayedProps {
  readonly run: RunKnowledge;
  readonly clockAt: (update: number) => Clock;
  /** Called when the student reaches the last check. */
  readonly onEnd: () => void;
}

function Played({ run, clockAt, onEnd }: PlayedProps) {
  const [at, setAt] = useState(0);
  const { checks, waves } = run;
  const last = checks.length - 1;
  const check = checks[at] ?? checks[0];
  const now = knowledgeOn(run, check?.update ?? 0);
  const go = (next: number) => {
    setAt(next);
    if (next >= last) onEnd();
  };
  if (!now) return null;
  const end = clockAt(checks[last]?.update ?? 0);
  const position = `Check at ${updateWords(clockAt(check?.update ?? 0), end)}`;
  return (
    <div className={stage.stage}>
      <Grid className="lg:min-h-[22rem] lg:flex-[0_1_26rem]">
        <WhatTheyKnow now={now} />
      </Grid>
      <Row gap="s3" wrap>
        <Grid as="label" gap="s2" size="t1" tone="soft" digits className={styles.slider}>
          <span>{position}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-valuetext={position}
            onChange={(event) => go(Number(event.target.value))}
          />
        </Grid>
        <Button aria-pressed={at === 0} onClick={() => go(0)}>
          Start
        </Button>
        {waves.map(({ kind, until }) => {
          const end = checks.findLastIndex(({ update }) => update <= until);
          return (
            <Button key={kind} aria-pressed={at === end} onClick={() => go(end)}>
              {`After wave ${formatInteger(kind)}`}
            </Button>
          );
        })}
      </Row>
    </div>
  );
}
