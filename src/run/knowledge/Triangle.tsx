import { type CSSProperties, type KeyboardEvent, memo, useRef } from "react";
import type { Role } from "../../core/role.ts";
import { Button } from "../../kit/Button.tsx";
import { classes, formatPercent, typographic } from "../../kit/format.ts";
import { usePhone } from "../../kit/use-media.ts";
import type { Board, Fact } from "./model/board.ts";
import { countOfKnown, fillOf } from "./model/knowledge.ts";
import { type Direction, STEPS, squareBeside } from "./model/moves.ts";
import { MODEL_NAMES } from "./names.ts";
import styles from "./triangle.module.css";

/** One square of a triangle, for screen readers. */
const SQUARE_TEXTS = {
  generator: (fact: string, value: string, percent: string) =>
    `${fact}: the generator writes ${value} in ${percent} of its tries`,
  verifier: (fact: string, value: string, percent: string) =>
    `${fact}: the verifier accepts ${value}, and nothing else, ${percent} sure`,
} satisfies Record<Role, unknown>;

export interface TriangleProps {
  readonly role: Role;
  readonly board: Board;
  /** [facts] the model's values, in [0, 1]. */
  readonly values: readonly number[];
  /** Indices of the facts that this model is being taught; null while it is not the learner of a wave. */
  readonly taught: ReadonlySet<number> | null;
  /** Index of the fact in the readout: its square is framed in both triangles. */
  readonly told: number;
  /** Called with the fact under the pointer, and with null when the pointer leaves. */
  readonly onLook: (fact: number | null) => void;
  /** Called with the fact whose square is pressed or focused. */
  readonly onChoose: (fact: number) => void;
}

/** The row and column of a square, as CSS variables. */
export const placeOf = ({ row, column }: Pick<Fact, "row" | "column">) =>
  ({ "--row": row, "--column": column }) as CSSProperties;

/** A square filled from below as far as a model knows the fact. */
export const Fill = ({ value }: { readonly value: number }) => (
  <span
    className={`${styles.fill} absolute inset-0 origin-bottom bg-(--own) motion-safe:[transition:transform_0.5s_ease-out]`}
    style={{ transform: `scaleY(${fillOf(value)})` }}
    aria-hidden="true"
  />
);

/**
 * What one model knows: one square for each fact, filled from below. The generator's squares have corners; the
 * verifier's are rounded, and mirrored. The triangle is a single tab stop; arrow keys move inside.
 */
export const Triangle = memo(function Triangle(props: TriangleProps) {
  const { role, board, values, told, onChoose } = props;
  const isPhone = usePhone();
  const group = useRef<HTMLFieldSetElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = STEPS[event.key as Direction];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = squareBeside(board, told, direction, { isMirrored: role === "verifier", isPhone });
    if (next === null) return;
    onChoose(next);
    group.current?.querySelector<HTMLElement>(`[data-fact="${next}"]`)?.focus();
  };
  return (
    <fieldset
      ref={group}
      aria-label={`${MODEL_NAMES[role]}: knows ${countOfKnown(values)} of ${board.facts.length} facts`}
      aria-description="Arrow keys go from square to square."
      className={classes(styles.triangle, styles[role], role === "verifier" && styles.mirrored)}
      onKeyDown={onKeyDown}
    >
      <Names board={board} />
      {board.hasApart ? <span className={styles.box} aria-hidden="true" /> : null}
      {board.facts.map((fact, i) => (
        <Square key={fact.name} of={props} fact={fact} index={i} />
      ))}
    </fieldset>
  );
});

interface SquareProps {
  readonly of: TriangleProps;
  readonly fact: Fact;
  readonly index: number;
}

/** The square of one fact, as a button. */
function Square({
  of: { role, values, taught, told, onLook, onChoose },
  fact,
  index,
}: SquareProps) {
  const value = values[index] ?? 0;
  const isTaught = taught?.has(index) ?? false;
  const isTold = index === told;
  const text = SQUARE_TEXTS[role](typographic(fact.name), fact.value, formatPercent(value));
  return (
    <Button
      data-fact={index}
      tabIndex={isTold ? 0 : -1}
      aria-label={isTaught ? `${text}, being learned now` : text}
      aria-pressed={isTold}
      className={classes(
        styles.square,
        fact.isApart && styles.apart,
        isTaught && styles.taught,
        isTold && styles.told,
      )}
      style={placeOf(fact)}
      onPointerEnter={() => onLook(index)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onChoose(index)}
      onClick={() => onChoose(index)}
    >
      <Fill value={value} />
    </Button>
  );
}

/** The labels of the rows and columns. */
function Names({ board: { rows, hasApart, operator } }: Pick<TriangleProps, "board">) {
  const all = Array.from({ length: rows }, (_, n) => n);
  return (
    <>
      {all.map((n) => {
        const isApart = hasApart && n === rows - 1;
        return (
          <span
            key={`row-${n}`}
            aria-hidden="true"
            className={classes(
              `${styles.row} absolute top-[calc(var(--row)*var(--p))] left-0 text-t1 text-ink-3`,
              isApart && styles.apart,
            )}
            style={placeOf({ row: n, column: 0 })}
          >
            {isApart && operator === "-" ? `${n} −` : n}
          </span>
        );
      })}
      {all.map((n) => (
        <span
          key={`column-${n}`}
          aria-hidden="true"
          className={styles.column}
          style={placeOf({ row: 0, column: n })}
        >
          {n}
        </span>
      ))}
    </>
  );
}
