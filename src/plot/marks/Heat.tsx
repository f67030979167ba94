/** A table whose cells are colored by their numbers; a pointer, arrows, Home and End choose one. */
import { type CSSProperties, type KeyboardEvent, useRef } from "react";
import type { HeatCell, HeatGrid, HeatRow } from "../../core/plot/heat.ts";
import { classes } from "../../i18n/format.ts";
import { gridMove, within } from "../../kit/grid-keys.ts";
import styles from "./heat.module.css";
import type { Ink } from "./ink.ts";

/** A cell by its place, counted from 0. */
export interface HeatPlace {
  readonly row: number;
  readonly column: number;
}

interface Props {
  readonly grid: HeatGrid;
  readonly ink: Ink;
  /** For screen readers: what rows, columns and numbers are. */
  readonly caption: string;
  /** A cell in words. */
  readonly spoken: (place: HeatPlace, text: string) => string;
  readonly chosen: HeatPlace;
  readonly onChoose: (place: HeatPlace) => void;
  /** What a press does after it chose a cell. Without it a mouse chooses by pointing. */
  readonly onPress?: (place: HeatPlace) => void;
  /** Id of the element that explains how to use the table. */
  readonly describedBy?: string;
}

export function Heat(props: Props) {
  const { grid, ink, caption, chosen, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = gridMove(event.key);
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The page has shortcuts on the arrow keys too.
    event.stopPropagation();
    const row = within(chosen.row + move[0], grid.rows.length);
    const column = within(chosen.column + move[1], grid.columns.length);
    onChoose({ row, column });
    const index = row * grid.columns.length + column;
    table.current?.querySelectorAll("button")[index]?.focus();
  };
  return (
    <table
      ref={table}
      className={styles.heat}
      data-ink={ink}
      aria-describedby={props.describedBy}
      onKeyDown={onKeyDown}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {grid.columns.map((name, column) => (
            <Name key={name} of="col" name={name} isChosen={column === chosen.column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row, index) => (
          <Row key={row.label} {...props} row={row} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: Props & { readonly row: HeatRow; readonly index: number }) {
  const { grid, row, index, chosen } = props;
  return (
    <tr>
      <Name of="row" name={row.label} isChosen={index === chosen.row} />
      {row.cells.map((cell, column) => (
        <td key={grid.columns[column]}>
          <Cell {...props} cell={cell} place={{ row: index, column }} />
        </td>
      ))}
    </tr>
  );
}

interface NameProps {
  readonly of: "row" | "col";
  readonly name: string;
  readonly isChosen: boolean;
}

const Name = ({ of, name, isChosen }: NameProps) => (
  <th scope={of} className={isChosen ? styles.chosenName : undefined}>
    {name}
  </th>
);

function Cell(props: Props & { readonly cell: HeatCell; readonly place: HeatPlace }) {
  const { cell, place, chosen, spoken, onChoose, onPress } = props;
  const isChosen = place.row === chosen.row && place.column === chosen.column;
  const said = spoken(place, cell.text);
  return (
    <button
      type="button"
      className={classes(styles.cell, cell.isMarked && styles.marked, isChosen && styles.chosen)}
      style={{ "--strength": cell.strength } as CSSProperties}
      aria-label={said}
      title={onPress ? said : undefined}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => {
        onChoose(place);
        onPress?.(place);
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse" && !onPress) onChoose(place);
      }}
    >
      {cell.text}
    </button>
  );
}
