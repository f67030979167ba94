import { formatPercent } from "../../i18n/format.ts";
import styles from "./Lane.module.css";
import { HEIGHT, yOf } from "./model/drawing.ts";
import { placeLabels, spread } from "./model/label-layout.ts";
import type { Ring } from "./model/lane-line.ts";
import type { Size } from "./use-size.ts";

/** Pixels of a bold digit, sign or space at the size of the figures, rounded up. */
const CHARACTER = 7.6;

interface Props {
  readonly rings: readonly Ring[];
  /** Rings of a second run, which stay visible. */
  readonly others: readonly Ring[];
  readonly low: number;
  readonly updates: number;
  /** The update of the playhead. */
  readonly at: number;
  /** Of the lane's plot. */
  readonly size: Size;
}

/** The figures of a lane's rings, where there is room for them. */
export function RingLabels({ rings, others, low, updates, at, size }: Props) {
  const perUpdate = size.width / Math.max(1, updates);
  const dot = ({ x, y }: Ring) => ({ x: x * perUpdate, y: (yOf(y, low) / HEIGHT) * size.height });
  const shown = spread(rings, perUpdate).map((ring) => {
    const text = formatPercent(ring.y);
    return { ring, text, label: { ...dot(ring), width: Math.ceil(text.length * CHARACTER) } };
  });
  const boxes = placeLabels(
    shown.map(({ label }) => label),
    spread(others, perUpdate).map(dot),
    size,
    at * perUpdate,
  );
  return shown.map(({ ring, text }, i) => {
    const box = boxes[i];
    return box ? (
      <span
        key={ring.x}
        className={styles.figure}
        style={{ left: box.left, top: box.top, width: box.width }}
        aria-hidden="true"
      >
        {text}
      </span>
    ) : null;
  });
}
