import { useMemo } from "react";
import { useStore } from "zustand";
import { pluralize } from "../../core/counted.ts";
import { sealLine } from "../../core/line/sealed.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { runOf } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatSigned } from "../../ui/kit/format.ts";
import { lineLab } from "./lab.ts";
import { RoadChart } from "./RoadChart.tsx";
import { comparePushes } from "./road.ts";
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
  const { running, groups, progress } = useLiveRun();
  const group = running && groups.findLast(({ updated }) => updated === "generator");
  return (
    <Card as="section" pad="s4" gap="s3">
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
      {group ? <Pushes group={group} update={progress?.generatorUpdates ?? 0} /> : null}
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
  if (status === "training" || status === "stepping" || status === "pausing")
    return <Button onClick={() => void lineLab.timeline.pause()}>Pause</Button>;
  if (status === "starting") return <p className="text-t1 text-ink-soft">Both models start …</p>;
  const again = status === "idle" ? (passed ? "Train with it" : "Train with it anyway") : null;
  return (
    <Row gap="s3" wrap>
      {status === "paused" ? (
        <Button onClick={() => void lineLab.timeline.play()}>Go on</Button>
      ) : null}
      {status === "fault" && saved ? (
        <Button onClick={mend}>Continue with the fixed function</Button>
      ) : null}
      <Button look={passed ? "main" : undefined} onClick={() => void work.train()}>
        {again ?? "Again from 0"}
      </Button>
    </Row>
  );
}

/** One line of status: what to do, how far training is, or why training stopped. */
function Status({ exercise, work }: Props) {
  const { running, fault, groups, progress } = useLiveRun();
  const { code, passed } = work.kept;
  const compared = useMemo(
    () => (running && PUSHES.includes(exercise.function) ? comparePushes(groups, running) : null),
    [groups, running, exercise],
  );
  if (running === null) {
    if (passed) return "All pass. Will your run follow the reference?";
    return work.judged
      ? "A test fails. You can train with it anyway: models learn something from a wrong line, too."
      : "When the tests pass, both models learn from your line, here, live.";
  }
  const done = progress?.generatorUpdates ?? 0;
  if (fault) {
    const stopped = `Stopped after ${pluralize(done, "update")}, which are kept.`;
    return running.line === sealLine(code) ? `${fault.message} ${stopped}` : stopped;
  }
  const updates = `${done} of ${pluralize(running.updates, "update")} of the generator`;
  if (!compared || compared.looked === 0) return updates;
  const { first, looked } = compared;
  return first
    ? `${updates}. First push that is not the reference's: update ${first.update}, attempt ${first.attempt}.`
    : `${updates}. Of ${pluralize(looked, "group")} every push equals the reference's.`;
}

/** What the function returned for each attempt of the newest group. */
function Pushes({ group, update }: { readonly group: RolloutGroup; readonly update: number }) {
  return (
    <>
      <Text as="h3" size="t2">
        {`Update ${update}: what your function gave this group, ${group.problem}`}
      </Text>
      <Row as="ol" gap="s3" wrap size="t1" aria-label="push of the first token">
        {group.rows.map(({ answer, isCorrect, advantages }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts of one group keep their places
            key={i}
            className={`grid justify-items-center rounded-r2 border px-s4 py-s2 font-mono ${isCorrect ? "border-pay-line bg-pay-soft text-pay" : "border-line text-ink-soft"}`}
          >
            <b className="text-generator">{`${answer ?? "—"}${isCorrect ? " ✓" : ""}`}</b>
            <span>{formatSigned(advantages[0] ?? 0)}</span>
          </li>
        ))}
      </Row>
    </>
  );
}
