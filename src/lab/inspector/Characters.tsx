import type { CSSProperties } from "react";
import type { Role } from "../../core/role.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { classes } from "../../ui/kit/format.ts";

export interface CharacterCell {
  readonly character: string;
  /** What a screen reader says. */
  readonly spoken: string;
  /** How dark it is, −1 to 1; below 0 it is hatched. */
  readonly share: number;
  /** A number under it. */
  readonly note?: string;
}

interface Props {
  readonly label: string;
  readonly role: Role;
  readonly cells: readonly CharacterCell[];
  /** Index of the chosen character. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

/** Percent of the color in the darkest character: more would leave its text too little contrast. */
const MOST_COLOR = 45;
const HATCHED =
  "[background-image:repeating-linear-gradient(135deg,var(--surface)_0_2px,transparent_2px_6px)]";

/** A text as characters with shades: one tab stop, arrow keys choose. */
export function Characters({ label, role, cells, at, onChoose }: Props) {
  const shadeOf = (share: number) =>
    ({
      backgroundColor: `color-mix(in srgb, var(--${role}) ${(MOST_COLOR * Math.abs(share)).toFixed(1)}%, var(--surface))`,
    }) satisfies CSSProperties;
  return (
    <Row as="fieldset" wrap align="stretch" className="gap-px">
      <legend className="visually-hidden">{label}</legend>
      {cells.map(({ character, spoken, share, note }, position) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its position
          key={position}
          tabIndex={position === at ? 0 : -1}
          aria-pressed={position === at}
          aria-label={spoken}
          className={classes(
            "grid min-w-[1.6rem] place-items-center border-transparent px-s1 py-0 aria-pressed:border-ink",
            share < 0 && HATCHED,
          )}
          style={shadeOf(share)}
          onClick={() => onChoose(position)}
          onKeyDown={(event) => {
            const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            const next =
              by && event.currentTarget.parentElement?.querySelectorAll("button")[position + by];
            if (!next) return;
            event.preventDefault();
            onChoose(position + by);
            next.focus();
          }}
        >
          <code className="font-strong">{character}</code>
          {note === undefined ? null : <span className="text-t0 tabular-nums">{note}</span>}
        </Button>
      ))}
    </Row>
  );
}
