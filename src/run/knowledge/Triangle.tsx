import { type CSSProperties, type KeyboardEvent, memo, useRef } from "react";
import type { Role } from "../../core/role.ts";
import { Button } from "../../kit/Button.tsx";
import { classes, formatPercent, typographic } from "../../kit/format.ts";
import { usePhone } from "../../kit/use-media.ts";
import type { Board, Fact } from "./model/board.ts";
import type { ModelKnowledge } from "./model/knowledge.ts";
import { type Direction, STEPS, squareBeside } from "./model/moves.ts";
import { knownText, MODEL_NAMES } from "./names.ts";
import styles from "./triangle.module.css";

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

export interface TriangleProps {
  readonly role: Role;
  readonly board: Board;
  readonly model: ModelKnowledge;
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

interface FillsProps {
  readonly model: Pick<ModelKnowledge, "shares">;
  /** Index of the fact on the board. */
  readonly fact: number;
}

/** The parts of a fact side by side, each filled from below: the generator has one, the verifier two. */
export const Fills = ({ model: { shares }, fact }: FillsProps) =>
  shares.map((of, part) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      key={part}
      className={`${styles.fill} absolute inset-y-0 origin-bottom bg-(--own) motion-safe:[transition:transform_0.5s_ease-out]`}
      style={{
        left: `${(100 * part) / shares.length}%`,
        width: `${100 / shares.length}%`,
        transform: `scaleY(${of[fact] ?? 0})`,
      }}
      aria-hidden="true"
    />
  ));

/**
 * What one model knows: one square for each fact, filled from below. The generator's squares have corners; the
 * verifier's are rounded, in two halves, and mirrored. The triangle is a single tab stop; arrow keys move inside.
 */
export const Triangle = memo(function Triangle(props: TriangleProps) {
  const { role, board, model, told, onChoose } = props;
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
      aria-label={`${MODEL_NAMES[role]}: ${knownText(model, board)}`}
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
function Square({ of: { model, taught, told, onLook, onChoose }, fact, index }: SquareProps) {
  const isTaught = taught?.has(index) ?? false;
  const isTold = index === told;
  const isForgotten = model.forgot[index] ?? false;
  const state = isTaught ? ", being learned now" : isForgotten ? ", known before" : "";
  return (
    <Button
      data-fact={index}
      tabIndex={isTold ? 0 : -1}
      aria-label={`${squareText(fact, model, index)}${state}`}
      aria-pressed={isTold}
      className={classes(
        styles.square,
        fact.isApart && styles.apart,
        isTaught && styles.taught,
        isForgotten && styles.forgot,
        isTold && styles.told,
      )}
      style={placeOf(fact)}
      onPointerEnter={() => onLook(index)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onChoose(index)}
      onClick={() => onChoose(index)}
    >
      <Fills model={model} fact={index} />
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
