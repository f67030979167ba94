import { Cells, Mark, Plot } from "../../charts/plot/Plot.tsx";
import { Sign as Drawn } from "../../charts/plot/Sign.tsx";
import { mapFrame } from "../../core/map/frame.ts";
import { firstOf, type MapAxis, type Outcome, type ReachMap } from "../../core/map/map.ts";
import { classes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { powerOfTen } from "./model/power-of-ten.ts";
import type { Start } from "./model/start.ts";
import styles from "./ReachMap.module.css";
import { Sign } from "./Sign.tsx";
import { mapWords } from "./words.en.ts";

interface Props {
  readonly map: ReachMap;
  readonly axis: MapAxis;
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly start: Start | null;
}

/** The frame in units of its own, from the top left corner. */
const BOX = { left: 0, top: 0, right: 318, bottom: 276 };

const GROUND: Readonly<Record<Outcome, string | undefined>> = {
  grpo: styles.groundAnswers,
  dapo: styles.groundAnswersOpen,
  frozen: styles.groundJudgedOpen,
  tango: styles.groundJudged,
  nobody: styles.groundNobody,
  open: styles.groundOpen,
};

/** The settings, placed by their starting point, on a pale background that takes the color of the nearest one. */
export function Picture({ map, axis, label, start }: Props) {
  const words = useWords(mapWords);
  const { xOf, yOf, xTicks, yTicks, ground } = mapFrame(map.marks, axis, BOX);
  const areas = ground.map(({ first, x, y, width, height }) => ({
    from: { x, y },
    to: { x: x + width, y: y + height },
    className: GROUND[first],
  }));
  return (
    <div className={styles.picture} role="img" aria-label={label}>
      <p className={styles.entropy}>{words.entropy}</p>
      <Plot
        className={styles.frame}
        x={{
          from: BOX.left,
          to: BOX.right,
          ticks: xTicks.map(({ at, value }) => [at, powerOfTen(value)]),
        }}
        y={{
          from: BOX.bottom,
          to: BOX.top,
          ticks: yTicks.map(({ at, value }) => [at, formatNumber(value)]),
        }}
      >
        <Cells cells={areas} />
        {map.marks.map((mark) => (
          <Mark
            key={`${mark.study} ${mark.misprintRate}`}
            at={{ x: xOf(mark.log10Chance), y: yOf(mark.entropy) }}
            look="text"
            className={styles.sign}
          >
            <Sign first={firstOf(mark, axis)} />
          </Mark>
        ))}
        {start ? <Here x={xOf(start.log10Chance)} y={yOf(start.entropy)} /> : null}
      </Plot>
      <p className={styles.chance}>{words.chance}</p>
    </div>
  );
}

/** The run on screen; outside of the axes it stands at their edge, and an arrow points out. */
function Here({ x, y }: { readonly x: number; readonly y: number }) {
  const words = useWords(mapWords);
  const at = {
    x: Math.min(BOX.right - 9, Math.max(BOX.left + 9, x)),
    y: Math.min(BOX.bottom - 9, Math.max(BOX.top + 9, y)),
  };
  const isOutside = Math.hypot(x - at.x, y - at.y) > 9;
  const turn = Math.atan2(y - at.y, x - at.x);
  const isRight = at.x > (BOX.left + BOX.right) / 2;
  return (
    <>
      <Mark at={at} className={styles.here} />
      {isOutside ? (
        <Mark at={at} look="text" className={styles.arrow} style={{ rotate: `${turn}rad` }}>
          <Drawn shape="arrow" />
        </Mark>
      ) : null}
      <Mark at={at} look="text" className={classes(styles.hereName, isRight && styles.left)}>
        {words.here}
      </Mark>
    </>
  );
}
