import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { Heat, HeatKey, type HeatPlace } from "../../plot/marks/Heat.tsx";
import { gridOf, isAbout, type Place, type ReadingName, type Shown } from "./model/view.ts";
import styles from "./RedQueen.module.css";
import { redQueenWords } from "./words.en.ts";

interface Props {
  readonly shown: Shown;
  readonly chosen: Place;
  readonly reading: ReadingName | null;
  readonly onChoose: (place: Place) => void;
}

const placeOf = ({ row, column }: HeatPlace): Place => ({ verifier: row, generator: column });

/** Verifiers of all ages, and how they judge generators of all ages. */
export function HeatMap({ shown, chosen, reading, onChoose }: Props) {
  const words = useWords(redQueenWords);
  const { ages, best, seeds } = shown;
  const age = (index: number) => formatInteger(ages[index] ?? Number.NaN);
  const strongest = formatInteger(Math.round(best * 100));
  return (
    <div className={styles.map}>
      <p className={styles.axis} aria-hidden="true">
        <Text as="span" tone="verifier">
          {words.verifiers}
        </Text>
        <Text as="span" tone="generator">
          {words.generators}
        </Text>
      </p>
      <Heat
        grid={gridOf(shown, formatInteger)}
        ink="verifier"
        caption={words.caption(formatInteger(seeds))}
        spoken={({ row, column }, text) => words.cell(age(row), age(column), text)}
        chosen={{ row: chosen.verifier, column: chosen.generator }}
        isFaint={(place) => reading !== null && !isAbout(reading, placeOf(place), chosen)}
        onChoose={(place) => onChoose(placeOf(place))}
      />
      <HeatKey ink="verifier" colors={`${words.coin} – ${strongest}`} frame={words.same} />
    </div>
  );
}
