import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { lineFaultOf } from "../../core/line/fault.ts";
import { sealLine } from "../../core/line/sealed.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { formatInteger, formatSigned } from "../../kit/format.ts";
import { runOf } from "../../runtime/app-state.ts";
import { faultText } from "./fault-text.ts";
import { lineLab, openRoad } from "./lab.ts";
import { RoadChart } from "./RoadChart.tsx";
import { comparePushes } from "./road.ts";
import styles from "./trains.module.css";
import type { LineWork } from "./use-line.ts";

interface Props {
  readonly exercise: Exercise;
  readonly work: LineWork;
}

const useLiveRun = () => useStore(lineLab.store, (state) => runOf(state, state.front));

/** Functions that return the generator's advantages. */
const PUSHES: readonly string[] = ["advantages", "stepRewards", "blend"];

/** Both models train by the student's function, beside the recorded reference. */
export function Trains({ exercise, work }: Props) {
  useEffect(() => void openRoad(), []);
  const run = useLiveRun();
  const hasBegun = run.running !== null;
  const group = run.groups.findLast(({ updated }) => updated === "generator");
  return (
    <Card as="section" pad="s5" gap="s3">
      <Row as="header" gap="s3" wrap justify="between">
        <Text as="h2" size="t4">
          Your function trains
        </Text>
        <Controls work={work} />
      </Row>
      <Text size="t1" tone="soft">
        <Status exercise={exercise} work={work} />
      </Text>
      <RoadChart exercise={exercise} />
      {hasBegun && group ? (
        <Pushes group={group} update={run.progress?.generatorUpdates ?? 0} />
      ) : null}
    </Card>
  );
}

function Controls({ work }: Pick<Props, "work">) {
  const { status, saved } = useLiveRun();
  const { passed, code } = work.kept;
  const mend = () => {
    lineLab.controller.change("line", sealLine(code));
    void lineLab.controller.continueFromCheckpoint();
  };
  if (status === "training" || status === "stepping" || status === "pausing") {
    return <Button onClick={() => void lineLab.timeline.pause()}>Pause</Button>;
  }
  if (status === "starting") {
    return (
      <Text size="t1" tone="soft">
        Both models start …
      </Text>
    );
  }
  const train = (
    <Button look={passed ? "main" : undefined} onClick={() => void work.train()}>
      {status !== "idle" ? "Again from 0" : passed ? "Train with it" : "Train with it anyway"}
    </Button>
  );
  return (
    <Row gap="s3" wrap>
      {status === "paused" ? (
        <Button onClick={() => void lineLab.timeline.play()}>Go on</Button>
      ) : null}
      {status === "fault" && saved ? (
        <Button onClick={mend}>Continue with the fixed function</Button>
      ) : null}
      {train}
    </Row>
  );
}

/** One line of status: what to do, how far training is, or why training stopped. */
function Status({ exercise, work }: Props) {
  const run = useLiveRun();
  const { running, fault, groups, progress } = run;
  const compared = useMemo(
    () => (running && PUSHES.includes(exercise.function) ? comparePushes(groups, running) : null),
    [groups, running, exercise],
  );
  if (running === null) {
    if (work.kept.passed) return "All pass. Will your run follow the reference?";
    return work.judged
      ? "A test fails. You can train with it anyway: models learn something from a wrong line, too."
      : "When the tests pass, both models learn from your line, here, live.";
  }
  const done = progress?.generatorUpdates ?? 0;
  if (fault) {
    const known = lineFaultOf(fault);
    return `${known ? faultText(known) : fault.message} Stopped; update ${formatInteger(done)} is kept. Fix the function and continue.`;
  }
  const updates = `${formatInteger(done)} of ${formatInteger(running.updates)} updates`;
  if (!compared || compared.looked === 0) return updates;
  const { first, looked } = compared;
  const said = first
    ? `First push that is not the reference's: update ${formatInteger(first.update)}, attempt ${formatInteger(first.attempt)}.`
    : `${formatInteger(looked)} groups looked at: every push equals the reference's.`;
  return `${updates}. ${said}`;
}

/** What the function returned for each attempt of the newest group. */
function Pushes({ group, update }: { readonly group: RolloutGroup; readonly update: number }) {
  return (
    <div className={styles.pushes}>
      <Text as="h3" size="t2">
        {`Update ${formatInteger(update)}: what your function gave this group, ${group.problem}`}
      </Text>
      <Row as="ol" gap="s3" wrap size="t1" aria-label="push of the first token">
        {group.rows.map(({ answer, isCorrect, advantages }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts of one group keep their places
          <li key={i} className={styles.attempt} data-right={isCorrect || undefined}>
            <Text as="b" tone="generator">{`${answer ?? "—"}${isCorrect ? " ✓" : ""}`}</Text>
            <span>{formatSigned(advantages[0] ?? 0)}</span>
          </li>
        ))}
      </Row>
    </div>
  );
}
