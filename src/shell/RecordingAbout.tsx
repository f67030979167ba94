import { pluralize } from "../core/counted.ts";
import { PRESETS } from "../core/presets/registry.ts";
import { Button } from "../ui/kit/Button.tsx";
import { formatCompact, formatInteger } from "../ui/kit/format.ts";
import { app, useApp } from "../ui/page/app.ts";
import { clockOf, lengthWords } from "../ui/page/clock.ts";
import { adapterName, ENGINES } from "../ui/page/run-states.ts";
import details from "./engine/EngineDetails.module.css";

const ORIGIN_NAME = { file: "File", kept: "Run" };

/** The facts of the open recording. @param id id of the heading */
export default function RecordingAbout({ id }: { readonly id: string }) {
  const recording = useApp(({ recordings }) => recordings.recording);
  if (!recording) return null;
  const { run, origin, chosen } = recording;
  const { counts, settings } = run;
  const facts: readonly (readonly [string, string])[] = [
    ...(origin ? [[ORIGIN_NAME[origin.kind], origin.name] as const] : []),
    ["Preset", PRESETS.get(run.preset)?.title ?? run.preset],
    ["Seed", String(settings.seed)],
    ...(chosen
      ? [
          [
            "Chosen",
            `of ${pluralize(formatInteger(chosen.runs.length), "run")} of the study ${chosen.study} the one nearest to the middle of both models' ranks`,
          ] as const,
        ]
      : []),
    ["Computed on", `${ENGINES[run.engine]} · ${adapterName(run.adapter)}`],
    [
      "Length",
      `${lengthWords(clockOf(counts))}, ${formatCompact(counts.tokens)} sampled tokens, ${formatInteger(counts.seconds)} s of training`,
    ],
    ["Lab version", run.lab],
  ];
  return (
    <>
      <h2 id={id}>A recorded run</h2>
      <p>
        A real run of this lab, played back: every metric, and one sampled group per update. Nothing
        is being computed.
      </p>
      <dl className={details.models}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        <div>
          <dt>Command</dt>
          <dd>
            <code>{run.command}</code>
          </dd>
        </div>
      </dl>
      {origin ? (
        <Button onClick={() => void app.player.open(run.preset, false)}>
          Back to the preset's recording
        </Button>
      ) : null}
    </>
  );
}
