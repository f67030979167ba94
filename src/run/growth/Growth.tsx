import { classes } from "../../kit/format.ts";
import { type Clock, lengthWords, updateWords } from "../../page/clock.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { Plot } from "../../plot/marks/Plot.tsx";
import { useRunKnowledge } from "../knowledge/use-knowledge.ts";
import { useNow } from "../now/now.ts";
import { useClock } from "../now/use-clock.ts";
import { Latest } from "../run-chart/Latest.tsx";
import { percentOf } from "../run-chart/model/axis.ts";
import { Playhead } from "../run-chart/Playhead.tsx";
import { useAxisSeek } from "../run-chart/use-axis-seek.ts";
import { useSize } from "../run-chart/use-size.ts";
import { Bands } from "./Bands.tsx";
import { Curves } from "./Curves.tsx";
import styles from "./growth.module.css";
import { spokenChecks } from "./model/checks.ts";
import { CurveLabels } from "./Tips.tsx";
import { useBeside, useChecks, useFollowed } from "./use-growth.ts";

/** How the runs beside the run on screen are drawn. */
const BESIDE = "one run each, drawn at equal tokens";

interface Props {
  /** A note under the axis, empty for none; null for how the runs beside this one are drawn, if there are any. */
  readonly note: string | null;
  /** Whether to leave out other recorded runs of the same start. */
  readonly isAlone?: boolean;
}

/**
 * The whole run as one chart: both models' checks from 0 to 100 %, and who teaches in which part. The playhead is a
 * slider. Nothing after the playhead is drawn.
 */
export function Growth({ note, isAlone = false }: Props) {
  const now = useNow();
  const drawn = useDrawn(isAlone);
  const followed = useFollowed();
  const knowledge = useRunKnowledge();
  const hidesVerifier = useHides("verifier");
  const [plot, size] = useSize<HTMLDivElement>();
  const { at, last, updates, locked, seek, knob, isDragged, dragging } = useAxisSeek(plot);
  const clock = useClock();
  const said = note ?? (drawn.beside.length > 0 ? BESIDE : null);
  const look = [isAlone && styles.alone, isDragged && "[--glide:0s]"];
  return (
    <section
      aria-label="The whole run"
      className={classes(styles.growth, now.source === "live" && styles.live, ...look)}
    >
      <Plot
        ref={plot}
        className={styles.plot}
        x={{ from: 0, to: updates, ticks: endsOf(updates, clock.all) }}
        {...dragging}
      >
        {knowledge && !hidesVerifier ? (
          <Bands
            waves={knowledge.waves}
            at={at}
            locked={locked}
            onGo={(update) => seek(Math.min(last, update))}
          />
        ) : null}
        <Curves drawn={drawn} followed={isAlone ? null : followed} updates={updates} at={at} />
        <CurveLabels drawn={drawn} updates={updates} at={at} height={size.height} />
        <Playhead
          update={at}
          percent={percentOf(at, updates)}
          last={last}
          text={[updateWords(clock.now, clock.all), ...spokenChecks(drawn, now.update)].join("; ")}
          onSeek={seek}
          locked={locked}
          knob={knob}
        />
        {said ? (
          <p
            className={`${styles.note} phone:hidden pointer-events-none absolute top-[calc(100%_+_5px)] right-0 left-0 text-center text-ink-soft`}
          >
            {said}
          </p>
        ) : null}
      </Plot>
      <Latest className="absolute top-[4px] right-[8px]" />
    </section>
  );
}

/** What the chart draws of the run: without the verifier while a link hides it. */
function useDrawn(isAlone: boolean) {
  const checks = useChecks();
  const beside = useBeside();
  if (useHides("verifier")) return { ...checks, verifier: null, beside: [] };
  return { ...checks, beside: isAlone ? [] : beside };
}

/** The labels of both ends of the axis. */
function endsOf(updates: number, all: Clock): [number, string][] {
  return [
    [0, "start"],
    [updates, lengthWords(all)],
  ];
}
