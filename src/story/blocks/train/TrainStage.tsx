import { useMemo } from "react";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger, formatPercent } from "../../../kit/format.ts";
import type { DoingProps } from "../lesson-view.ts";
import { type DrawnLine, RunLine } from "../pieces/RunLine.tsx";
import { useRecording } from "../pieces/use-recording.ts";
import { Waiting } from "../pieces/Waiting.tsx";
import { axisEnd, keptOf, recordedCurve, updatesIn } from "./model/curves.ts";
import { choiceWith } from "./model/training.ts";
import type { Train } from "./schema.ts";
import styles from "./train.module.css";
import { liveCurve, useTrainedRun } from "./use-training.ts";

/** The curve while it grows; after the training, beside the recorded run for the same choice. */
export function TrainStage({ doing, kept }: DoingProps<Train>) {
  const recording = useRecording(doing);
  const { running: settings } = useTrainedRun();
  const { seed, curves } = keptOf(kept, doing.choices.length);
  const running = settings && choiceWith(doing, settings, seed);
  const last = curves.at(-1) ?? null;
  const shown = running ?? last?.choice ?? 0;
  const lane = doing.fallback[shown] ?? null;
  const recorded = useMemo(
    () => (typeof recording === "string" ? [] : recordedCurve(recording, lane, doing.metric)),
    [recording, lane, doing.metric],
  );
  if (typeof recording === "string") return <Waiting state={recording} />;
  const live = running === null ? null : liveCurve(doing.metric);
  const main = live?.mean ?? last?.points ?? [];
  const end = main.at(-1);
  const isRecorded = running === null && last !== null && !last.isLive;
  const to = axisEnd(updatesIn(recording), end?.x ?? 0);
  const lines: DrawnLine[] = [
    { kind: "thin", points: live?.raw ?? [] },
    { kind: "main", points: main },
    // Only after the training: before that, students would follow the recorded curve instead of watching their own.
    { kind: "beside", points: running === null && last?.isLive ? recorded : [] },
  ];
  const others = curves.filter(({ choice }) => choice !== shown);
  const nameOf = (choice: number): string => {
    const label = doing.choices[choice]?.label;
    return label ? label : "";
  };
  const isOwn = doing.setting === "seed" && seed !== null;
  const note = () => {
    if (main.length === 0) return "";
    if (isRecorded) return `the recorded run in place of “${nameOf(shown)}”`;
    return isOwn ? `your seed: ${String(seed)}` : nameOf(shown);
  };
  return (
    <>
      <RunLine
        title={doing.title}
        note={note()}
        role="generator"
        from={0}
        to={to}
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
      <Text size="t2" tone="soft" className={styles.legend}>
        {lines[2]?.points.length ? "Dotted: the recorded run." : ""}
      </Text>
      {others.length > 0 ? (
        <Grid as="ul" gap="s2" size="t2" aria-label="Trained before">
          {others.map(({ choice, points }) => {
            const point = points.at(-1);
            return (
              <li key={choice}>
                <b>{nameOf(choice)}</b>{" "}
                {`${formatPercent(point?.y ?? 0)} after update ${formatInteger(point?.x ?? 0)}`}
              </li>
            );
          })}
        </Grid>
      ) : null}
    </>
  );
}
