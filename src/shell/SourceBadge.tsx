import { useId } from "react";
import type { Chosen } from "../core/recording/library.ts";
import details from "../features/engine-bench/EngineDetails.module.css";
import { classes, formatCompact, formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { lab, useLab } from "../lab/lab.ts";
import { sourceOf } from "../runtime/lab-state.ts";
import type { RecordingFacts } from "../runtime/recording-player/item.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./SourceBadge.module.css";

/** Whether the run on screen is live or recorded; for a recording, a button that shows its facts. */
export function SourceBadge() {
  const { replay } = useWords();
  const source = useLab(sourceOf);
  const recording = useLab((state) => state.recordings.recording);
  if (source === "recorded" && recording) return <RecordedBadge recording={recording} />;
  return (
    <span
      className={classes(styles.badge, source === "live" && styles.live)}
      title={source === "live" ? replay.liveAbout : replay.loading}
      data-source={source}
    >
      {replay.badge[source]}
    </span>
  );
}

function RecordedBadge({ recording }: { readonly recording: RecordingFacts }) {
  const { replay: words, ownRuns, status, presets } = useWords();
  const id = useId();
  const { about } = words;
  const { run, origin, chosen } = recording;
  const { counts, settings } = run;
  const medianText = ({ runs, study, measure, window: [from, to] }: Chosen) =>
    about.medianOf(
      formatInteger(runs.length),
      study,
      measure,
      formatInteger(from),
      formatInteger(to),
    );
  const facts: readonly (readonly [string, string])[] = [
    ...(origin ? [[ownRuns.originName[origin.kind], origin.name] as const] : []),
    [about.preset, presets[run.preset]?.title ?? run.preset],
    [about.seed, String(settings.seed)],
    ...(chosen ? [[about.chosen, medianText(chosen)] as const] : []),
    [about.machine, status.engine(status.engines[run.engine], status.adapter(run.adapter))],
    [
      about.length,
      about.lengthOf(
        formatInteger(counts.generatorUpdates + counts.verifierUpdates),
        formatCompact(counts.tokens),
        formatInteger(counts.seconds),
      ),
    ],
    [about.lab, run.lab],
  ];
  return (
    <span>
      <Button
        popoverTarget={id}
        className={styles.badge}
        aria-label={about.open}
        data-source="recorded"
      >
        {words.badge.recorded}
        <span className={styles.which}>
          {" · "}
          {origin ? ownRuns.badge[origin.kind] : (presets[run.preset]?.title ?? run.preset)}
          {chosen ? words.oneOf(formatInteger(chosen.runs.length)) : null}
        </span>
      </Button>
      <section
        popover="auto"
        id={id}
        className={classes(details.details, styles.about)}
        aria-labelledby={`${id}-title`}
      >
        <h2 id={`${id}-title`}>{about.title}</h2>
        <p>{about.real}</p>
        <dl className={details.models}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
          <div>
            <dt>{about.command}</dt>
            <dd>
              <code>{run.command}</code>
            </dd>
          </div>
        </dl>
        {origin ? (
          <Button onClick={() => void lab.player.open(run.preset, false)}>{ownRuns.close}</Button>
        ) : null}
      </section>
    </span>
  );
}
