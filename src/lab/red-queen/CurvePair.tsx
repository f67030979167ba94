import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { Line as Drawn, Mark, Plot } from "../../plot/marks/Plot.tsx";
import type { Line, Pair, Shown } from "./model/view.ts";
import styles from "./RedQueen.module.css";
import { redQueenWords } from "./words.en.ts";

interface Props {
  readonly title: string;
  readonly about: string;
  readonly pair: Pair;
  readonly shown: Shown;
}

const LABEL_DISTANCE = 0.17; // least distance between two labels, as a share of the height

/** Two curves over the age of the generator: the verifier of the same age, and the verifier as it started. */
export function CurvePair({ title, about, pair, shown }: Props) {
  const words = useWords(redQueenWords);
  const { ages, isFrozen } = shown;
  const lines = isFrozen ? [pair.frozen] : [pair.learning, pair.frozen];
  const [low, high] = wholeTens(lines.flat().filter((value) => value !== null));
  const [youngest = 0, oldest = 1] = [ages[0], ages.at(-1)];
  const percent = (value: number | null | undefined) =>
    formatInteger(typeof value === "number" ? Math.round(value * 100) : Number.NaN);
  const reach = (line: Line) =>
    words.fromTo(percent(line.find((value) => value !== null)), percent(line.at(-1)));
  const span = words.fromTo(formatInteger(youngest), formatInteger(oldest));
  const label = words.curve(title, span, reach(pair.learning), reach(pair.frozen));
  const [learning, frozen] = apart(
    pair.learning.at(-1) ?? low,
    pair.frozen.at(-1) ?? low,
    LABEL_DISTANCE * (high - low),
  );
  const ends = [youngest, oldest].map((age) => [age, formatInteger(age)] as const);
  const levels = [low, high].map((level) => [level, percent(level)] as const);
  const through = (line: Line) =>
    line.flatMap((y, i) => (y === null ? [] : [{ x: ages[i] ?? 0, y }]));
  return (
    <div>
      <h3 className={styles.curveTitle}>{title}</h3>
      <Text size="t0" tone="soft">
        {about}
      </Text>
      <Plot
        className={styles.pair}
        x={{ from: youngest, to: oldest, ticks: ends }}
        y={{ from: low, to: high, ticks: levels }}
        role="img"
        aria-label={label}
      >
        <Drawn points={through(pair.frozen)} look="dotted" className={styles.frozenLine} />
        <Mark at={{ x: oldest, y: frozen }} look="text" className={styles.label}>
          {words.frozen} {percent(pair.frozen.at(-1))}
        </Mark>
        {isFrozen ? null : (
          <>
            <Drawn points={through(pair.learning)} ink="verifier" />
            <Mark at={{ x: oldest, y: learning }} look="text" className={styles.labelMain}>
              {words.learns} {percent(pair.learning.at(-1))}
            </Mark>
          </>
        )}
      </Plot>
    </div>
  );
}

/** The range of shares rounded outward to tenths, at least one tenth wide. */
function wholeTens(values: readonly number[]): [number, number] {
  const low = Math.floor(Math.min(...values) * 10) / 10;
  return [low, Math.max(low + 0.1, Math.ceil(Math.max(...values) * 10) / 10)];
}

/** Pushes two values apart until they differ by at least `least`. */
function apart(first: number, second: number, least: number): [number, number] {
  const push = Math.max(0, (least - Math.abs(first - second)) / 2);
  const up = first >= second ? 1 : -1;
  return [first + up * push, second - up * push];
}
