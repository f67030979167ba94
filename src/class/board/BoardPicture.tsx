import type { CSSProperties } from "react";
import { Stack } from "../../kit/box/Stack.tsx";
import { formatPercent } from "../../kit/format.ts";
import { DotRows, type PageRow } from "../../plot/marks/DotRows.tsx";
import type { BoardRow } from "./board-lanes.ts";
import { hundredths, signed } from "./model/points.ts";
import { differenceScale, shareScale } from "./model/scales.ts";
import styles from "./picture.module.css";

interface Props {
  readonly arms: readonly BoardRow[];
  readonly pairs: readonly BoardRow[];
  /** The seed whose dots have a ring. */
  readonly latest: number | null;
  /** Read by screen readers in place of the picture. */
  readonly label: string;
}

const pointsOf = (value: number): string => signed(hundredths([value])[0] ?? "");

/** Rows of dots: each arm on one axis, the differences seed by seed on another. */
export function BoardPicture({ arms, pairs, latest, label }: Props) {
  const rows = (lanes: readonly BoardRow[]) => lanes.map((lane) => rowOf(lane, latest));
  const shares = shareScale(arms.flatMap(shown), formatPercent);
  const differences = differenceScale(pairs.flatMap(shown), "no difference");
  return (
    <Stack className={styles.picture} role="img" aria-label={label}>
      <Stack className={styles.lanes} style={{ "--part": partOf(arms) } as CSSProperties}>
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

/** Share of the height for each kind of row: differences stack fewer dots than arms do, and predictions need half as much again. */
const PAIR_HEIGHT = 0.7;
const partOf = (arms: readonly BoardRow[]): number =>
  arms.reduce((sum, { ghosts }) => sum + (ghosts.length > 0 ? 1.5 : 1), 0);

/** The values that must be on an axis; wide intervals of few values may be cut off at its ends. */
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
