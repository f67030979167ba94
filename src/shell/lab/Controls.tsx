import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { refusalOf, takeControl } from "../../lab/controls.ts";
import { useLab } from "../../lab/lab.ts";
import { isLive } from "../../runtime/lab-state.ts";
import { type Control, isPlaying } from "../../runtime/timeline/decide.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./Controls.module.css";

const PLAY = "M2 1 11 6 2 11Z";
const PAUSE = "M2 1H5V11H2ZM7 1H10V11H7Z";
const STEPS = ["back", "update", "round", "generator", "verifier"] as const;

/** Play, step back, steps forward and reset. A disabled button stays focusable, and its title explains why. */
export function Controls({ highlightReset }: { readonly highlightReset: boolean }) {
  const { controls: words, slowMotion } = useWords();
  const slow = useLab((state) => state.slow);
  const training = useLab(isPlaying);
  const live = useLab(isLive);
  // In slow motion these two buttons move by a stage, not by an update.
  const stages: Partial<Record<Control, string>> = slow.on
    ? { back: slowMotion.before, update: slowMotion.next }
    : {};
  return (
    <div role="toolbar" aria-label={words.label} className={styles.controls}>
      <ControlButton
        control="play"
        label={training ? words.pause : words.play}
        keys={words.keys.play}
        sign={training ? PAUSE : PLAY}
        look={live ? "live" : "recorded"}
      />
      {STEPS.map((step) => (
        <ControlButton
          key={step}
          control={step}
          label={stages[step] ?? words[step]}
          short={slow.on && step === "update" ? slowMotion.short : words.short[step]}
          keys={words.keys[step]}
        />
      ))}
      <ControlButton control="reset" label={words.reset} highlighted={highlightReset} />
    </div>
  );
}

interface ButtonProps {
  readonly control: Control;
  readonly label: string;
  readonly short?: string;
  readonly keys?: string;
  readonly sign?: string;
  /** Style of the Play button. */
  readonly look?: "live" | "recorded";
  readonly highlighted?: boolean;
}

function ControlButton({ control, label, short, keys, sign, look, highlighted }: ButtonProps) {
  const refusal = useLab((state) => refusalOf(control, state));
  return (
    <Button
      className={classes(
        styles.button,
        look && styles.primary,
        look === "live" && styles.live,
        highlighted && styles.highlighted,
        styles[control],
      )}
      aria-label={label}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => takeControl(control)}
    >
      {sign === undefined ? null : (
        <svg aria-hidden="true" className={styles.sign} viewBox="0 0 12 12">
          <path d={sign} fill="currentColor" />
        </svg>
      )}
      <span className={short === undefined ? undefined : styles.long}>{label}</span>
      {short === undefined ? null : <span className={styles.short}>{short}</span>}
      {keys === undefined ? null : <kbd>{keys}</kbd>}
    </Button>
  );
}
