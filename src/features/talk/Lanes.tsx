import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { LaneKind } from "../../runtime/recording-player/item.ts";
import { methodOf } from "../../stage/player/method.ts";
import { HEIGHT, linePath, percentOf, yOf } from "../../stage/score/model/drawing.ts";
import type { LaneLine } from "../../stage/score/model/lane-line.ts";
import { scoreOf } from "../../stage/score/score-model.ts";
import { useShownRun } from "../../stage/score/use-runs.ts";
import styles from "./lanes.module.css";
import type { SceneFacts } from "./model/scene-facts.ts";
import { talkWords } from "./words.en.ts";

/** The lanes beside the run, the ones at the edge of interest first: the last is drawn on top. */
const SHOWN: readonly LaneKind[] = ["random-steps", "oracle-steps", "grpo"];

const hasJudge = (algorithm: string): boolean => methodOf(algorithm).judge.by !== "none";

/** Right answers of the run and of its lanes over the updates, and where each ends. */
export function Lanes({ facts: { lanes, end, now } }: { readonly facts: SceneFacts }) {
  const words = useWords(talkWords).lanes;
  const run = useShownRun();
  const { updates } = now;
  const own = scoreOf(run, updates).generator.line;
  const others = SHOWN.flatMap((kind) => {
    const over = lanes.get(kind)?.run;
    const line = over && scoreOf(run, updates, { over, under: null }).other?.generator;
    return line ? [{ kind, line, isJudged: hasJudge(over.settings.algorithm) }] : [];
  });
  const share = (kind: LaneKind) => {
    const lane = lanes.get(kind);
    return lane ? formatPercent(lane.end.last) : null;
  };
  const [gold, without, coin] = ["oracle-steps", "grpo", "random-steps"].map(share);
  return (
    <>
      <figure className={styles.chart} aria-label={words.label}>
        <div className={styles.plot}>
          {[1, 0.5, 0].map((value) => (
            <span key={value} className={styles.level} style={{ top: `${yOf(value, 0)}%` }}>
              {formatPercent(value)}
            </span>
          ))}
          <svg viewBox={`0 0 ${updates} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {others.map(({ kind, line, isJudged }) => (
              <path
                key={kind}
                className={isJudged ? styles.other : styles.without}
                d={linePath(line.mean, 0)}
              />
            ))}
            <path className={styles.own} d={linePath(own.mean, 0)} />
          </svg>
          {others.map(({ kind, line }) => (
            <Rings key={kind} line={line} updates={updates} isOwn={false} />
          ))}
          <Rings line={own} updates={updates} isOwn />
        </div>
        <figcaption className={styles.legend}>
          <span className={styles.line}>{words.training}</span>
          <span>○ {words.newProblems}</span>
          <span className={styles.last}>{words.updates(formatInteger(updates))}</span>
        </figcaption>
      </figure>
      <section className={styles.ends} aria-label={words.ends}>
        {gold ? (
          <p>
            <b>{gold}</b> {words.gold}
          </p>
        ) : null}
        {end ? (
          <p className={classes(styles.large, styles.mine)}>
            <b>{formatPercent(end.last)}</b> {words.own}
          </p>
        ) : null}
        {without ? (
          <p className={styles.large}>
            <b>{without}</b> {words.without}
          </p>
        ) : null}
        {coin ? (
          <p>
            <b>{coin}</b> {words.coin}
          </p>
        ) : null}
      </section>
    </>
  );
}

interface RingsProps {
  readonly line: LaneLine;
  readonly updates: number;
  readonly isOwn: boolean;
}

function Rings({ line, updates, isOwn }: RingsProps) {
  return line.rings.map(({ x, y }) => (
    <i
      key={x}
      className={classes(styles.ring, isOwn && styles.ringOwn)}
      style={{ left: `${percentOf(x, updates)}%`, top: `${yOf(y, 0)}%` }}
    />
  ));
}
