import { useMemo } from "react";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger, formatPercent } from "../../../kit/format.ts";
import type { DoingProps } from "../lesson-view.ts";
import { type DrawnLine, RunLine } from "../pieces/RunLine.tsx";
import { useRecording } from "../pieces/use-recording.ts";
import { Waiting } from "../pieces/Waiting.tsx";
import { axisEnd, keptOf, recordedCurve, updatesIn } from "./model/curves.ts";
import type { Train } from "./schema.ts";
import { liveCurve, useTrainedRun } from "./use-training.ts";

/** The curve while it grows; after the training, beside the recorded run. */
export function TrainStage({ doing, kept }: DoingProps<Train>) {
  const recording = useRecording(doing);
  const trains = useTrainedRun().running !== null;
  const { seed, curve } = keptOf(kept);
  const recorded = useMemo(
    () => (typeof recording === "string" ? [] : recordedCurve(recording, doing.metric)),
    [recording, doing.metric],
  );
  if (typeof recording === "string") return <Waiting state={recording} />;
  const live = trains ? liveCurve(doing.metric) : null;
  const main = live?.mean ?? curve?.points ?? [];
  const end = main.at(-1);
  const to = axisEnd(updatesIn(recording), end?.x ?? 0);
  const lines: DrawnLine[] = [
    { kind: "thin", points: live?.raw ?? [] },
    { kind: "main", points: main },
    // Only after the training: before that, students would follow the recorded curve instead of watching their own.
    { kind: "beside", points: !trains && curve?.isLive ? recorded : [] },
  ];
  const isOwn = trains || curve?.isLive === true;
  return (
    <>
      <RunLine
        title={doing.title}
        note={end ? (isOwn ? `your seed: ${String(seed)}` : "the recorded run") : ""}
        role="generator"
        from={0}
        to={to}
        clockAt={(count) => ({ role: "generator", count })}
        lines={lines}
        rings={[]}
        start={null}
        guess={null}
        curtain={null}
        side={
          end
            ? {
                at: end.y,
                value: formatPercent(end.y),
                text: `after update ${formatInteger(end.x)}`,
              }
            : null
        }
      />
      {lines[2]?.points.length ? (
        <Text size="t2" tone="soft">
          Dotted: the recorded run.
        </Text>
      ) : null}
    </>
  );
}
