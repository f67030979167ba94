import { useId, useRef, useState } from "react";
import { useStore } from "zustand";
import type { ReadWeights } from "../../core/files/read-files.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { filesOf, settingsOf } from "../../runtime/files/warm-start.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { FileInput } from "../../ui/kit/FileInput.tsx";
import { leaveAddress } from "../../ui/kit/hash.ts";
import { app } from "../../ui/page/app.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { runFiles } from "../../ui/page/persistence.ts";
import { openFiles } from "./FileDrop.tsx";
import { ReadingLine } from "./ReadingLine.tsx";
import styles from "./Share.module.css";

/** Opens the user's files: a run is shown, weights can start a live run. */
export function OpenSection() {
  const id = useId();
  const locked = useLock("run");
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { problem, weights } = useStore(runFiles.store);
  const open = async (files: readonly File[]) => {
    setOpened(null);
    await openFiles(files);
    const origin = app.player.item?.facts.origin;
    const { problem: failed, weights: openedWeights } = runFiles.store.getState();
    if (!failed && !openedWeights && origin?.kind === "file") setOpened(origin.name);
  };
  return (
    <section className={styles.section} aria-labelledby="share-open">
      <h3 id="share-open">Open a file</h3>
      <p id={`${id}-about`}>
        A run file (.tango.zip) or the weights of one or both models (.safetensors). Several run
        files open together, laid over each other on the charts. You can also drop or paste files
        anywhere on the page.
      </p>
      <Button
        aria-describedby={`${id}-about`}
        aria-disabled={locked !== null}
        title={locked ?? undefined}
        onClick={() => {
          if (locked === null) field.current?.click();
        }}
      >
        Choose files
      </Button>
      {/* The browser's own file button would be in the browser's language, not the page's. */}
      <FileInput
        ref={field}
        multiple
        hidden
        accept=".zip,.safetensors"
        onFiles={(files) => void open(files)}
      />
      <ReadingLine />
      <p role="status">{opened && `${opened} is open as a recording.`}</p>
      <p role="alert" className={styles.problem}>
        {problem?.message}
      </p>
      {weights ? (
        <OpenedWeights weights={weights} isMisfit={problem?.detail.key !== undefined} />
      ) : null}
    </section>
  );
}

interface WeightsProps {
  readonly weights: ReadWeights;
  /** Whether the shape of the weights does not fit the settings. */
  readonly isMisfit: boolean;
}

function OpenedWeights({ weights, isMisfit }: WeightsProps) {
  const { generator, verifier } = weights.starts;
  const shape = settingsOf(weights);
  const preset = (generator ?? verifier)?.start.preset ?? "";
  const begin = async () => {
    await runFiles.begin();
    if (!runFiles.store.getState().problem) leaveAddress();
  };
  return (
    <div className="mt-s3 rounded-r1 bg-sunken px-s4 py-s3">
      <Text as="h4" size="t1">
        {`Weights of ${filesOf(weights).join(", ")}`}
      </Text>
      {shape ? (
        <p>{`Preset ${PRESETS.get(preset)?.title ?? preset}, width ${shape.width}, ${shape.layers} ${shape.layers === 1 ? "layer" : "layers"}.`}</p>
      ) : null}
      <div className="mt-s3 flex flex-wrap items-center gap-s3">
        <Button onClick={() => void begin()}>Train live from these weights</Button>
        {isMisfit ? (
          <Button onClick={() => runFiles.takeShape()}>Use this shape in Setup</Button>
        ) : null}
      </div>
    </div>
  );
}
