import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from "react";
import { classes, formatInteger, typographic } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { gridMove, within } from "../../kit/grid-keys.ts";
import { app } from "../../page/app.ts";
import styles from "./misses.module.css";
import type { MissCell, MissRow } from "./model/miss-table.ts";
import { missesWords } from "./words.en.ts";

interface Props {
  readonly rows: readonly MissRow[];
  /** Called with the line of an example before it is shown. */
  readonly onExample: (line: number) => void;
}

/** A cell by its fact and digit: rows change their places while a run trains. */
interface Chosen {
  readonly fact: string;
  readonly digit: number;
  /** Index of the example that was shown; null before the first. */
  readonly example: number | null;
}

/** What a cell says, for screen readers and under the table. */
function cellText(
  fact: string,
  { digit, isRight, verdicts, against }: MissCell,
  { cell }: WordsOf<typeof missesWords>,
): string {
  const name = typographic(fact);
  if (verdicts === 0) return cell.none(name, digit);
  const say = isRight ? cell.doubted : cell.missed;
  return say(name, digit, formatInteger(against.length), formatInteger(verdicts));
}

const isCell = (chosen: Chosen | null, fact: string, digit: number): chosen is Chosen =>
  chosen?.fact === fact && chosen.digit === digit;

/** The chosen cell, and how another one is chosen and its examples are shown one after the other. */
function useCells({ rows, onExample }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const found = rows.findIndex(({ fact }) => fact === chosen?.fact);
  const at = { row: Math.max(0, found), digit: found < 0 ? 0 : (chosen?.digit ?? 0) };
  const choose = (row: number, digit: number) => {
    const { fact = "" } = rows[row] ?? {};
    if (!isCell(chosen, fact, digit)) setChosen({ fact, digit, example: null });
  };
  const show = (row: number, digit: number) => {
    const { fact = "", cells = [] } = rows[row] ?? {};
    const places = cells[digit]?.against ?? [];
    const before = isCell(chosen, fact, digit) ? chosen.example : null;
    const example = before === null ? 0 : (before + 1) % Math.max(1, places.length);
    const place = places[example];
    setChosen({ fact, digit, example: place ? example : null });
    if (!place) return;
    onExample(place.line);
    app.controller.dispatch({ type: "view", view: place });
    document.querySelector('[data-part="centre"]')?.scrollIntoView({ block: "nearest" });
  };
  return { chosen, at, choose, show };
}

/** Facts by digits that were written. One cell is reached by Tab, the others by arrow keys. */
export function FactGrid({ rows, onExample }: Props) {
  const words = useWords(missesWords);
  const grid = useRef<HTMLTableElement>(null);
  const keys = useId();
  const { chosen, at, choose, show } = useCells({ rows, onExample });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = gridMove(event.key);
    const isPress = event.key === "Enter" || event.key === " ";
    if (!move && !isPress) return;
    event.preventDefault();
    if (!move) return show(at.row, at.digit);
    const [row, digit] = [within(at.row + move[0], rows.length), within(at.digit + move[1], 10)];
    choose(row, digit);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${digit}"]`)?.focus();
  };
  return (
    <>
      <div className={styles.scroll}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: with one tab stop it is a grid
          role="grid"
          aria-label={words.title}
          aria-describedby={keys}
          className={styles.grid}
          onKeyDown={onKeyDown}
        >
          <Head />
          <tbody>
            {rows.map((row, r) => (
              <Row
                key={row.fact}
                row={row}
                place={r}
                tabStop={r === at.row ? at.digit : null}
                onChoose={(digit) => choose(r, digit)}
                onShow={(digit) => show(r, digit)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Readout rows={rows} chosen={chosen} />
      <Text id={keys} size="t0" tone="soft" className={styles.key}>
        {words.key} {words.keys}
      </Text>
    </>
  );
}

function Head() {
  const words = useWords(missesWords);
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{words.fact}</span>
        </th>
        {[..."0123456789"].map((digit) => (
          <th key={digit} scope="col" title={words.written}>
            {digit}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly row: MissRow;
  readonly place: number;
  /** Which of its cells is reached by Tab; null for none. */
  readonly tabStop: number | null;
  readonly onChoose: (digit: number) => void;
  readonly onShow: (digit: number) => void;
}

function Row({ row: { fact, cells }, place, tabStop, onChoose, onShow }: RowProps) {
  const words = useWords(missesWords);
  return (
    <tr>
      <th scope="row">{typographic(fact)}</th>
      {cells.map((cell, digit) => {
        const { verdicts, against, isRight } = cell;
        const text = cellText(fact, cell, words);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
          <td
            key={cell.digit}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            tabIndex={digit === tabStop ? 0 : -1}
            data-cell={`${place} ${digit}`}
            data-kind={verdicts === 0 ? "none" : isRight ? "doubted" : "missed"}
            className={classes(isRight && styles.right)}
            style={{ "--rate": verdicts === 0 ? 0 : against.length / verdicts } as CSSProperties}
            aria-label={text}
            title={text}
            onFocus={() => onChoose(digit)}
            onClick={() => onShow(digit)}
          >
            {verdicts === 0 ? null : (
              <>
                <b>{formatInteger(against.length)}</b>
                <span>{formatInteger(verdicts)}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface ReadoutProps {
  readonly rows: readonly MissRow[];
  readonly chosen: Chosen | null;
}

/** The chosen cell in words, and which example of it is on screen. */
function Readout({ rows, chosen }: ReadoutProps) {
  const words = useWords(missesWords);
  const { digit = 0, example = null, fact = "" } = chosen ?? {};
  const cell = rows.find((row) => row.fact === fact)?.cells[digit];
  const of = cell?.against.length ?? 0;
  const shown = example === null ? "" : words.shown(formatInteger(example + 1), formatInteger(of));
  const more = cell && cell.verdicts > 0 && of === 0 ? words.noExample : shown;
  return (
    <p role="status" className={styles.readout}>
      {cell ? words.readout(cellText(fact, cell, words), more) : null}
    </p>
  );
}
