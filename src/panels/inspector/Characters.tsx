import { classes, formatSigned } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import type { PricedCharacter } from "./characters.ts";
import styles from "./inspector.module.css";

interface Props {
  readonly characters: readonly PricedCharacter[];
  readonly player: "generator" | "verifier";
  readonly step: number | null;
}

/** Each character of the text with the advantage of its token. */
export function Characters({ characters, player, step }: Props) {
  const most = Math.max(0, ...characters.map((c) => Math.abs(c.advantage ?? 0)));
  return (
    <ol className={styles.characters} aria-label={strings.inspector.characters}>
      {characters.map(({ character, advantage, closesStep }, i) => {
        const height = most > 0 ? (10 * Math.abs(advantage ?? 0)) / most : 0;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place in the text
            key={i}
            className={classes(
              styles.character,
              closesStep !== null && styles.closes,
              closesStep !== null && closesStep === step && styles.chosen,
            )}
            title={closesStep === null ? undefined : strings.inspector.closes(closesStep + 1)}
          >
            <code>{character}</code>
            <svg className={styles.column} viewBox="0 0 10 24" aria-hidden="true">
              <rect
                x="1"
                width="8"
                y={(advantage ?? 0) < 0 ? 12 : 12 - height}
                height={height}
                fill={`var(--${player})`}
              />
              <line x1="0" y1="12" x2="10" y2="12" stroke="var(--ink-soft)" strokeWidth="0.75" />
            </svg>
            <span className={styles.price}>
              {advantage === null ? "—" : formatSigned(advantage)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
