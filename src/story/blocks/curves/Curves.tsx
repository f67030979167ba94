import { halves } from "../../../core/plot/axis.ts";
import type { Recording } from "../../../core/recording/recording.ts";
import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { Line, Mark, Plot } from "../../../plot/marks/Plot.tsx";
import { measuredIn, recordedLane } from "../../../run/figures/recorded.ts";
import { pageSources } from "../../../run/figures/sources.ts";
import type { Point } from "../../../run/run-chart/model/lane-line.ts";
import pieces from "../pieces/pieces.module.css";
import { useLoaded } from "../pieces/use-loaded.ts";
import type { PartProps } from "../scene-view.ts";
import styles from "./curves.module.css";
import type { CurvesPart } from "./schema.ts";
import { trailingMeans } from "./trailing-means.ts";
import { curvesWords } from "./words.en.ts";

export interface Panel {
  /** Number of the generator's updates on the axis. */
  readonly updates: number;
  /** The curves of one run, in the order of the part's metrics. */
  readonly curves: readonly (readonly Point[])[];
}

/** A metric over the generator's updates, each point the mean of the last nine values. */
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

/** @throws TangoError("bad-file") for an unknown recording, lane or metric */
export async function loadCurves({
  preset,
  panels,
  metrics,
}: CurvesPart): Promise<readonly Panel[]> {
  const recording = await pageSources.recording(preset);
  return panels.map(({ lane }) => {
    const run = lane === null ? recording : recordedLane(recording, lane);
    const curves = metrics.map(({ metric }) => curveOf(run, metric));
    return { updates: run.run.counts.generatorUpdates, curves };
  });
}

/** Runs from the same start in panels side by side, on one scale. */
export function Curves({ part, told }: PartProps<CurvesPart>) {
  const words = useWords(curvesWords);
  const panels = useLoaded(part, loadCurves);
  return (
    <figure className={styles.curves}>
      {part.panels.map(({ title }, i) => {
        const { curves = [], updates = 1 } = panels?.[i] ?? {};
        const end = panels ? words.updates(formatInteger(updates)) : "";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels keep their places
          <div key={i} className={styles.panel}>
            <Text as="h2" size="t3" weight="strong">
              {told(title)}
            </Text>
            <Plot
              className={styles.plot}
              x={{
                from: 0,
                to: updates,
                ticks: [
                  [0, "0"],
                  [updates, end],
                ],
              }}
              // Only the first panel has labels on the y axis.
              y={i === 0 ? undefined : halves({ from: 0, to: 1 }, () => "")}
            >
              {part.metrics.map(({ metric, ink }, m) => (
                <Line
                  key={metric}
                  points={curves[m] ?? []}
                  ink={ink}
                  look={m > 0 ? "dashed" : "main"}
                />
              ))}
              {part.metrics.map(({ metric, ink }, m) => {
                const last = curves[m]?.at(-1);
                return last ? <Mark key={metric} at={last} ink={ink} /> : null;
              })}
            </Plot>
          </div>
        );
      })}
      <figcaption>
        {part.metrics.map(({ metric, label, ink }) => (
          <b key={metric} className={classes(pieces.sample, styles.key)} data-ink={ink}>
            {told(label)}
          </b>
        ))}
        <span>{words.oneRun}</span>
      </figcaption>
    </figure>
  );
}
