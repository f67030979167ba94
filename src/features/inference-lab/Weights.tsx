import { useStore } from "zustand";
import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords, type WordsOf, words as wordsNow } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { checkpointSources } from "../../page/checkpoints.ts";
import { laneName } from "../../page/names.ts";
import type { Side } from "../../protocol/inference-messages.ts";
import { isOpenedSource, LIVE, laneOf, type SourceId } from "../../runtime/checkpoints/source.ts";
import { ENGINES, type SideState } from "./model/models.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Weights.module.css";
import { inferenceWords } from "./words.en.ts";

const { models } = tryLab;

/** The choice of weights, of weights to compare them with, and of the engine. */
export function Weights() {
  const words = useWords(inferenceWords).weights;
  const { sides } = useStore(models.store);
  return (
    <Row as="section" gap="s3" across="s4" wrap align="start" aria-label={words.title}>
      <SideChoice side="a" state={sides.a} />
      {sides.b ? <SideChoice side="b" state={sides.b} /> : null}
      <Row gap="s3" across="s4" wrap className={styles.tools}>
        {sides.b ? (
          <Button onClick={() => models.dropSecond()}>{words.compareNoMore}</Button>
        ) : (
          <Button aria-disabled={!sides.a?.loaded} onClick={() => void models.compare()}>
            {words.compare}
          </Button>
        )}
        <EngineChoice />
      </Row>
    </Row>
  );
}

function SideChoice({ side, state }: { readonly side: Side; readonly state: SideState | null }) {
  const words = useWords(inferenceWords).weights;
  const sources = useStore(models.store, (one) => one.sources) ?? [];
  // A chosen source that is no longer listed stays selectable.
  const choices = !state || sources.includes(state.source) ? sources : [...sources, state.source];
  return (
    <Row as="fieldset" gap="s2" across="s4" wrap className={styles.side} data-side={side}>
      <legend>{words.sides[side]}</legend>
      <Select
        label={words.run}
        options={state ? choices : ["", ...choices]}
        value={state?.source ?? ""}
        labelOf={(source) => (source === "" ? words.none : sourceName(words, source))}
        onChoose={(source) => void models.choose(side, source)}
      />
      {state && state.checkpoints.length > 1 ? (
        <Select
          label={words.moment}
          options={[...state.checkpoints.keys()]}
          value={state.chosen}
          labelOf={(index) => checkpointName(words, state.checkpoints[index] as CheckpointRef)}
          onChoose={(index) => void models.choose(side, state.source, index)}
        />
      ) : null}
      <Facts side={side} state={state} />
    </Row>
  );
}

function sourceName({ live, lane, own, recorded }: WeightWords, source: SourceId): string {
  const id = laneOf(source);
  if (id !== null) {
    const named = app.store.getState().lanes.find((candidate) => candidate.id === id);
    return named ? lane(laneName(named)) : live;
  }
  if (source === LIVE) return live;
  return isOpenedSource(source) ? own : recorded(wordsNow().presets[source]?.title ?? source);
}

type WeightWords = WordsOf<typeof inferenceWords>["weights"];

/** How long the models had trained: "after 60 updates". */
function checkpointName(
  words: WeightWords,
  { generatorUpdates, verifierUpdates }: CheckpointRef,
): string {
  if (generatorUpdates === 1) return words.afterOne;
  if (generatorUpdates > 0) return words.after(formatInteger(generatorUpdates));
  return verifierUpdates > 0 ? words.alone : words.start;
}

/** Describes the weights, and offers newer ones. */
function Facts({ side, state }: { readonly side: Side; readonly state: SideState | null }) {
  const inference = useWords(inferenceWords);
  const { tasks, arms } = useWords();
  const words = inference.weights;
  const doing = useStore(models.store, (one) => one.doing);
  const first = useStore(models.store, (one) => one.sides.a?.loaded ?? null);
  const newest = useApp(() => state && checkpointSources.newestLine(state.source));
  if (!state) return null;
  const again = () => void models.choose(side, state.source, state.chosen);
  const { loaded } = state;
  if (!loaded) {
    return doing === "loading" ? null : (
      <p>
        {words.notLoaded} <Button onClick={again}>{words.again}</Button>
      </p>
    );
  }
  const { settings, judge, checkpoint } = loaded;
  const task = tasks[settings.task]?.title ?? settings.task;
  const arm = arms[settings.algorithm]?.title ?? settings.algorithm;
  const isOld = newest !== null && newest > checkpoint.line;
  return (
    <p data-loaded={side}>
      {words.learned(
        arm,
        task,
        state.checkpoints.length > 1 ? null : checkpointName(words, checkpoint),
      )}{" "}
      {words.judge[judge]} {first && first.settings.task !== settings.task ? words.otherTask : null}
      {isOld ? (
        <Button onClick={() => void models.choose(side, state.source)}>{words.newer}</Button>
      ) : null}
    </p>
  );
}

function EngineChoice() {
  const words = useWords(inferenceWords).weights;
  const engine = useStore(models.store, (one) => one.engine);
  const hasGpu = useApp(({ webgpu }) => webgpu === "ready" || webgpu === "software");
  return (
    <Select
      label={words.engine}
      options={ENGINES}
      value={engine}
      labelOf={(option) => words.engines[option]}
      isDisabled={(option) => option !== "cpu" && !hasGpu}
      onChoose={(option) => void models.setEngine(option)}
    />
  );
}
