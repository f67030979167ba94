import { useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { roundTicks } from "../../core/plot/axis.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Role } from "../../core/role.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { runOf } from "../../runtime/app-state.ts";
import { countsAt } from "../../runtime/positions.ts";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { calmStore } from "../../ui/kit/calm-store.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { Line, Plot } from "../../ui/plot/marks/Plot.tsx";
import { measuredAt, runChecks } from "../../watch/growth/model/checks.ts";
import type { ChartRun } from "../../watch/run-chart/model/chart-run.ts";
import { recordedRun } from "../../watch/run-chart/runs.ts";
import { lineLab, PRESET } from "./lab.ts";

const NAMES = {
  generator: "Generator: right answers",
  verifier: "Verifier: first mistake found (F1)",
};

type Points = Parameters<typeof measuredAt>[0];
type Curves = { readonly [role in Role]: Points | null };

/** Number of metrics lines of the live run, updated less often: each change rebuilds both curves. */
const arrivals = calmStore({
  read: () => lineLab.registry.front.metrics.forgotten + lineLab.registry.front.metrics.rows,
  isMoving: () => true,
  subscribe: lineLab.store.subscribe,
});

/** The checks of a run by updates of the generator. */
function curvesOf(run: ChartRun): Curves {
  const { generator, verifier } = runChecks(run);
  const moved = (points: Points) =>
    points.map(({ x, y }) => ({ x: countsAt(run.metrics, run.settings, x).generatorUpdates, y }));
  return { generator: moved(generator), verifier: verifier && moved(verifier) };
}

/** Both models' curves, each over the recorded run's. */
export function RoadChart({ exercise: { settings } }: { readonly exercise: Exercise }) {
  const isOpen = useStore(lineLab.store, ({ recordings }) => recordings.recording !== null);
  const running = useStore(lineLab.store, (state) => runOf(state, state.front).running);
  const lines = useSyncExternalStore(arrivals.subscribe, arrivals.read);
  const { metrics } = lineLab.registry.front;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make new curves of the same metrics
  const own = useMemo(
    () => running && curvesOf({ metrics, settings: running }),
    [running, lines, metrics],
  );
  const recording = isOpen ? lineLab.player.item?.recording : undefined;
  const road = useMemo(() => recording && curvesOf(recordedRun(recording)), [recording]);
  const recorded = presetSettings(PRESET);
  const last = Math.max(recorded.updates, road?.generator?.at(-1)?.x ?? 0);
  const isOther = (Object.keys(settings) as SettingKey[]).some(
    (key) => settings[key] !== recorded[key],
  );
  return (["generator", "verifier"] as const).map((role) => (
    <RoleChart
      key={role}
      role={role}
      mine={own?.[role] ?? []}
      theirs={road?.[role] ?? []}
      last={last}
      under={isOther ? "a recorded run with the group advantage" : "the recorded reference run"}
    />
  ));
}

interface RoleProps {
  readonly role: Role;
  readonly mine: Points;
  readonly theirs: Points;
  /** The update at which the axis ends. */
  readonly last: number;
  /** What the recorded run is. */
  readonly under: string;
}

/** The recorded run as a wide pale line, and the student's own line on it. */
function RoleChart({ role, mine, theirs, last, under }: RoleProps) {
  const value = mine.at(-1)?.y;
  const beside = measuredAt(theirs, mine.at(-1)?.x ?? last)?.value;
  const said = (share: number | undefined) =>
    share === undefined ? "not measured yet" : formatPercent(share);
  const ticks = roundTicks({ from: 0, to: last }, 3).map((at) => [at, String(at)] as const);
  return (
    <figure>
      <Text as="figcaption" size="t2" className="pb-s3">
        <b>{NAMES[role]}</b>
        <span className="pl-s3 text-t1 text-ink-soft">{under}</span>
      </Text>
      <Row gap="s4" align="stretch" size="t0" className="h-[6.5rem]">
        <Plot
          x={{ from: 0, to: last, ticks }}
          role="img"
          aria-label={`${NAMES[role]}: ${said(value)}; reference ${said(beside)}`}
        >
          <Line points={theirs} className="[--drawn:var(--line)] [--thick:10px]" />
          <Line points={mine} ink={role} />
        </Plot>
        <p className="grid w-[6rem] flex-none content-center text-t1 text-ink-soft">
          <b className={`text-t5 text-${role}`}>{said(value ?? beside)}</b>
          {value === undefined ? "recorded" : "yours"}
        </p>
      </Row>
    </figure>
  );
}
