import type { CSSProperties } from "react";
import { classes } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { inspectorWords } from "../words.en.ts";
import styles from "./attention.module.css";

interface Props {
  readonly text: string;
  /** Place whose row is read. */
  readonly at: number;
  /** How much it takes from each place, [T]. */
  readonly weights: Float32Array;
  readonly role: "generator" | "verifier";
  readonly nameOf: (place: number) => string;
  readonly onChoose: (place: number) => void;
}

/** Share of the color where all is taken from one place: the character stays readable. */
const MOST = 60;

/** The text, shaded by what one place takes from it; arrow keys choose which place. */
export function TextRows({ text, at, weights, role, nameOf, onChoose }: Props) {
  const words = useWords(inspectorWords).attention;
  return (
    <fieldset className={styles.rows}>
      <legend className="visually-hidden">{words.rows}</legend>
      {[...text].map((character, place) => {
        const share = (MOST * (weights[place] ?? 0)).toFixed(1);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place in the text
            key={place}
            type="button"
            tabIndex={place === at ? 0 : -1}
            aria-pressed={place === at}
            aria-label={nameOf(place)}
            className={classes(styles.place, styles[role])}
            style={{ "--share": `${share}%` } as CSSProperties}
            onClick={() => onChoose(place)}
            onKeyDown={(event) => {
              const to = {
                ArrowRight: place + 1,
                ArrowLeft: place - 1,
                Home: 0,
                End: text.length - 1,
              };
              const next = to[event.key as keyof typeof to];
              if (next === undefined || next < 0 || next >= text.length) return;
              event.preventDefault();
              onChoose(next);
              const button = event.currentTarget.parentElement?.querySelectorAll("button")[next];
              button?.focus();
            }}
          >
            {character}
          </button>
        );
      })}
    </fieldset>
  );
}
