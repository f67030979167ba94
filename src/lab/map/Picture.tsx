import type { Range } from "../../core/plot/axis.ts";
import { classes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Marks } from "../../plot/marks/Marks.tsx";
import { Mark, Plot } from "../../plot/marks/Plot.tsx";
import { percentOn } from "../../plot/marks/place.ts";
import { Sign as Drawn } from "../../plot/marks/Sign.tsx";
import type { MapAxis, ReachMap } from "../../study/map/map.ts";
import { mapPlot } from "../../study/map/plot.ts";
import type { Start } from "./model/start.ts";
import styles from "./ReachMap.module.css";
import { INKS } from "./Sign.tsx";
import { mapWords } from "./words.en.ts";

interface Props {
  readonly map: ReachMap;
  readonly axis: MapAxis;
  /** The picture in a sentence, for screen readers. */
  readonly label: string;
  readonly start: Start | null;
}

/** The settings of the map, and the run on screen. */
export function Picture({ map, axis, label, start }: Props) {
  const names = useWords(mapWords);
  const { x, y, marks } = mapPlot(map.marks, axis, { entropy: formatNumber, names });
  return (
    <Row align="stretch" size="t2" className={styles.picture} role="img" aria-label={label}>
      <Plot className={styles.frame} x={x} y={y}>
        <Marks marks={marks} classOf={(first) => INKS[first]} />
        {start ? <RunMark start={start} x={x} y={y} /> : null}
      </Plot>
    </Row>
  );
}

/** Width of the frame over its height, as the style has it. */
const ASPECT = 318 / 276;
const EDGE_DISTANCE = 9 / 318; // least distance of the run's mark from the edge, as a share of the width

interface RunMarkProps {
  readonly start: Start;
  readonly x: Range;
  readonly y: Range;
}

/** The run on screen; beyond the axes it is drawn at their edge with an arrow that points outward. */
function RunMark({ start, x, y }: RunMarkProps) {
  const words = useWords(mapWords);
  const inside = (share: number, edge: number) => Math.min(1 - edge, Math.max(edge, share));
  const share = { x: percentOn(x, start.log10Chance) / 100, y: percentOn(y, start.entropy) / 100 };
  const shown = { x: inside(share.x, EDGE_DISTANCE), y: inside(share.y, EDGE_DISTANCE * ASPECT) };
  const at = { x: x.from + shown.x * (x.to - x.from), y: y.from + shown.y * (y.to - y.from) };
  // How far the run lies beyond its mark, in widths of the frame; y grows downward.
  const [right, down] = [share.x - shown.x, (shown.y - share.y) / ASPECT];
  const isOutside = Math.hypot(right, down) > EDGE_DISTANCE;
  const turn = Math.atan2(down, right);
  const isRight = shown.x > 0.5;
  return (
    <>
      <Mark at={at} className={styles.here} />
      {isOutside ? (
        <Mark at={at} look="text" className={styles.arrow} style={{ rotate: `${turn}rad` }}>
          <Drawn shape="arrow" fill="none" />
        </Mark>
      ) : null}
      <Mark at={at} look="text" className={classes(styles.hereName, isRight && styles.left)}>
        {words.here}
      </Mark>
    </>
  );
}
