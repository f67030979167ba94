import { useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { roundTicks } from "../../core/plot/axis.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Role } from "../../core/role.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { calmStore } from "../../kit/calm-store.ts";
import { formatInteger, formatPercent } from "../../kit/format.ts";
import { Line, Plot } from "../../plot/marks/Plot.tsx";
import { measuredAt, runChecks } from "../../run/growth/model/checks.ts";
import type { ChartRun } from "../../run/run-chart/model/chart-run.ts";
import { recordedRun } from "../../run/run-chart/runs.ts";
import { runOf } from "../../runtime/app-state.ts";
import { countsAt } from "../../runtime/positions.ts";
import { lineLab, PRESET } from "./lab.ts";
import styles from "./trains.module.css";

const LINE = {
  generator: "Generator: right answers",
  verifier: "Verifier: first mistake found (F1)",
};

const ROLES = ["generator", "verifier"] as const;
type Points = Parameters<typeof measuredAt>[0];
const NO_POINTS: Points = [];

/** Number of metrics lines of the live run, updated less often: each change rebuilds both curves. */
const arrivals = calmStore({
  read: () => lineLab.registry.front.metrics.forgotten + lineLab.registry.front.metrics.rows,
  isMoving: () => true,
  subscribe: lineLab.store.subscribe,
});

/** The checks of a run by updates of the generator. */
function byUpdate(run: ChartRun) {
  const { generator, verifier } = runChecks(run);
  const moved = (points: Points) =>
    points.map(({ x, y }) => ({ x: countsAt(run.metrics, run.settings, x).generatorUpdates, y }));
  return { generator: moved(generator), verifier: verifier && moved(verifier) };
}

function useCurves() {
  const isOpen = useStore(lineLab.store, ({ recordings }) => recordings.recording !== null);
  const running = useStore(lineLab.store, (state) => runOf(state, state.front).running);
  const lines = useSyncExternalStore(arrivals.subscribe, arrivals.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make new curves of the same metrics
  const own = useMemo(
    () =>
      running ? byUpdate({ metrics: lineLab.registry.front.metrics, settings: running }) : null,
    [running, lines],
  );
  const recording = isOpen ? lineLab.player.item?.recording : undefined;
  const road = useMemo(() => (recording ? byUpdate(recordedRun(recording)) : null), [recording]);
  // Without the recording, the axis ends at the number of planned updates.
  const { updates } = recording?.run.settings ?? running ?? presetSettings(PRESET);
  return { own, road, updates };
}

/** Whether the exercise's own reference is another run than the recorded one. */
function differsFromRoad({ settings }: Exercise): boolean {
  const recorded = presetSettings(PRESET);
  return (Object.keys(settings) as SettingKey[]).some((key) => settings[key] !== recorded[key]);
}

/** Both models' curves, each over the recorded run's curve (its "road"). */
export function RoadChart({ exercise }: { readonly exercise: Exercise }) {
  const { own, road, updates } = useCurves();
  const isOther = differsFromRoad(exercise);
  const last = Math.max(updates, road?.generator.at(-1)?.x ?? 0, road?.verifier?.at(-1)?.x ?? 0);
  const under = isOther ? "a recorded run with the group advantage" : "the recorded reference run";
  return (
    <Grid gap="s5" className={styles.charts}>
      {ROLES.map((role) => (
        <RoleChart
          key={role}
          role={role}
          mine={own?.[role] ?? NO_POINTS}
          theirs={road?.[role] ?? NO_POINTS}
          last={last}
          under={under}
        />
      ))}
    </Grid>
  );
}

interface RoleProps {
  readonly role: Role;
  readonly mine: Points;
  readonly theirs: Points;
  /** The update at which the axis ends. */
  readonly last: number;
  /** The caption that says what the road shows. */
  readonly under: string;
}

/** The recorded run as a wide pale line (the "road"), and the student's own line on it. */
function RoleChart({ role, mine, theirs, last, under }: RoleProps) {
  const value = mine.at(-1)?.y;
  const beside = measuredAt(theirs, mine.at(-1)?.x ?? last)?.value;
  const said = (share: number | undefined) =>
    share === undefined ? "not measured yet" : formatPercent(share);
  const x = {
    from: 0,
    to: last,
    ticks: roundTicks({ from: 0, to: last }, 3).map((at) => [at, formatInteger(at)] as const),
  };
  return (
    <figure>
      <Text as="figcaption" size="t2">
        <b>{LINE[role]}</b>{" "}
        <Text as="span" size="t1" tone="soft">
          {under}
        </Text>
      </Text>
      <Row gap="s4" align="stretch" size="t0" className="h-[9rem]">
        <Plot
          x={x}
          role="img"
          aria-label={`${LINE[role]}: ${said(value)}; reference ${said(beside)}`}
        >
          <Line points={theirs} className={styles.road} />
          <Line points={mine} ink={role} />
        </Plot>
        <p className="grid w-[7rem] flex-none content-center">
          {value === undefined && beside === undefined ? null : (
            <Text as="b" size="t5" tone={role}>
              {said(value ?? beside)}
            </Text>
          )}
          <Text as="span" size="t1" tone="soft">
            {value === undefined ? (beside === undefined ? "not measured yet" : under) : "yours"}
          </Text>
        </p>
      </Row>
    </figure>
  );
}
