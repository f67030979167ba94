import { formatPercent } from "../../i18n/format.ts";
import styles from "./Lane.module.css";
import { HEIGHT, yOf } from "./model/drawing.ts";
import { placeLabels, spread } from "./model/label-layout.ts";
import type { LaneLine, Point } from "./model/lane-line.ts";
import type { Size } from "./use-size.ts";

/** Pixels of a bold digit, sign or space at the size of the figures, rounded up. */
const CHARACTER = 7.6;

interface Props {
  readonly line: LaneLine;
  /** That of a second run, which stays visible; null for none. */
  readonly other: LaneLine | null;
  /** The frozen start of the verifier, which stays visible. */
  readonly twin: readonly Point[];
  readonly low: number;
  readonly updates: number;
  /** The update of the playhead. */
  readonly at: number;
  /** Of the lane's plot. */
  readonly size: Size;
}

/** The figures of a lane's rings, where there is room for them. */
export function RingLabels({ line, other, twin, low, updates, at, size }: Props) {
  const perUpdate = size.width / Math.max(1, updates);
  const pixel = ({ x, y }: Point) => ({
    x: x * perUpdate,
    y: (yOf(y, low) / HEIGHT) * size.height,
  });
  const shown = spread(line.rings, perUpdate).map((ring) => {
    const text = formatPercent(ring.y);
    return { ring, text, label: { ...pixel(ring), width: Math.ceil(text.length * CHARACTER) } };
  });
  const boxes = placeLabels(
    shown.map(({ label }) => label),
    size,
    {
      dots: spread(other?.rings ?? [], perUpdate).map(pixel),
      lines: [line.mean.map(pixel), (other?.mean ?? []).map(pixel), twin.map(pixel)],
      playhead: at * perUpdate,
    },
  );
  return shown.map(({ ring, text }, i) => {
    const box = boxes[i];
    return box ? (
      <span
        key={ring.x}
        className={styles.reading}
        style={{ left: box.left, top: box.top, width: box.width }}
        aria-hidden="true"
      >
        {text}
      </span>
    ) : null;
  });
}
