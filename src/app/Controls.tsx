import { classes } from "../state/format.ts";
import { useLab } from "../state/store.ts";
import { strings } from "../state/strings.ts";
import styles from "./Controls.module.css";
import { type Control, refusalOf, takeControl } from "./controls.ts";

const words = strings.controls;
const PLAY = "M2 1 11 6 2 11Z";
const PAUSE = "M2 1H5V11H2ZM7 1H10V11H7Z";
const STEPS = ["update", "round", "generator", "verifier"] as const;

/** Play, single steps and reset. A refused button stays reachable and says why. */
export function Controls({ highlightReset }: { readonly highlightReset: boolean }) {
  const training = useLab((state) => state.status === "training" || state.status === "pausing");
  return (
    <div role="toolbar" aria-label={words.label} className={styles.controls}>
      <ControlButton
        control="play"
        label={training ? words.pause : words.play}
        keys={words.keys.play}
        sign={training ? PAUSE : PLAY}
        primary
      />
      {STEPS.map((step) => (
        <ControlButton
          key={step}
          control={step}
          label={words[step]}
          short={words.short[step]}
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
  readonly primary?: boolean;
  readonly highlighted?: boolean;
}

function ControlButton({ control, label, short, keys, sign, primary, highlighted }: ButtonProps) {
  const refusal = useLab((state) => refusalOf(control, state));
  return (
    <button
      type="button"
      className={classes(
        styles.button,
        primary && styles.primary,
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
    </button>
  );
}
