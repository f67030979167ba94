import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { Plot } from "../../plot/marks/Plot.tsx";
import { useRunKnowledge } from "../knowledge/use-knowledge.ts";
import { useNow } from "../now/now.ts";
import { Latest } from "../run-chart/Latest.tsx";
import { percentOf } from "../run-chart/model/axis.ts";
import { Playhead } from "../run-chart/Playhead.tsx";
import { useAxisSeek } from "../run-chart/use-axis-seek.ts";
import { useSize } from "../run-chart/use-size.ts";
import { Bands } from "./Bands.tsx";
import { Curves } from "./Curves.tsx";
import styles from "./growth.module.css";
import { measuredAt } from "./model/checks.ts";
import { CurveLabels } from "./Tips.tsx";
import { useBeside, useChecks, useFollowed } from "./use-growth.ts";
import { growthWords } from "./words.en.ts";

interface Props {
  /** A note under the axis; null for none. */
  readonly note: string | null;
  /** Whether to leave out other recorded runs of the same start. */
  readonly isAlone?: boolean;
}

/**
 * The whole run as one chart: both models' checks from 0 to 100 %, and who teaches in which part. The playhead is a
 * slider. Nothing after the playhead is drawn.
 */
export function Growth({ note, isAlone = false }: Props) {
  const words = useWords(growthWords);
  const now = useNow();
  const drawn = useDrawn(isAlone);
  const followed = useFollowed();
  const knowledge = useRunKnowledge();
  const hidesVerifier = useHides("verifier");
  const [plot, size] = useSize<HTMLDivElement>();
  const { at, last, updates, locked, seek, knob, isDragged, dragging } = useAxisSeek(plot);
  const readings = useReadings(drawn);
  const look = [isAlone && styles.alone, isDragged && styles.dragged];
  return (
    <section
      aria-label={words.label}
      className={classes(styles.growth, now.source === "live" && styles.live, ...look)}
    >
      <Plot
        ref={plot}
        className={styles.plot}
        x={{ from: 0, to: updates, ticks: useEnds(updates) }}
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
          text={readings}
          onSeek={seek}
          locked={locked}
          knob={knob}
        />
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </Plot>
      <Latest className={styles.latest} />
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
function useEnds(updates: number): [number, string][] {
  const words = useWords(growthWords);
  return [
    [0, words.start],
    [updates, words.updates(formatInteger(updates))],
  ];
}

/** The update on screen and both models' last checks up to it, as a sentence. */
function useReadings({ generator, verifier, judged }: ReturnType<typeof useChecks>): string {
  const words = useWords(growthWords);
  const { update, updates } = useNow();
  return [
    words.position(formatInteger(update), formatInteger(updates)),
    spoken(measuredAt(generator, update)?.value, words.answers),
    spoken(measuredAt(verifier ?? [], update)?.value, words.judged[judged]),
  ]
    .filter((text) => text !== null)
    .join("; ");
}

const spoken = (value: number | undefined, tell: (percent: string) => string): string | null =>
  value === undefined ? null : tell(formatPercent(value));
