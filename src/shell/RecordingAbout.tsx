import details from "../features/engine/EngineDetails.module.css";
import { engineWords } from "../i18n/en/engine.ts";
import { recordedWords } from "../i18n/en/recorded.ts";
import { formatCompact, formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { app, useApp } from "../page/app.ts";

/** The facts of the open recording. @param id id of the heading */
export default function RecordingAbout({ id }: { readonly id: string }) {
  const { ownRuns, presets } = useWords();
  const { status } = useWords(engineWords);
  const { about } = useWords(recordedWords);
  const recording = useApp(({ recordings }) => recordings.recording);
  if (!recording) return null;
  const { run, origin, chosen } = recording;
  const { counts, settings } = run;
  const facts: readonly (readonly [string, string])[] = [
    ...(origin ? [[ownRuns.originName[origin.kind], origin.name] as const] : []),
    [about.preset, presets[run.preset]?.title ?? run.preset],
    [about.seed, String(settings.seed)],
    ...(chosen
      ? [[about.chosen, about.typicalOf(formatInteger(chosen.runs.length), chosen.study)] as const]
      : []),
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
    <>
      <h2 id={id}>{about.title}</h2>
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
        <Button onClick={() => void app.player.open(run.preset, false)}>{ownRuns.close}</Button>
      ) : null}
    </>
  );
}
