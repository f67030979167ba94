import { useEffect, useMemo, useRef } from "react";
import { PRESETS } from "../../../core/presets/registry.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { classes, formatInteger, formatPercent } from "../../../kit/format.ts";
import { useLock } from "../../../page/navigation/locks.ts";
import { PartBoundary } from "../../../page/PartBoundary.tsx";
import { fillBraces } from "../../../run/figures/number-text.ts";
import { Group } from "../../../run/group/Group.tsx";
import { useHeadline } from "../../../run/headline/use-headline.ts";
import { useClock } from "../../../run/now/use-clock.ts";
import { useOpenRecording } from "../../../run/run-chart/use-runs.ts";
import type { DoingProps } from "../lesson-view.ts";
import pieces from "../pieces/pieces.module.css";
import { RunLine } from "../pieces/RunLine.tsx";
import stage from "../pieces/stage.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import { type Curve, curveOf, guessFor, hasBegun } from "./model/curve.ts";
import type { Watch } from "./schema.ts";
import { showRecording, useWatching } from "./use-watching.ts";
import styles from "./watch.module.css";

/** The group of the update on screen, above a chart of what has been played so far. */
export function WatchStage(props: DoingProps<Watch>) {
  const { doing } = props;
  const shown = useWatching(props);
  const recording = useOpenRecording();
  const isOpen = shown.screened === "open";
  const curve = useMemo(
    () => (isOpen && recording ? curveOf(recording, doing) : null),
    [isOpen, recording, doing],
  );
  const { update, plays } = shown;
  const place = useRef<HTMLDivElement>(null);
  // On a phone the picture is below the text, so it is scrolled into view when it plays.
  useEffect(() => {
    if (plays) place.current?.scrollIntoView({ block: "nearest" });
  }, [plays]);
  if (shown.screened === "other") return <RecordingHidden doing={doing} />;
  if (!curve) return <Waiting state={isOpen ? "failed" : "waiting"} />;
  const upTo = props.isDone && !plays ? doing.recording.to : update;
  return (
    <div ref={place} className={classes(stage.stage, `${styles.stage} scroll-mt-[10px]`)}>
      <GroupShown />
      <PartBoundary>
        <Chart {...props} curve={curve} upTo={hasBegun(props.kept) ? upTo : doing.recording.from} />
      </PartBoundary>
    </div>
  );
}

/** Shown in place of the recording while a live run or another recording is on screen. */
function RecordingHidden({ doing: { recording } }: Pick<DoingProps<Watch>, "doing">) {
  const locked = useLock("run");
  const title = PRESETS.get(recording.preset)?.title ?? recording.preset;
  return (
    <Grid gap="s4" justify="start" className="m-auto max-w-[40em]">
      <p>{`This part plays the recorded run ${title}. A run of your own pauses, and you can go back to it.`}</p>
      <p className={pieces.act}>
        <Button
          look="main"
          aria-disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => {
            if (locked === null) showRecording(recording);
          }}
        >
          {`Open ${title}`}
        </Button>
      </p>
    </Grid>
  );
}

/** The headline and the group on screen, as in Watch. */
function GroupShown() {
  const { finding } = useHeadline();
  return (
    <>
      <Text as="h2" size="t5" lines="tight" weight="bold" className="phone:text-t3">
        {finding}
      </Text>
      <Group />
    </>
  );
}

interface ChartProps extends Pick<DoingProps<Watch>, "doing" | "figures" | "texts" | "guess"> {
  readonly curve: Curve;
  /** The last update up to which curves are drawn. */
  readonly upTo: number;
}

function Chart({ doing, figures, texts, guess: predicted, curve, upTo }: ChartProps) {
  const { recording, chart } = doing;
  const { from, to } = recording;
  const { at } = useClock();
  const { measured, training, first, last, count } = curve;
  const guess = guessFor(doing, figures, predicted);
  const isOver = upTo >= to;
  const guessed = guess === null ? null : formatPercent(guess);
  return (
    <RunLine
      title={chart.title}
      note={fillBraces(chart.on, new Map([...texts, ["count", formatInteger(count)]]))}
      role={chart.role}
      from={from}
      to={to}
      clockAt={at}
      lines={[
        { kind: "thin", points: training },
        { kind: "main", points: measured },
      ]}
      rings={measured}
      start={first}
      guess={guess}
      curtain={
        isOver
          ? null
          : { from: upTo, text: upTo > from ? "still to come" : "you see it when you play" }
      }
      side={
        isOver
          ? {
              at: last,
              value: formatPercent(last),
              text: guessed === null ? "measured" : `measured. You predicted ${guessed}.`,
            }
          : guess !== null && guessed !== null
            ? { at: guess, value: guessed, text: "your prediction" }
            : null
      }
    />
  );
}
