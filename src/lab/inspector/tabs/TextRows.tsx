import type { CSSProperties } from "react";
import type { Role } from "../../../core/role.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { classes } from "../../../kit/format.ts";
import styles from "./attention.module.css";

interface Props {
  readonly text: string;
  /** Position of the selected row. */
  readonly at: number;
  /** Its attention weights, [T]. */
  readonly weights: Float32Array;
  readonly role: Role;
  readonly nameOf: (position: number) => string;
  readonly onChoose: (position: number) => void;
}

const MOST_COLOR = 60; // percent of the color at attention weight 1: more would make the character unreadable

/** The text, shaded by the attention weights of one position; arrow keys choose the position. */
export function TextRows({ text, at, weights, role, nameOf, onChoose }: Props) {
  return (
    <Row as="fieldset" wrap align="stretch" className="mx-0 my-s2 gap-px">
      <legend className="visually-hidden">Positions in the text: choose one to read its row</legend>
      {[...text].map((character, position) => {
        const share = (MOST_COLOR * (weights[position] ?? 0)).toFixed(1);
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its position
            key={position}
            tabIndex={position === at ? 0 : -1}
            aria-pressed={position === at}
            aria-label={nameOf(position)}
            className={classes(
              `${styles.position} min-h-[max(24px,var(--target))] border-transparent px-s2 py-0 font-mono font-strong aria-pressed:border-ink`,
              styles[role],
            )}
            style={{ "--share": `${share}%` } as CSSProperties}
            onClick={() => onChoose(position)}
            onKeyDown={(event) => {
              const to = {
                ArrowRight: position + 1,
                ArrowLeft: position - 1,
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
          </Button>
        );
      })}
    </Row>
  );
}
