import { type CSSProperties, type KeyboardEvent, useRef } from "react";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import {
  cellAfterKey,
  isAbout,
  type Place,
  type ReadingName,
  type Shown,
  strengthOf,
} from "./model/view.ts";
import styles from "./RedQueen.module.css";
import { redQueenWords } from "./words.en.ts";

interface Props {
  readonly shown: Shown;
  readonly chosen: Place;
  readonly reading: ReadingName | null;
  readonly onChoose: (place: Place) => void;
}

/** A table whose cells are colored by their number; a pointer, arrows, Home and End choose one. */
export function HeatMap({ shown, chosen, reading, onChoose }: Props) {
  const words = useWords(redQueenWords);
  const table = useRef<HTMLTableElement>(null);
  const { ages, best, seeds } = shown;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfterKey(event.key, chosen, ages.length);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The page has arrows of its own.
    event.stopPropagation();
    onChoose(next);
    const index = next.verifier * ages.length + next.generator;
    table.current?.querySelectorAll("button")[index]?.focus();
  };
  return (
    <div className={styles.map}>
      <p className={styles.axis} aria-hidden="true">
        <span className={styles.verifiers}>{words.verifiers}</span>
        <span className={styles.generators}>{words.generators}</span>
      </p>
      <table ref={table} className={styles.table} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{words.caption(formatInteger(seeds))}</caption>
        <thead>
          <tr>
            <td />
            {ages.map((age, generator) => (
              <AgeName key={age} of="col" age={age} isChosen={generator === chosen.generator} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ages.map((age, verifier) => (
            <VerifierRow
              key={age}
              verifier={verifier}
              shown={shown}
              chosen={chosen}
              reading={reading}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      <Legend best={best} />
    </div>
  );
}

/** One verifier with the generators of all ages. @param verifier index of its age */
function VerifierRow(props: Props & { readonly verifier: number }) {
  const { verifier, shown, chosen, reading, onChoose } = props;
  const { ages, balanced, best } = shown;
  const age = ages[verifier] ?? Number.NaN;
  return (
    <tr>
      <AgeName of="row" age={age} isChosen={verifier === chosen.verifier} />
      {ages.map((other, generator) => (
        <td key={other}>
          <CellButton
            place={{ verifier, generator }}
            value={balanced[verifier]?.[generator] ?? null}
            names={[formatInteger(age), formatInteger(other)]}
            best={best}
            chosen={chosen}
            reading={reading}
            onChoose={onChoose}
          />
        </td>
      ))}
    </tr>
  );
}

interface AgeNameProps {
  readonly of: "row" | "col";
  readonly age: number;
  readonly isChosen: boolean;
}

const AgeName = ({ of, age, isChosen }: AgeNameProps) => (
  <th scope={of} className={isChosen ? styles.chosenAge : undefined}>
    {formatInteger(age)}
  </th>
);

/** What a color and a frame mean. @param best share at which the color is strongest */
function Legend({ best }: { readonly best: number }) {
  const words = useWords(redQueenWords);
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.scale} />
      <span>
        {words.coin} – {formatInteger(Math.round(best * 100))}
      </span>
      <span className={styles.frame} />
      <span>{words.same}</span>
    </p>
  );
}

interface CellProps extends Omit<Props, "shown"> {
  readonly place: Place;
  readonly value: number | null;
  /** Ages of the verifier and the generator. */
  readonly names: readonly [string, string];
  readonly best: number;
}

function CellButton({ place, value, names, best, chosen, reading, onChoose }: CellProps) {
  const words = useWords(redQueenWords);
  const { verifier, generator } = place;
  const isChosen = verifier === chosen.verifier && generator === chosen.generator;
  const isFaint = reading !== null && !isAbout(reading, place, chosen);
  const text = formatInteger(value === null ? Number.NaN : Math.round(value * 100));
  return (
    <button
      type="button"
      className={classes(
        styles.cell,
        verifier === generator && styles.same,
        isChosen && styles.chosen,
        isFaint && styles.faint,
      )}
      style={{ "--strength": strengthOf(value, best) } as CSSProperties}
      aria-label={words.cell(...names, text)}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(place)}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") onChoose(place);
      }}
    >
      {text}
    </button>
  );
}
