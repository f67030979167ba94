import { frameOf } from "../../core/map/frame.ts";
import { firstOf, type MapAxis, type Outcome, type ReachMap } from "../../core/map/map.ts";
import { formatNumber } from "../../i18n/format.ts";
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

const SIZE = { width: 400, height: 344 };
const BOX = { left: 62, top: 10, right: 380, bottom: 286 };

const GROUND: Readonly<Record<Outcome, string | undefined>> = {
  grpo: styles.groundAnswers,
  dapo: styles.groundAnswersOpen,
  frozen: styles.groundJudgedOpen,
  tango: styles.groundJudged,
  nobody: styles.groundNobody,
  open: styles.groundOpen,
};

/** The settings by where they start from, on a pale ground that is guessed from the nearest of them. */
export function Picture({ map, axis, label, start }: Props) {
  const words = useWords(mapWords);
  const { xOf, yOf, xTicks, yTicks, ground } = frameOf(map.marks, axis, BOX);
  const middle = (BOX.top + BOX.bottom) / 2;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={label}
    >
      {ground.map(({ first, ...box }) => (
        <rect key={`${box.x} ${box.y}`} className={GROUND[first]} {...box} />
      ))}
      <path className={styles.frame} d={`M${BOX.left} ${BOX.top}V${BOX.bottom}H${BOX.right}`} />
      {yTicks.map(({ at, value }) => (
        <text key={value} className={styles.tick} x={BOX.left - 7} y={at + 4} textAnchor="end">
          {formatNumber(value)}
        </text>
      ))}
      {xTicks.map(({ at, value }) => (
        <text key={value} className={styles.tick} x={at} y={BOX.bottom + 18} textAnchor="middle">
          {powerOfTen(value)}
        </text>
      ))}
      <text
        className={styles.axisName}
        x={(BOX.left + BOX.right) / 2}
        y={BOX.bottom + 42}
        textAnchor="middle"
      >
        {words.chance}
      </text>
      <text
        className={styles.axisName}
        transform={`translate(13 ${middle}) rotate(-90)`}
        textAnchor="middle"
      >
        {words.entropy}
      </text>
      {map.marks.map((mark) => (
        <Sign
          key={`${mark.study} ${mark.misprintRate}`}
          first={firstOf(mark, axis)}
          x={xOf(mark.log10Chance)}
          y={yOf(mark.entropy)}
        />
      ))}
      {start ? <Here x={xOf(start.log10Chance)} y={yOf(start.entropy)} /> : null}
    </svg>
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
  const turn = (Math.atan2(y - at.y, x - at.x) * 180) / Math.PI;
  const isRight = at.x > (BOX.left + BOX.right) / 2;
  return (
    <g>
      <circle className={styles.here} cx={at.x} cy={at.y} r="9" />
      {isOutside ? (
        <path
          className={styles.arrow}
          transform={`translate(${at.x} ${at.y}) rotate(${turn})`}
          d="M3 -4L8 0L3 4"
        />
      ) : null}
      <text
        className={styles.hereName}
        x={at.x + (isRight ? -14 : 14)}
        y={at.y + 5}
        textAnchor={isRight ? "end" : "start"}
      >
        {words.here}
      </text>
    </g>
  );
}
