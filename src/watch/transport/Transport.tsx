import type { ReactNode } from "react";
import { isLive, liveWaits, SPEEDS } from "../../runtime/app-state.ts";
import { type Control, isPlaying } from "../../runtime/timeline/decide.ts";
import { STAGE_SECONDS } from "../../runtime/timeline/slow-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { capital } from "../../ui/kit/english.ts";
import { Select } from "../../ui/kit/Select.tsx";
import { usePhone } from "../../ui/kit/use-media.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { pressControl, refusalOf } from "../../ui/page/controls.ts";
import { Part } from "../../ui/page/Part.tsx";
import { useClock } from "../now/use-clock.ts";
import { WhatIfButton } from "./WhatIfButton.tsx";

const BUTTON =
  "inline-flex flex-none items-center justify-center gap-s3 rounded-r2 text-t2 whitespace-nowrap min-h-[max(var(--target),calc(2rem_+_0.025*var(--room)))] phone:min-h-[44px] aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink";

/** The look of a button with a text at the foot of Watch, which grows with the window's height. */
export const WIDE_BUTTON = `${BUTTON} px-s5 max-lg:px-s3`;

const SIGN_BUTTON = `${BUTTON} w-[max(var(--target),40px)] p-0 phone:w-[44px]`;

const ROUND_BUTTON =
  "inline-flex flex-none size-[calc(2.5rem_+_0.04*var(--room))] items-center justify-center rounded-round p-0 phone:size-[48px]";

const SIGNS = {
  back: "M14 3L6 9l8 6zM3 3h2v12H3z",
  play: "M5 2.5l11 6.5-11 6.5z",
  pause: "M4 3h3.5v12H4zM10.5 3H14v12h-3.5z",
  update: "M4 3l8 6-8 6zM13 3h2v12h-2z",
} as const;

/**
 * Buttons for back, play and forward; the position; the speed; and buttons for other views of the run.
 * @param next shown after the end of a run, in place of speed and buttons
 */
export function Transport({ next = null }: { readonly next?: ReactNode }) {
  const playing = useApp(isPlaying);
  const slow = useApp((state) => state.slow.on);
  const hasAll = !usePhone() && !next;
  return (
    <Row
      role="toolbar"
      aria-label="Playback"
      gap="s3"
      className="px-gutter py-[calc(0.25rem_+_0.015*var(--room))] max-lg:flex-wrap max-lg:gap-s2 phone:justify-between phone:py-s2"
    >
      <Step control="back" label={slow ? "Back one stage" : "Back one update"} sign="back" />
      <Step control="play" label={playing ? "Pause" : "Play"} sign={playing ? "pause" : "play"} />
      <Step control="update" label={slow ? "One stage on" : "One update on"} sign="update" />
      <Position />
      {hasAll ? <Speed /> : null}
      {hasAll ? <SlowMotionButton /> : null}
      <span className="flex-1 phone:hidden" />
      {hasAll ? <WhatIfQuestion /> : null}
      {next ?? <SourceButton />}
    </Row>
  );
}

/** The button that turns on stage by stage, where every update is shown in its stages. */
export function SlowMotionButton() {
  const slow = useApp((state) => state.slow.on);
  return (
    <Button
      className={WIDE_BUTTON}
      aria-pressed={slow}
      title="Shows every update in its stages, one after another."
      onClick={() => pressControl("slow")}
    >
      <svg
        viewBox="0 0 18 18"
        aria-hidden="true"
        className="size-[18px] fill-none stroke-current stroke-2 max-lg:hidden"
      >
        <circle cx="9" cy="9" r="7" />
        <path d="M9 5v4l3 2" />
      </svg>
      Stage by stage
    </Button>
  );
}

/** The "What if …?" button, with the question as its text. */
export function WhatIfQuestion() {
  return (
    <Part name="whatif">
      <WhatIfButton look="bare" className={WIDE_BUTTON} />
    </Part>
  );
}

/** Starts a live run or goes back to it; while a live run is on screen, goes to the recording. */
export function SourceButton() {
  const live = useApp(isLive);
  const waits = useApp(liveWaits);
  const getsReady = useApp(({ handover }) => handover);
  const refusal = useApp((state) => refusalOf("source", state));
  const own = getsReady ? "Show your run" : waits ? "Back to your run" : "Train it yourself";
  const name = live ? "Watch the recorded run" : own;
  const short = live ? "Recorded" : getsReady || waits ? "Your run" : "Train";
  return (
    <Button
      className={WIDE_BUTTON}
      look={live ? undefined : "main"}
      aria-label={name}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => pressControl("source")}
    >
      <span className="max-lg:hidden">{name}</span>
      <span className="hidden max-lg:inline">{short}</span>
    </Button>
  );
}

interface StepProps {
  readonly control: Control;
  readonly label: string;
  readonly sign: keyof typeof SIGNS;
}

/** A button that cannot be used now stays focusable, and its title says why. */
function Step({ control, label, sign }: StepProps) {
  const refusal = useApp((state) => refusalOf(control, state));
  const isPlay = control === "play";
  return (
    <Button
      className={isPlay ? ROUND_BUTTON : SIGN_BUTTON}
      look={isPlay ? "main" : undefined}
      aria-label={label}
      aria-disabled={refusal !== null}
      title={refusal ?? label}
      onClick={() => pressControl(control)}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true" className="size-[18px] fill-current">
        <path d={SIGNS[sign]} />
      </svg>
    </Button>
  );
}

function Position() {
  const { now, all } = useClock();
  const waits = useApp((state) => state.slow.waits && isLive(state));
  return (
    <Text
      size="t2"
      tone="soft"
      digits
      className="min-w-[9.5em] px-s3 whitespace-nowrap max-lg:min-w-0 phone:p-0 phone:text-t1"
    >
      {waits ? "Computing the next update." : capital(updateWords(now, all))}
    </Text>
  );
}

const speedText = (speed: number): string =>
  speed < 1 ? `every ${1 / speed} seconds` : `${speed} a second`;

/** The speed of a recording or of stages; a live run is as fast as its engine. */
export function Speed() {
  const speed = useApp((state) => state.speed);
  const live = useApp(isLive);
  const slow = useApp((state) => state.slow.on);
  const seconds = useApp((state) => state.slow.seconds);
  if (live && !slow) return null;
  return (
    <Row as="label" inline gap="s2" size="t2" tone="soft" className="flex-none whitespace-nowrap">
      <span className="max-lg:sr-only">Speed:</span>
      <Select<number>
        className="min-h-[max(var(--target),36px)] border-transparent bg-transparent text-t2 [field-sizing:content] hover:border-edge"
        value={slow ? seconds : speed}
        options={slow ? STAGE_SECONDS : SPEEDS}
        labelOf={slow ? (value) => `${value} s a stage` : speedText}
        onChoose={(value) =>
          slow ? app.timeline.slow.setSeconds(value) : app.timeline.setSpeed(value)
        }
      />
    </Row>
  );
}
