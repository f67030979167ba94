import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { isLive } from "../../runtime/app-state.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { useLazy } from "../../ui/kit/lazy.ts";
import { app, useApp, useRunById } from "../../ui/page/app.ts";
import { clockOf, clockOfLine, NO_UPDATES, updateWords } from "../../ui/page/clock.ts";
import { hasRepeats } from "../../ui/page/has-repeats.ts";
import { laneName } from "../../ui/page/names.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { openView } from "../../ui/page/navigation/routes.ts";
import { charts, type DrawnRun, removeOverlay, turnHidden } from "../../ui/page/overlay.ts";
import { definePanel } from "../../ui/page/panel.ts";
import { laneStatus, useEverySecond } from "../../ui/page/use-lane.ts";
import { useXAxis } from "../../ui/plot/axes.ts";
import { indexAt, plotData } from "../../ui/plot/data.ts";
import inks from "../../ui/plot/inks.module.css";
import { LineSwatch } from "../../ui/plot/marks/LineSwatch.tsx";
import { valueWithCount, xName } from "../../ui/plot/numbers.ts";
import { crosshair, onCrosshair } from "../../ui/plot/runs.ts";
import { lineStyle } from "../../ui/plot/spec.ts";
import { generatorName } from "../../watch/growth/model/checks.ts";
import { ANSWERS } from "../../watch/model-card/names.ts";
import { useNow } from "../../watch/now/now.ts";
import { useShownRun } from "../../watch/run-chart/use-runs.ts";
import { useRunsDrawn } from "./use-runs-drawn.ts";

const linesOf = (metrics: RunMetrics) => metrics.forgotten + metrics.rows;

/** The generator's check at the crosshair, else at the update on screen: its value, and in words count and update. */
function useCheck(run: DrawnRun): readonly [value: string, words: string] | null {
  const axis = useXAxis();
  const x = useSyncExternalStore(onCrosshair, crosshair);
  const shown = useShownRun().metrics;
  const { update } = useNow();
  const metric = generatorName(shown);
  const lines = useEverySecond(useCallback(() => String(linesOf(run.metrics)), [run]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make a new curve of the same metrics
  const curve = useMemo(() => {
    const spec = { metric, label: metric, role: "generator", line: "solid" } as const;
    return plotData([{ ...run, isHidden: false }], { series: [spec] }, axis, 0)[0] ?? null;
  }, [run, metric, axis, lines]);
  const at = x ?? shown.x(axis, shown.lineAt("turns", update));
  const point = curve ? indexAt(curve.xs, at) : -1;
  const value = curve?.values[point];
  if (!curve || value === undefined) return null;
  const when = updateWords(clockOfLine(run.metrics, curve.at[point] ?? 0));
  const counted = valueWithCount({ scale: "share" }, [run], curve, point);
  return [formatPercent(value), `${counted} at ${when}`];
}

/** The runs on the charts: the one on screen, racing lanes, and overlaid ones. */
function Runs() {
  const drawn = useRunsDrawn();
  const race = useApp((state) => state.race);
  const lanes = useApp((state) => state.lanes);
  const axis = useXAxis();
  const x = useSyncExternalStore(onCrosshair, crosshair);
  const locked = useLock("run");
  const racing = race === "none" ? [] : lanes;
  const laneOf = (id: string) => racing.find((lane) => lane.id === id);
  // Beside a recording the lanes are in the list, but not on its charts.
  const others = racing.filter(({ id }) => drawn.every((run) => run.id !== id));
  return (
    <Card as="section" pad="s3" padAcross="s4" size="t1" aria-labelledby="runs-title">
      <Row gap="s2" justify="between">
        <h2 id="runs-title" className="text-t2 font-strong">
          Runs
        </h2>
        <Button
          aria-disabled={locked !== null}
          title={locked ?? "Trains two settings from here, side by side, and on other seeds"}
          onClick={() => openView("branch")}
        >
          Compare…
        </Button>
      </Row>
      <p className="text-t0 leading-snug text-ink-soft">
        {x === null ? ANSWERS.says : `${ANSWERS.says}, up to ${xName(axis, x)}`}
      </p>
      <ul className="mt-s2 grid list-none gap-s2 p-0">
        {drawn.map((run, position) => (
          <RunRow key={run.id} run={run} position={position} lane={laneOf(run.id)} />
        ))}
        {others.map((lane) => (
          <li key={lane.id}>
            <LaneName lane={lane} />
          </li>
        ))}
      </ul>
      <Row gap="s3" wrap className="mt-s2">
        <Button look="link" aria-disabled={locked !== null} onClick={() => openView("runs")}>
          All runs…
        </Button>
        <OnOtherSeeds />
      </Row>
    </Card>
  );
}

interface RowProps {
  readonly run: DrawnRun;
  /** In the order of the colors; 0 is the run on screen. */
  readonly position: number;
  /** The run's lane, in a race. */
  readonly lane: Lane | undefined;
}

/** A run: its line, which hides it, its name, its value and what takes it from the charts. */
function RunRow({ run, position, lane }: RowProps) {
  const { id, name, isHidden } = run;
  const check = useCheck(run);
  const isOverlaid = useStore(charts, ({ overlaid }) => overlaid.length > 0) && !lane;
  const style = lineStyle({ line: "solid", role: "generator" }, position);
  const swatch = (
    <LineSwatch style={style} width={26} className={`h-[8px] w-[26px] ${inks[style.ink]}`} />
  );
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-s3 ${isHidden ? "opacity-50" : ""}`}
      data-run={id}
      data-lane={lane?.id}
    >
      {position === 0 ? (
        swatch
      ) : (
        <Button
          look="bare"
          aria-pressed={!isHidden}
          aria-label={`Draw ${name} on the charts`}
          title={`Draw ${name} on the charts`}
          onClick={() => turnHidden(id)}
        >
          {swatch}
        </Button>
      )}
      {lane ? <LaneName lane={lane} /> : <span className="font-strong wrap-anywhere">{name}</span>}
      {check ? (
        <b className="text-right tabular-nums" title={check[1]}>
          {check[0]}
        </b>
      ) : (
        <small className="text-right text-ink-soft">not measured yet</small>
      )}
      {position === 0 && !lane ? null : lane ? (
        <Remove name={name} onRemove={() => app.race.remove(id)} />
      ) : isOverlaid ? (
        <Remove name={name} onRemove={() => removeOverlay(id)} />
      ) : null}
    </li>
  );
}

function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <Button
      look="bare"
      aria-label={`Remove ${name}`}
      title={`Remove ${name}: a trained run stays saved under All runs`}
      onClick={onRemove}
    >
      ✕
    </Button>
  );
}

/** Puts the lane on screen, and says what it is doing. */
function LaneName({ lane }: { readonly lane: Lane }) {
  const { id, parent } = lane;
  const name = laneName(lane);
  const isShown = useApp(({ shown }) => shown === id);
  const state = useRunById(id, (run) => run);
  const race = useApp((page) => page.race);
  const hasTurn = useApp(({ turn }) => turn === id);
  const [standing, text] = laneStatus(state, { race, hasTurn });
  return (
    <Button
      look="bare"
      className="min-w-0 text-left wrap-anywhere"
      aria-pressed={isShown}
      aria-label={`Show ${name}`}
      title={parent ? `from ${parent.name}, ${updateWords(clockOf(parent))}` : name}
      onClick={() => {
        app.lanes.bringForward(id);
        if (!isLive(app.store.getState())) void app.timeline.showLive();
      }}
    >
      <b>{name}</b>
      <small className="block text-ink-soft tabular-nums" data-state={standing}>
        {`${updateWords(clockOf(state.progress ?? NO_UPDATES))}, ${text}`}
      </small>
    </Button>
  );
}

const loadRepeats = () => import("../../ui/page/repeats.ts").then(({ repeats }) => ({ repeats }));

/** The comparison on other seeds, once there is one. */
function OnOtherSeeds() {
  const lazy = useLazy(loadRepeats, useStore(hasRepeats));
  return typeof lazy === "object" ? <SeedsLine repeats={lazy.repeats} /> : null;
}

function SeedsLine({ repeats }: Awaited<ReturnType<typeof loadRepeats>>) {
  const shown = useStore(repeats.store, (state) => state.shown);
  if (!shown) return null;
  const { finished, runs, activity } = shown;
  return (
    <Button look="link" onClick={() => openView("branch", "results")}>
      {`On other seeds: ${formatInteger(finished.length)} of ${formatInteger(runs.length)} runs${activity === "over" ? "" : `, ${activity}`}`}
    </Button>
  );
}

export default definePanel({ area: "runs", order: 1, View: Runs });
