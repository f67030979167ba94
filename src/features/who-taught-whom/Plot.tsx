import type { MouseEvent } from "react";
import type { FactClass } from "../../core/evaluation/fact-classes.ts";
import { pathThrough } from "../../core/svg/path.ts";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Mark } from "./Mark.tsx";
import {
  BORDERS,
  countsOf,
  drawingOrder,
  type Known,
  nearest,
  pointAt,
  type Shown,
  type Trail,
} from "./model/view.ts";
import styles from "./WhoTaughtWhom.module.css";
import { whoTaughtWords } from "./words.en.ts";

interface Props {
  readonly shown: Shown;
  /** Place in the ages; between two of them while it plays. */
  readonly at: number;
  /** The update that this is, in words. */
  readonly update: string;
  readonly fact: number;
  /** The only class that is not dimmed; null for all. */
  readonly picked: FactClass | null;
  readonly onChoose: (fact: number) => void;
}

/** The drawing in units of the SVG: a square with marks' room at its edges. */
const SIZE = 340;
const FIELD = { left: 36, top: 10, side: 294 };
const INSET = 10;
const xOf = (share: number) => FIELD.left + INSET + share * (FIELD.side - 2 * INSET);
const yOf = (share: number) => FIELD.top + FIELD.side - INSET - share * (FIELD.side - 2 * INSET);
/** Marks of one place stand a little apart: by up to five units, the same for a fact at every age. */
const apart = (fact: number, by: number) => ((fact * by) % 11) - 5;
const placeOf = ({ verifier, generator }: Known, fact: number) =>
  [xOf(verifier) + apart(fact, 7), yOf(generator) + apart(fact, 3)] as const;

/** The line from the start to where the mark is. */
function pathOf(trail: Trail, at: number, fact: number): string {
  const before = trail.points.slice(0, Math.floor(at) + 1);
  return pathThrough([...before, pointAt(trail, at)].map((point) => placeOf(point, fact)));
}

/** Each fact at what the verifier (to the right) and the generator (up) know of it, with its trail. */
export function Plot({ shown, at, update, fact, picked, onChoose }: Props) {
  const words = useWords(whoTaughtWords);
  const { trails } = shown;
  const parts = countsOf(shown, at)
    .filter(({ facts }) => facts > 0)
    .map(({ class: name, facts, up, right, left }) =>
      words.part(words.class[name], ...([facts, up, right, left].map(formatInteger) as Four)),
    );
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const unit = SIZE / box.width;
    const inner = FIELD.side - 2 * INSET;
    onChoose(
      nearest(shown, at, {
        verifier: ((clientX - box.left) * unit - xOf(0)) / inner,
        generator: (yOf(0) - (clientY - box.top) * unit) / inner,
      }),
    );
  };
  const chosen = trails[fact];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider of facts beside it does the same by keys
    <svg
      className={styles.plot}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={words.picture(update, parts.join(" "))}
      onClick={choose}
    >
      <rect
        className={styles.field}
        x={FIELD.left}
        y={FIELD.top}
        width={FIELD.side}
        height={FIELD.side}
        rx={8}
      />
      <path className={styles.border} d={`M${xOf(BORDERS.verifier)} ${FIELD.top}v${FIELD.side}`} />
      <path
        className={styles.border}
        d={`M${FIELD.left} ${yOf(BORDERS.generator)}h${FIELD.side}`}
      />
      {[0, 0.5, 1].map((tick) => (
        <g key={tick} className={styles.tick}>
          <text x={FIELD.left - 6} y={yOf(tick) + 4} textAnchor="end">
            {formatInteger(tick * 100)}
          </text>
          <text x={xOf(tick)} y={FIELD.top + FIELD.side + 14} textAnchor="middle">
            {formatInteger(tick * 100)}
          </text>
        </g>
      ))}
      <text className={styles.xAxis} x={xOf(0.5)} y={SIZE - 4} textAnchor="middle">
        {words.xAxis}
      </text>
      <text
        className={styles.yAxis}
        transform={`translate(11 ${yOf(0.5)}) rotate(-90)`}
        textAnchor="middle"
      >
        {words.yAxis}
      </text>
      {drawingOrder(shown).map((i) => {
        const trail = trails[i] as Trail;
        const [x, y] = placeOf(pointAt(trail, at), i);
        const isDim = picked !== null && picked !== trail.class;
        return (
          <g key={trail.name} className={classes(isDim && styles.dim, i === fact && styles.chosen)}>
            <path className={classes(styles.trail, styles[trail.class])} d={pathOf(trail, at, i)} />
            <Mark of={trail.class} x={x} y={y} />
          </g>
        );
      })}
      {chosen ? <Ring place={placeOf(pointAt(chosen, at), fact)} /> : null}
    </svg>
  );
}

type Four = [string, string, string, string];

/** Around the mark of the chosen fact. */
function Ring({ place: [x, y] }: { readonly place: readonly [number, number] }) {
  return <circle className={styles.ring} cx={x} cy={y} r={10.5} />;
}
