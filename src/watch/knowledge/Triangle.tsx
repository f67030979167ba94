import { type CSSProperties, type KeyboardEvent, memo, useRef } from "react";
import type { Role } from "../../core/role.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { classes, formatPercent, typographic } from "../../ui/kit/format.ts";
import type { Board, Fact } from "./model/board.ts";
import type { ModelKnowledge } from "./model/knowledge.ts";
import { knownText, MODEL_NAMES } from "./names.ts";
import styles from "./triangle.module.css";

/** How a triangle is drawn: mirrored its columns run to the left, flipped its last row is on top. */
type Turn = "upright" | "mirrored" | "flipped";

/** A square's column and row on the grid, from 1; row and column names are beside it, in column −1 and row `rows`. */
const placeOf = ({ row, column }: Pick<Fact, "row" | "column">, rows: number, turn: Turn) => ({
  x: turn === "mirrored" ? rows - column : column + 2,
  y: turn === "flipped" ? rows - row : row + 1,
});

const areaOf = (...place: Parameters<typeof placeOf>): CSSProperties => {
  const { x, y } = placeOf(...place);
  return { gridArea: `${y} / ${x}` };
};

/** How the square of a fact looks: the parts of a fact side by side, each filled from below. */
export function squareLook(board: Board, model: ModelKnowledge, index: number, turn: Turn) {
  const fact = board.facts[index] as Fact;
  const [left = 0, right = left] = model.shares.map((of) => of[index] ?? 0);
  return {
    className: classes(
      styles.square,
      fact.isApart && styles.apart,
      model.forgot[index] && styles.forgot,
    ),
    style: {
      ...areaOf(fact, board.rows, turn),
      "--accepts": `${100 * left}%`,
      "--rejects": `${100 * right}%`,
    } as CSSProperties,
  };
}

/** One square of a triangle, for screen readers. */
function squareText(
  { name, value, misprint }: Fact,
  { shares, passes }: ModelKnowledge,
  i: number,
) {
  const [first = "", rejected = ""] = shares.map((of) => formatPercent(of[i] ?? 0));
  return passes
    ? `${typographic(name)}: the verifier accepts ${value} in ${first} of its verdicts, rejects ${misprint} in ${rejected}, and lets ${passes[i] ?? 0} of 9 wrong digits pass`
    : `${typographic(name)}: the generator writes ${value} in ${first} of its tries`;
}

/** The steps of the arrow keys, to the right and down. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface TriangleProps {
  readonly role: Role;
  readonly board: Board;
  readonly model: ModelKnowledge;
  readonly turn: Turn;
  /** Indices of the facts that this model is being taught; null while it is not the learner of a wave. */
  readonly taught: ReadonlySet<number> | null;
  /** Index of the fact in the readout: its square is framed in both triangles. */
  readonly told: number;
  /** Called with the fact under the pointer, and with null when the pointer leaves. */
  readonly onLook: (fact: number | null) => void;
  /** Called with the fact whose square is pressed or focused. */
  readonly onChoose: (fact: number) => void;
}

/**
 * What one model knows: one square for each fact, as large as `--p`. The generator's squares have corners; the
 * verifier's are rounded, in two halves. The triangle is a single tab stop; arrow keys move inside.
 */
export const Triangle = memo(function Triangle(props: TriangleProps) {
  const { role, board, model, turn, taught, told, onLook, onChoose } = props;
  const { facts, rows } = board;
  const group = useRef<HTMLFieldSetElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [right, down] = STEPS[event.key] ?? [];
    const from = facts[told];
    if (right === undefined || down === undefined || !from) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = placeOf(from, rows, turn);
    const next = facts.findIndex((fact) => {
      const place = placeOf(fact, rows, turn);
      return place.x === x + right && place.y === y + down;
    });
    if (next < 0) return;
    onChoose(next);
    group.current?.querySelector<HTMLElement>(`[data-fact="${next}"]`)?.focus();
  };
  return (
    <fieldset
      ref={group}
      aria-label={`${MODEL_NAMES[role]}: ${knownText(model, board)}`}
      aria-description="Arrow keys go from square to square."
      className={styles.triangle}
      style={{ "--rows": rows } as CSSProperties}
      data-role={role}
      data-turn={turn}
      onKeyDown={onKeyDown}
    >
      <Names board={board} turn={turn} />
      {facts.map((fact, i) => {
        const { className, style } = squareLook(board, model, i, turn);
        const isTaught = taught?.has(i) ?? false;
        const state = isTaught ? ", being learned now" : model.forgot[i] ? ", known before" : "";
        return (
          <Button
            key={fact.name}
            data-fact={i}
            tabIndex={i === told ? 0 : -1}
            aria-label={`${squareText(fact, model, i)}${state}`}
            aria-pressed={i === told}
            className={classes(className, isTaught && styles.taught)}
            style={style}
            onPointerEnter={() => onLook(i)}
            onPointerLeave={() => onLook(null)}
            onFocus={() => onChoose(i)}
            onClick={() => onChoose(i)}
          />
        );
      })}
    </fieldset>
  );
});

/** The names of the rows and columns, and the box around the last row. */
function Names({
  board: { rows, hasApart, operator },
  turn,
}: Pick<TriangleProps, "board" | "turn">) {
  const all = Array.from({ length: rows }, (_, n) => n);
  const { y } = placeOf({ row: rows - 1, column: 0 }, rows, turn);
  const columns = turn === "mirrored" ? `1 / ${rows + 1}` : `2 / ${rows + 2}`;
  return (
    <>
      {hasApart ? (
        <i
          className={classes(styles.box, styles.apart)}
          style={{ gridRow: y, gridColumn: columns }}
        />
      ) : null}
      {all.map((n) => {
        const isApart = hasApart && n === rows - 1;
        return (
          <span
            key={`row-${n}`}
            aria-hidden="true"
            className={classes(styles.name, isApart && `${styles.apart} font-bold text-ink`)}
            style={areaOf({ row: n, column: -1 }, rows, turn)}
          >
            {isApart && operator === "-" ? `${n} −` : n}
          </span>
        );
      })}
      {turn === "flipped"
        ? null
        : all.map((n) => (
            <span
              key={`column-${n}`}
              aria-hidden="true"
              className={classes(styles.name, styles.columnName, hasApart && styles.apart)}
              style={areaOf({ row: rows, column: n }, rows, turn)}
            >
              {n}
            </span>
          ))}
    </>
  );
}
