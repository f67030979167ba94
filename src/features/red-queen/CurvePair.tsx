import { scale } from "../../core/plot/axis.ts";
import { pathThrough } from "../../core/plot/path.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { Line, Pair, Shown } from "./model/view.ts";
import styles from "./RedQueen.module.css";
import { redQueenWords } from "./words.en.ts";

interface Props {
  readonly title: string;
  readonly about: string;
  readonly pair: Pair;
  readonly shown: Shown;
}

/** The drawing in units of the SVG; the labels stand to the right of the lines. */
const BOX = { width: 226, height: 120, left: 26, right: 122, top: 12, bottom: 98 };
/** Least distance of two labels. */
const APART = 14;

/** Two curves over the age of the generator: the verifier of its age, and the first one. */
export function CurvePair({ title, about, pair, shown }: Props) {
  const words = useWords(redQueenWords);
  const { ages, isFrozen } = shown;
  const lines = isFrozen ? [pair.frozen] : [pair.learning, pair.frozen];
  const values = lines.flat().filter((value) => value !== null);
  // Whole tens around all values.
  const low = Math.floor(Math.min(...values) * 10) / 10;
  const high = Math.max(low + 0.1, Math.ceil(Math.max(...values) * 10) / 10);
  const [youngest = 0, oldest = 1] = [ages[0], ages.at(-1)];
  const xOf = scale({ from: youngest, to: oldest }, BOX.left, BOX.right);
  const yOf = scale({ from: low, to: high }, BOX.bottom, BOX.top);
  const percent = (value: number | null | undefined) =>
    formatInteger(typeof value === "number" ? Math.round(value * 100) : Number.NaN);
  const ends = (line: Line) =>
    words.fromTo(percent(line.find((value) => value !== null)), percent(line.at(-1)));
  const span = words.fromTo(formatInteger(youngest), formatInteger(oldest));
  const label = words.curve(title, span, ends(pair.learning), ends(pair.frozen));
  const [learning, frozen] = labelPlaces(
    yOf(pair.learning.at(-1) ?? low),
    yOf(pair.frozen.at(-1) ?? low),
  );
  return (
    <div className={styles.curve}>
      <h3 className={styles.curveTitle}>{title}</h3>
      <p className={styles.curveAbout}>{about}</p>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
        {[low, high].map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${BOX.left} ${yOf(tick)}H${BOX.right}`} />
            <text className={styles.tick} x={BOX.left - 5} y={yOf(tick) + 4} textAnchor="end">
              {percent(tick)}
            </text>
          </g>
        ))}
        {ages.map((age, i) =>
          i === 0 || i === ages.length - 1 ? (
            <text
              key={age}
              className={styles.tick}
              x={xOf(age)}
              y={BOX.height - 6}
              textAnchor="middle"
            >
              {formatInteger(age)}
            </text>
          ) : null,
        )}
        <path className={styles.frozenLine} d={pathOf(pair.frozen, ages, xOf, yOf)} />
        <text className={styles.label} x={BOX.right + 6} y={frozen}>
          {words.frozen} {percent(pair.frozen.at(-1))}
        </text>
        {isFrozen ? null : (
          <>
            <path className={styles.learningLine} d={pathOf(pair.learning, ages, xOf, yOf)} />
            <text className={styles.labelMain} x={BOX.right + 6} y={learning}>
              {words.learns} {percent(pair.learning.at(-1))}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** Baselines of two labels at their lines' ends, pushed apart where they would touch. */
function labelPlaces(first: number, second: number): [number, number] {
  const push = Math.max(0, (APART - Math.abs(first - second)) / 2);
  const up = first <= second ? -1 : 1;
  return [first + up * push + 4, second - up * push + 4];
}

function pathOf(
  line: Line,
  ages: readonly number[],
  xOf: (age: number) => number,
  yOf: (value: number) => number,
): string {
  const points = line.flatMap((value, i) =>
    value === null ? [] : [[xOf(ages[i] ?? 0), yOf(value)] as const],
  );
  return pathThrough(points);
}
