import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import type { Recording } from "../../core/recording/recording.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { isPlaying } from "../../runtime/timeline/decide.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { capital } from "../../ui/kit/english.ts";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { isLocked } from "../../ui/page/navigation/locks.ts";
import { measuredIn } from "../../watch/figures/recorded.ts";
import { Group } from "../../watch/group/Group.tsx";
import { useNow } from "../../watch/now/now.ts";
import { useClock } from "../../watch/now/use-clock.ts";
import type { Point } from "../../watch/run-chart/model/lane-line.ts";
import { useOpenRecording } from "../../watch/run-chart/use-runs.ts";
import { useDoing } from "./doing.ts";
import { RunLine } from "./RunLine.tsx";
import { Waiting } from "./recorded.tsx";

interface Props {
  readonly preset: string;
  /** Updates of both models at the end of the part, and the seconds that it plays. */
  readonly to: number;
  readonly seconds: number;
  readonly title: string;
  /** A share of the verifier that was measured at the start and at the end, and the same in training. */
  readonly metric: string;
  readonly training: string;
  /** What the share is taken over. */
  readonly on: string;
  readonly children: ReactNode;
}

interface Curve {
  readonly measured: readonly Point[];
  readonly training: readonly Point[];
  /** Number of verdicts that the first check is taken over. */
  readonly count: number;
}

/** The curves of the part; null where nothing was measured at its end. */
export function curveOf(
  shown: Recording,
  { to, metric, training }: Pick<Props, "to" | "metric" | "training">,
): Curve | null {
  const within = (name: string) => measuredIn(shown, name).filter(({ x }) => x <= to);
  const measured = within(metric);
  const [count] = within(`${metric}/count`);
  if (measured.at(-1)?.x !== to || !count) return null;
  return { measured, training: within(training), count: count.y };
}

/** Whether a preset's shipped recording is on screen; null while it loads. */
const isOpenIn =
  (preset: string) =>
  (state: AppState): boolean | null => {
    const { loading, recording } = state.recordings;
    if (isLive(state)) return false;
    if (loading || (recording && runShown(state).status === "idle")) return null;
    return recording?.origin === null && recording.run.preset === preset;
  };

/** Puts the lesson's recording on screen. A live run is paused and kept. */
function showRecording(preset: string): void {
  if (isLocked("run")) return;
  const state = app.store.getState();
  const { item } = app.player;
  if (state.preset !== preset) app.controller.choosePreset(preset, false);
  else if (item?.facts.run.preset !== preset || item.facts.origin !== null)
    void app.player.open(preset, false);
  if (isLive(state)) app.timeline.showRecording();
}

/** Goes to an update and pauses there, with everything of the update revealed. */
async function rest(update: number): Promise<void> {
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (app.timeline.position !== update) app.timeline.seek(update);
}

/** Whether the student has started to play the part, from what is stored. */
const hasBegun = (kept: unknown): boolean => (kept as { begun?: unknown } | null)?.begun === true;

/** Shows the recording at the start of the part, and reports when it has played to the end. */
function usePlayed({ preset, to }: Props) {
  const { kept, isDone, onDone } = useDoing();
  const isOpen = useApp(isOpenIn(preset));
  const plays = useApp(isPlaying) && isOpen === true;
  const update = Math.min(to, useNow().update);
  useEffect(() => {
    showRecording(preset);
    return () => void app.timeline.pause();
  }, [preset]);
  // The student begins at the first update of the part, or at its end if the activity is done.
  const begin = useEffectEvent(() => void rest(isDone ? to : 1));
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  const isOver = isOpen === true && hasBegun(kept) && update >= to;
  const end = useEffectEvent(() => {
    void rest(to);
    if (!isDone) onDone();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return { isOpen, plays, update };
}

/** An activity: the student plays a recording from its start, which uncovers the chart of one share. */
export function Watch(props: Props) {
  const { preset, to, children } = props;
  const { kept, isDone, frame, guess } = useDoing();
  const { isOpen, plays, update } = usePlayed(props);
  const recording = useOpenRecording();
  const { at } = useClock();
  const curve = useMemo(
    () => (isOpen && recording ? curveOf(recording, props) : null),
    [isOpen, recording, props],
  );
  const task = (
    <>
      {children}
      {curve ? <Controls {...props} plays={plays} update={update} /> : null}
    </>
  );
  if (isOpen === false) return frame(task, <Hidden preset={preset} />);
  if (!curve) return frame(task, <Waiting state={isOpen ? "failed" : "waiting"} />);
  const seen = isDone && !plays ? to : hasBegun(kept) ? update : 0;
  const guessed = guess?.kind === "share" ? guess.value : null;
  return frame(
    task,
    <>
      <Group />
      <RunLine
        title={props.title}
        note={`on ${formatInteger(curve.count)} ${props.on}`}
        role="verifier"
        from={0}
        to={to}
        clockAt={at}
        main={curve.measured}
        thin={curve.training}
        guess={guessed}
        seen={seen}
        side={sideOf(guessed, seen < to ? null : (curve.measured.at(-1)?.y ?? null))}
      />
    </>,
  );
}

interface ControlsProps extends Pick<Props, "to" | "seconds"> {
  readonly plays: boolean;
  readonly update: number;
}

/** The update on screen, and the buttons that play the part. */
function Controls({ to, seconds, plays, update }: ControlsProps) {
  const { onKeep, isDone } = useDoing();
  const { at } = useClock();
  const play = async () => {
    onKeep({ begun: true });
    const from = update >= to ? 0 : update;
    await rest(from);
    await app.player.playTo(to, (seconds * (to - from)) / to);
  };
  const skip = () => {
    onKeep({ begun: true });
    void rest(to);
  };
  return (
    <>
      <Text size="t2" tone="soft">
        {capital(updateWords(at(update), at(to)))}
      </Text>
      <Row gap="s3">
        {/* Two buttons rather than a toggle, on which a late click would do the opposite. */}
        {plays ? (
          <Button key="pause" look="main" onClick={() => void app.timeline.pause()}>
            Pause
          </Button>
        ) : (
          <Button key="play" look={isDone ? undefined : "main"} onClick={() => void play()}>
            {isDone ? "Play again" : update > 1 ? "Go on" : "Play"}
          </Button>
        )}
        {isDone ? null : <Button onClick={skip}>Skip to the end</Button>}
      </Row>
    </>
  );
}

/** The prediction, and beside it what was measured; null where nothing was predicted. */
function sideOf(guess: number | null, measured: number | null) {
  const predicted = guess === null ? "" : formatPercent(guess);
  if (measured !== null)
    return {
      at: measured,
      value: formatPercent(measured),
      text: guess === null ? "measured" : `measured. You predicted ${predicted}.`,
    };
  return guess === null ? null : { at: guess, value: predicted, text: "your prediction" };
}

/** Shown in place of the recording while a live run or another recording is on screen. */
const Hidden = ({ preset }: { readonly preset: string }) => (
  <p className="m-auto grid max-w-[40em] gap-s4">
    This part plays a recorded run. A run of your own pauses, and you can go back to it.
    <Button look="main" onClick={() => showRecording(preset)}>
      Open the recording
    </Button>
  </p>
);
