import type { ScenePlace } from "../../../core/lanes/lane.ts";
import { LANES } from "../../../core/lanes/registry.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { classes, formatPercent } from "../../../kit/format.ts";
import { lengthWords } from "../../../page/clock.ts";
import { Line, Mark, Plot } from "../../../plot/marks/Plot.tsx";
import { runChecks } from "../../../run/growth/model/checks.ts";
import { ANSWERS } from "../../../run/model-card/names.ts";
import { alignedPoints, alignmentOf } from "../../../run/run-chart/model/align.ts";
import type { Point } from "../../../run/run-chart/model/lane-line.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import pieces from "../pieces/pieces.module.css";
import type { SceneFacts } from "../scene-facts.ts";
import styles from "./lanes.module.css";

/** Kinds of lanes in drawing order. The most important kind is last, so that it is on top. */
const DRAWING_ORDER: readonly ScenePlace[] = ["below", "above", "beside"];

/** Right answers of the run and of its recorded lanes by update, and the share that each ends with. */
export function Lanes({ facts: { clock, lanes, recorded, now } }: { readonly facts: SceneFacts }) {
  const run = useShownRun();
  const { updates, source } = now;
  const live = source === "live" ? runChecks(run).generator : null;
  // Lanes are placed by the updates of the recording that they belong to, also under a live run.
  const under = recorded?.run ?? run;
  const own = runChecks(under).generator;
  const at = (place: ScenePlace) =>
    [...LANES.values()].flatMap(({ id, scene }) => {
      const lane = lanes.get(id);
      return lane && scene === place ? [{ id, place, ...lane }] : [];
    });
  const others = DRAWING_ORDER.flatMap(at).map(({ id, place, run: other }) => {
    const alignment = alignmentOf(under.metrics, other.metrics);
    return { id, place, points: alignedPoints(runChecks(other).generator, alignment, updates) };
  });
  const ends = (place: ScenePlace) =>
    at(place).map((lane) => (
      <p key={lane.id} className={place === "beside" ? styles.large : undefined}>
        <b>{formatPercent(lane.end.last)}</b> {LANES.get(lane.id)?.words?.end}
      </p>
    ));
  return (
    <>
      <figure
        className="grid h-full min-w-0 grid-rows-[minmax(13rem,1fr)_auto] gap-s4 [--levels:6rem]"
        aria-label="Right answers with and without a verifier"
      >
        <Plot className={styles.plot} x={{ from: 0, to: updates }}>
          {others.map(({ id, place, points }) => (
            <Line
              key={id}
              points={points}
              className={place === "beside" ? styles.without : styles.other}
            />
          ))}
          <Line points={own} ink="generator" className={live ? styles.before : undefined} />
          {live ? <Line points={live} ink="generator" /> : null}
          {others.map(({ id, points }) => (
            <Rings key={id} points={points} isOwn={false} />
          ))}
          <Rings points={own} isOwn={live === null} />
          {live ? <Rings points={live} isOwn /> : null}
        </Plot>
        <figcaption className="ml-(--levels) flex flex-wrap gap-x-s6 gap-y-s2 text-t0 text-ink-soft">
          <span className={pieces.sample} data-ink="generator">
            {live ? `${ANSWERS.says}, live` : ANSWERS.says}
          </span>
          {live ? <span>all other lines and numbers are recorded</span> : null}
          <span className="ml-auto">{lengthWords(clock.all)}</span>
        </figcaption>
      </figure>
      <Grid
        as="section"
        gap="s5"
        className={styles.ends}
        aria-label="Right on new problems at the end"
      >
        {ends("above")}
        {recorded ? (
          <p className={classes(styles.large, styles.mine)}>
            <b>{formatPercent(recorded.end.last)}</b>{" "}
            {live ? "with the verifier, recorded" : "with the verifier"}
          </p>
        ) : null}
        {ends("beside")}
        {ends("below")}
      </Grid>
    </>
  );
}

interface RingsProps {
  readonly points: readonly Point[];
  readonly isOwn: boolean;
}

function Rings({ points, isOwn }: RingsProps) {
  return points.map((ring) => (
    <Mark
      key={ring.x}
      at={ring}
      ink={isOwn ? "generator" : "plain"}
      className={isOwn ? undefined : styles.otherRing}
    />
  ));
}
