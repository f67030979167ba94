import { classes } from "../../ui/kit/format.ts";
import { lengthWords, updateWords } from "../../ui/page/clock.ts";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { Plot } from "../../ui/plot/marks/Plot.tsx";
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
import { useBeside, useChecks } from "./use-growth.ts";

/** How the runs beside the run on screen are drawn. */
const BESIDE = "one run each, drawn at equal tokens up to where it ended";

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
  const hidesVerifier = useHides("verifier");
  const checks = useChecks();
  const beside = useBeside();
  const drawn = {
    ...checks,
    verifier: hidesVerifier ? null : checks.verifier,
    beside: isAlone || hidesVerifier ? [] : beside,
  };
  const knowledge = useRunKnowledge();
  const [plot, size] = useSize<HTMLDivElement>();
  const { at, last, updates, locked, seek, knob, isDragged, dragging } = useAxisSeek(plot);
  const clock = useClock();
  // Gliding repaints in every frame, so during training and dragging the playhead jumps instead.
  const jumps = isDragged || now.source === "live";
  return (
    <section
      aria-label="The whole run"
      className={classes(styles.growth, isAlone && styles.alone, jumps && "[--glide:0s]!")}
    >
      <Plot
        ref={plot}
        className={styles.plot}
        x={{
          from: 0,
          to: updates,
          ticks: [
            [0, "start"],
            [updates, lengthWords(clock.all)],
          ],
        }}
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
        <Curves drawn={drawn} at={at} />
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
        <p
          className={`${styles.note} pointer-events-none absolute inset-x-0 top-[calc(100%_+_5px)] m-0 text-center text-ink-soft phone:hidden`}
        >
          {note ?? (drawn.beside.length > 0 ? BESIDE : null)}
        </p>
      </Plot>
      <Latest className="absolute top-[4px] right-[8px]" />
    </section>
  );
}
