import { useId, useState } from "react";
import type { HeatGrid } from "../../core/plot/heat.ts";
import { formatInteger, typographic } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { app } from "../../page/app.ts";
import { Heat, type HeatPlace } from "../../plot/marks/Heat.tsx";
import styles from "./misses.module.css";
import type { MissCell, MissRow } from "./model/miss-table.ts";
import { missesWords } from "./words.en.ts";

interface Props {
  readonly rows: readonly MissRow[];
  /** Called with the log line of an example before that example is shown. */
  readonly onExample: (line: number) => void;
}

/** The chosen cell, kept by fact and digit because rows change places while a run trains. */
interface Chosen {
  readonly fact: string;
  readonly digit: number;
  /** Index of the example that was shown; null before the first. */
  readonly example: number | null;
}

/** A cell in words, for screen readers and under the table. */
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

/** Each cell has its wrong verdicts over all its verdicts, colored by that share; empty without verdicts. */
const gridOf = (rows: readonly MissRow[]): HeatGrid => ({
  columns: [..."0123456789"],
  rows: rows.map(({ fact, cells }) => ({
    label: typographic(fact),
    cells: cells.map(({ against, verdicts, isRight }) => ({
      text: verdicts === 0 ? "" : `${formatInteger(against.length)}\n${formatInteger(verdicts)}`,
      strength: verdicts === 0 ? 0 : against.length / verdicts,
      isMarked: isRight,
    })),
  })),
});

/** The chosen cell, a function that chooses a cell, and one that shows the next example of a cell. */
function useCells({ rows, onExample }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const found = rows.findIndex(({ fact }) => fact === chosen?.fact);
  const at: HeatPlace =
    chosen && found >= 0 ? { row: found, column: chosen.digit } : { row: 0, column: 0 };
  const exampleAt = ({ row, column }: HeatPlace): number | null =>
    chosen?.fact === rows[row]?.fact && chosen?.digit === column ? chosen.example : null;
  const choose = (place: HeatPlace, example = exampleAt(place)) =>
    setChosen({ fact: rows[place.row]?.fact ?? "", digit: place.column, example });
  const show = (place: HeatPlace) => {
    const places = rows[place.row]?.cells[place.column]?.against ?? [];
    const before = exampleAt(place);
    const next = before === null ? 0 : (before + 1) % Math.max(1, places.length);
    const step = places[next];
    choose(place, step ? next : null);
    if (!step) return;
    onExample(step.line);
    app.controller.dispatch({ type: "view", view: step });
    document.querySelector('[data-part="centre"]')?.scrollIntoView({ block: "nearest" });
  };
  return { at, example: exampleAt(at), choose, show };
}

/** Facts by digits that were written, and the chosen cell in words. */
export function FactGrid({ rows, onExample }: Props) {
  const words = useWords(missesWords);
  const keys = useId();
  const { at, example, choose, show } = useCells({ rows, onExample });
  const cellIn = ({ row, column }: HeatPlace): string => {
    const { fact = "", cells = [] } = rows[row] ?? {};
    const cell = cells[column];
    return cell ? cellText(fact, cell, words) : "";
  };
  const { against = [], verdicts = 0 } = rows[at.row]?.cells[at.column] ?? {};
  const of = against.length;
  const shown = example === null ? "" : words.shown(formatInteger(example + 1), formatInteger(of));
  return (
    <>
      <div className={styles.scroll}>
        <Heat
          grid={gridOf(rows)}
          ink="verifier"
          caption={words.caption}
          spoken={cellIn}
          chosen={at}
          onChoose={choose}
          onPress={show}
          describedBy={keys}
        />
      </div>
      <p role="status" className={styles.readout}>
        {words.readout(cellIn(at), verdicts > 0 && of === 0 ? words.noExample : shown)}
      </p>
      <Text id={keys} size="t0" tone="soft" className={styles.key}>
        {words.key} {words.keys}
      </Text>
    </>
  );
}
