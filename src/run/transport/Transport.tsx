import type { ReactNode } from "react";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { capital } from "../../kit/english.ts";
import { classes } from "../../kit/format.ts";
import { Select } from "../../kit/Select.tsx";
import { usePhone } from "../../kit/use-media.ts";
import { app, useApp } from "../../page/app.ts";
import { updateWords } from "../../page/clock.ts";
import { pressControl, refusalOf } from "../../page/controls.ts";
import { Part } from "../../page/Part.tsx";
import { isLive, SPEEDS } from "../../runtime/app-state.ts";
import { type Control, isPlaying } from "../../runtime/timeline/decide.ts";
import { STAGE_SECONDS } from "../../runtime/timeline/slow-state.ts";
import { useClock } from "../now/use-clock.ts";
import { EngineWord } from "./EngineWord.tsx";
import { SourceButton } from "./SourceButton.tsx";
import styles from "./transport.module.css";
import { WhatIfButton } from "./WhatIfButton.tsx";

const TRANSPORT_SPEEDS = {
  "0.5": "every 2 seconds",
  "1": "1 a second",
  "2": "2 a second",
  "5": "5 a second",
  "20": "20 a second",
  "100": "100 a second",
} as Readonly<Record<string, string>>;

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
  const isPhone = usePhone();
  return (
    <Row role="toolbar" aria-label="Playback" gap="s3" className={styles.transport}>
      <Step control="back" label={slow ? "Back one stage" : "Back one update"} sign="back" />
      <Step control="play" label={playing ? "Pause" : "Play"} sign={playing ? "pause" : "play"} />
      <Step control="update" label={slow ? "One stage on" : "One update on"} sign="update" />
      <Position />
      {isPhone || next ? null : <Speed />}
      {isPhone || next ? null : <SlowMotionButton />}
      <EngineWord />
      <span className={`${styles.spring} flex-1 phone:hidden`} />
      {next ?? (
        <>
          {isPhone ? null : <WhatIfQuestion />}
          <SourceButton />
        </>
      )}
    </Row>
  );
}

/** The button that turns on stage by stage, where every update is shown in its stages. */
export function SlowMotionButton() {
  const slow = useApp((state) => state.slow.on);
  return (
    <Button
      className={classes(
        styles.button,
        "aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink",
      )}
      aria-pressed={slow}
      title="Shows every update in its stages, one after another."
      onClick={() => pressControl("slow")}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true" className={styles.clock}>
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
      <WhatIfButton
        look="bare"
        className={classes(
          styles.button,
          "aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink",
        )}
      />
    </Part>
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
  return (
    <Button
      className={classes(styles.button, control === "play" ? styles.play : styles.icon)}
      look={control === "play" ? "main" : undefined}
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
      className="min-w-[9.5em] px-s3 whitespace-nowrap max-lg:min-w-0 phone:min-w-0 phone:p-0 phone:text-t1"
    >
      {waits ? "Computing the next update." : <span>{capital(updateWords(now, all))}</span>}
    </Text>
  );
}

/** The speed of a recording or of stages; a live run is as fast as its engine. */
export function Speed() {
  const speed = useApp((state) => state.speed);
  const live = useApp(isLive);
  const slow = useApp((state) => state.slow.on);
  const seconds = useApp((state) => state.slow.seconds);
  if (live && !slow) return null;
  return (
    <Row as="label" inline gap="s2" size="t2" tone="soft" className={styles.speed}>
      <span>Speed:</span>
      <Select<number>
        value={slow ? seconds : speed}
        options={slow ? STAGE_SECONDS : SPEEDS}
        labelOf={(value) =>
          slow ? `${String(value)} s a stage` : (TRANSPORT_SPEEDS[String(value)] ?? String(value))
        }
        onChoose={(value) =>
          slow ? app.timeline.slow.setSeconds(value) : app.timeline.setSpeed(value)
        }
      />
    </Row>
  );
}
