import type { Recording } from "../../../core/recording/recording.ts";
import { classes, formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import { laneOf, measuredIn } from "../../../run-view/figures/recorded.ts";
import { pageSources } from "../../../run-view/figures/sources.ts";
import {
  HEIGHT,
  LEVELS,
  linePath,
  placeOf,
  yOf,
} from "../../../run-view/run-chart/model/drawing.ts";
import type { Point } from "../../../run-view/run-chart/model/lane-line.ts";
import { trailingMeans } from "../model/trailing-means.ts";
import plot from "../plot.module.css";
import type { CurvesPart } from "../scenes/scene.ts";
import { useLoaded } from "../use-loaded.ts";
import { talkWords } from "../words.en.ts";
import styles from "./curves.module.css";

export interface Panel {
  /** Updates of the generator. */
  readonly updates: number;
  /** In the order of the part's metrics. */
  readonly curves: readonly (readonly Point[])[];
}

/** A metric after so many updates of the generator, as means of the last nine values. */
function curveOf(recording: Recording, metric: string): Point[] {
  const generator = new Map(
    recording.lines.map(({ values: { generator_updates = 0, verifier_updates = 0 } }) => [
      generator_updates + verifier_updates,
      generator_updates,
    ]),
  );
  const points = measuredIn(recording, metric).map(({ x, y }) => ({ x: generator.get(x) ?? 0, y }));
  return trailingMeans([...new Map(points.map((point) => [point.x, point])).values()]);
}

/** @throws TangoError("bad-file") for a recording or a lane that there is not */
export async function loadCurves({
  preset,
  panels,
  metrics,
}: CurvesPart): Promise<readonly Panel[]> {
  const recording = await pageSources.recording(preset);
  return panels.map(({ lane }) => {
    const run = lane === null ? recording : laneOf(recording, lane);
    const curves = metrics.map(({ metric }) => curveOf(run, metric));
    return { updates: run.run.counts.generatorUpdates, curves };
  });
}

interface Props {
  readonly part: CurvesPart;
  readonly told: (text: Told) => string;
}

/** Runs of one start side by side, on one scale. */
export function Curves({ part, told }: Props) {
  const words = useWords(talkWords);
  const panels = useLoaded(part, loadCurves);
  return (
    <figure className={styles.curves}>
      {part.panels.map(({ title }, i) => {
        const panel = panels?.[i];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels keep their places
          <div key={i} className={styles.panel}>
            <h2>{told(title)}</h2>
            <div className={classes(plot.plot, styles.plot)}>
              {LEVELS.map((level) => (
                <span key={level} className={plot.level} style={{ top: `${yOf(level, 0)}%` }}>
                  {i === 0 ? formatPercent(level) : null}
                </span>
              ))}
              {panel ? <Lines part={part} panel={panel} /> : null}
            </div>
            <p className={styles.axis}>
              <span>0</span>
              <span>{panel ? words.lanes.updates(formatInteger(panel.updates)) : null}</span>
            </p>
          </div>
        );
      })}
      <figcaption>
        {part.metrics.map(({ metric, label, ink }) => (
          <b key={metric} className={styles.key} data-ink={ink}>
            {told(label)}
          </b>
        ))}
        <span>{words.oneRun}</span>
      </figcaption>
    </figure>
  );
}

function Lines({ part, panel }: { readonly part: CurvesPart; readonly panel: Panel }) {
  const { curves, updates } = panel;
  return (
    <>
      <svg viewBox={`0 0 ${updates} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {part.metrics.map(({ metric, ink }, i) => (
          <path
            key={metric}
            data-ink={ink}
            className={classes(i > 0 && styles.dashed)}
            d={linePath(curves[i] ?? [], 0)}
          />
        ))}
      </svg>
      {part.metrics.map(({ metric, ink }, i) => {
        const end = curves[i]?.at(-1);
        return end ? (
          <i key={metric} className={styles.end} data-ink={ink} style={placeOf(end, updates, 0)} />
        ) : null;
      })}
    </>
  );
}
