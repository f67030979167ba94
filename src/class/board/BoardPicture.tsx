import type { CSSProperties } from "react";
import { formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Stack } from "../../kit/box/Stack.tsx";
import { DotRows, type PageRow } from "../../plot/marks/DotRows.tsx";
import type { BoardRow } from "./board-lanes.ts";
import { hundredths, signed } from "./model/points.ts";
import { differenceScale, shareScale } from "./model/scales.ts";
import styles from "./picture.module.css";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly arms: readonly BoardRow[];
  readonly pairs: readonly BoardRow[];
  /** The seed whose dots have a ring. */
  readonly latest: number | null;
  /** The picture in words, for screen readers. */
  readonly label: string;
}

const pointsOf = (value: number): string => signed(hundredths([value])[0] ?? "");

/** Rows of dots: each arm on one axis, the differences seed by seed on another. */
export function BoardPicture({ arms, pairs, latest, label }: Props) {
  const words = useWords(boardWords).picture;
  const rows = (lanes: readonly BoardRow[]) => lanes.map((lane) => rowOf(lane, latest));
  const shares = shareScale(arms.flatMap(shown), formatPercent);
  const differences = differenceScale(pairs.flatMap(shown), words.none);
  return (
    <Stack className={styles.picture} role="img" aria-label={label}>
      <Stack className={styles.lanes} style={{ "--part": heightOf(arms) } as CSSProperties}>
        <DotRows rows={rows(arms)} axis={shares} write={formatPercent} isTall />
      </Stack>
      {pairs.length === 0 ? null : (
        <Stack
          className={styles.lanes}
          style={{ "--part": PAIR_HEIGHT * pairs.length } as CSSProperties}
        >
          <DotRows rows={rows(pairs)} axis={differences} write={pointsOf} isTall />
        </Stack>
      )}
    </Stack>
  );
}

const PAIR_HEIGHT = 0.7; // height of a difference's row relative to an arm's row, which stacks more dots
/** Total height of the arms' rows, in rows: one with predictions is half as high again. */
const heightOf = (arms: readonly BoardRow[]): number =>
  arms.reduce((sum, { ghosts }) => sum + (ghosts.length > 0 ? 1.5 : 1), 0);

/** The values that an axis must contain. Intervals may be cut off: with few values they are very wide. */
const shown = ({ values, ghosts, middle }: BoardRow): number[] => [
  ...values.map(({ value }) => value),
  ...ghosts,
  ...(middle === null ? [] : [middle]),
];

function rowOf(lane: BoardRow, latest: number | null): PageRow {
  const { title, mean, range, values, middle, interval, ghosts, mark } = lane;
  return {
    label: title,
    values: values.map(({ value }) => value),
    middle,
    interval,
    note: mean,
    more: range,
    spoken: null,
    ink: mark === "difference" ? "plain" : "generator",
    isHollow: mark === "hollow",
    below: ghosts,
    ringed: values.findIndex(({ seed }) => seed === latest),
  };
}
