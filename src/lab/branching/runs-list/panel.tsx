import { useMemo, useSyncExternalStore } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Card } from "../../../kit/box/Card.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { app, useApp } from "../../../page/app.ts";
import { laneName } from "../../../page/names.ts";
import { useLock } from "../../../page/navigation/locks.ts";
import { openView } from "../../../page/navigation/routes.ts";
import { definePanel } from "../../../page/panel.ts";
import { useXAxis } from "../../../plot/axes.ts";
import { indexAt } from "../../../plot/data.ts";
import { xName } from "../../../plot/numbers.ts";
import { crosshair, onCrosshair } from "../../../plot/runs.ts";
import { useRunCurves } from "../../../plot/spark/use-curves.ts";
import type { SeriesSpec } from "../../../plot/spec.ts";
import { generatorName } from "../../../run/growth/model/checks.ts";
import { ANSWERS } from "../../../run/model-card/names.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import { RunRow } from "./RunRow.tsx";
import styles from "./runs-list.module.css";
import { useOverlay } from "./use-overlay.ts";

/** The small curves, by which runs are compared: the generator's checks. */
const measureOf = (metric: string): SeriesSpec => {
  return { metric, label: metric, role: "generator", line: "solid" };
};

/** The runs on the charts: the one on screen, racing lanes, and those overlaid from the table of runs. */
function RunsList() {
  const drawn = useOverlay();
  const race = useApp((state) => state.race);
  const lanes = useApp((state) => state.lanes);
  const axis = useXAxis();
  const x = useSyncExternalStore(onCrosshair, crosshair);
  const name = generatorName(useShownRun().metrics);
  const measure = useMemo(() => measureOf(name), [name]);
  const { curves, to } = useRunCurves(drawn, measure);
  const locked = useLock("run");
  // Beside a recording the lanes are in the list, but not on its charts.
  const others =
    race === "none" ? [] : lanes.filter(({ id }) => drawn.every((run) => run.id !== id));
  return (
    <Card as="section" pad="s3" padAcross="s4" size="t1" aria-labelledby="runs-list-title">
      <Row gap="s3" justify="between" className={styles.head}>
        <h2 id="runs-list-title">Runs</h2>
        <Button
          aria-disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => openView("runs")}
        >
          All runs…
        </Button>
      </Row>
      <p className="text-t0 leading-snug text-ink-soft">
        {x === null ? ANSWERS.says : `${ANSWERS.says}, up to ${xName(axis, x)}`}
      </p>
      <Grid as="ul" gap="s1" className="mt-s2">
        {drawn.map((run, position) => {
          const curve = curves[position] ?? null;
          const point = curve && x !== null ? indexAt(curve.xs, x) : (curve?.xs.length ?? 0) - 1;
          return (
            <RunRow
              key={run.id}
              run={run}
              place={{ position, curve, to, point }}
              lane={race === "none" ? undefined : lanes.find(({ id }) => id === run.id)}
            />
          );
        })}
        {others.map((lane) => (
          <RunRow
            key={lane.id}
            run={{ id: lane.id, name: laneName(lane), metrics: app.metrics }}
            place={null}
            lane={lane}
          />
        ))}
      </Grid>
    </Card>
  );
}

export default definePanel({ area: "runs", order: 1, View: RunsList });
