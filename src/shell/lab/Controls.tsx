import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { classes } from "../../kit/format.ts";
import { useApp } from "../../page/app.ts";
import { pressControl, refusalOf } from "../../page/controls.ts";
import { isLive } from "../../runtime/app-state.ts";
import { type Control, isPlaying } from "../../runtime/timeline/decide.ts";
import styles from "./Controls.module.css";

/** Names of play, step and reset, and why each may be disabled. */
const CONTROLS = { round: "One round", generator: "Generator only", verifier: "Verifier only" };

const SIGNS = {
  play: "M2 1 11 6 2 11Z",
  pause: "M2 1H5V11H2ZM7 1H10V11H7Z",
  back: "M2 1H4V11H2ZM11 1 5 6 11 11Z",
  update: "M8 1H10V11H8ZM1 1 7 6 1 11Z",
} as const;
const WORDED = ["round", "generator", "verifier"] as const;

/** Play, step back, steps forward and reset. A disabled button stays focusable, and its title explains why. */
export function Controls({ highlightReset }: { readonly highlightReset: boolean }) {
  const slow = useApp((state) => state.slow.on);
  const playing = useApp(isPlaying);
  const live = useApp(isLive);
  return (
    <Row role="toolbar" aria-label="Training controls" gap="s2" wrap>
      <ControlButton
        control="play"
        label={playing ? "Pause" : "Play"}
        sign={playing ? "pause" : "play"}
      />
      {/* In "Stage by stage" these two buttons move by one stage. */}
      <ControlButton
        control="back"
        label={slow ? "Previous stage" : "Back one update"}
        sign="back"
      />
      <ControlButton control="update" label={slow ? "Next stage" : "One update"} sign="update" />
      {WORDED.map((control) => (
        <ControlButton key={control} control={control} label={CONTROLS[control]} />
      ))}
      {/* A recording needs no reset: its start can be chosen on the chart. */}
      {live || highlightReset ? (
        <ControlButton control="reset" label="Reset" highlighted={highlightReset} />
      ) : null}
    </Row>
  );
}

interface ButtonProps {
  readonly control: Control;
  readonly label: string;
  /** Icon drawn in place of the label. */
  readonly sign?: keyof typeof SIGNS;
  readonly highlighted?: boolean;
}

function ControlButton({ control, label, sign, highlighted }: ButtonProps) {
  const refusal = useApp((state) => refusalOf(control, state));
  return (
    <Button
      className={classes(
        styles.button,
        sign && styles.icon,
        highlighted && "border-warn font-strong text-warn [box-shadow:0_0_0_1px_var(--warn)]",
      )}
      look={control === "play" ? "main" : undefined}
      aria-label={label}
      aria-disabled={refusal !== null}
      title={refusal ?? (sign ? label : undefined)}
      onClick={() => pressControl(control)}
    >
      {sign ? (
        <svg aria-hidden="true" className="size-[0.85rem]" viewBox="0 0 12 12">
          <path d={SIGNS[sign]} fill="currentColor" />
        </svg>
      ) : (
        label
      )}
    </Button>
  );
}
