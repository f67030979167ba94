import { type DragEvent, useId, useState } from "react";
import type { ForeignRun } from "../../exchange/rollouts/foreign-run.ts";
import { formatInteger, formatMegabytes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { FileInput } from "../../kit/FileInput.tsx";
import { leaveAddress } from "../../kit/hash.ts";
import { Page } from "../../kit/Page.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { errorText } from "../../page/error-text.ts";
import { MOST_BYTES, type Opened, openRollouts } from "./read-files.ts";
import styles from "./rollouts.module.css";
import { Steps } from "./Steps.tsx";
import { rolloutsWords } from "./words.en.ts";

/** A page that shows the answers, rewards and advantages of another trainer's model. */
export default function Rollouts() {
  const words = useWords(rolloutsWords);
  const [opened, setOpened] = useState<Opened | "reading" | null>(null);
  const heading = useHeading();
  const open = (files: readonly File[]) => {
    if (files.length === 0) return;
    setOpened("reading");
    void openRollouts(files).then(setOpened);
  };
  const run = opened !== null && opened !== "reading" && "run" in opened ? opened.run : null;
  return (
    <Page className={styles.page}>
      <div>
        <Button onClick={leaveAddress}>{words.lessons}</Button>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {run ? (
          <>
            <About run={run} />
            <Steps run={run} />
            <Button onClick={() => setOpened(null)}>{words.another}</Button>
          </>
        ) : (
          <>
            <p className={styles.about}>{words.about}</p>
            <Inlet onFiles={open} />
            <p role="status">{opened === "reading" ? words.reading : ""}</p>
            {opened !== null && opened !== "reading" && !("run" in opened) ? (
              <Refused opened={opened} />
            ) : null}
          </>
        )}
      </div>
    </Page>
  );
}

/** Files that are chosen or dropped. */
function Inlet({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const words = useWords(rolloutsWords);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Grid as="fieldset" gap="s3" justify="start" className={styles.inlet} onDrop={drop}>
      <Text as="label" weight="strong" htmlFor={id}>
        {words.choose}
      </Text>
      <FileInput id={id} multiple accept=".json,.jsonl,.parquet" onFiles={onFiles} />
      <p>{words.drop}</p>
      <Text size="t1" tone="soft" className={styles.small}>
        {words.kinds}
      </Text>
    </Grid>
  );
}

function Refused({ opened }: { readonly opened: Exclude<Opened, { readonly run: ForeignRun }> }) {
  const words = useWords(rolloutsWords);
  const why =
    "error" in opened
      ? errorText(opened.error)
      : opened.refusal === "large"
        ? words.large(formatMegabytes(MOST_BYTES))
        : words.broken;
  return (
    <section role="alert">
      <h2>{words.refused}</h2>
      <p>{why}</p>
    </section>
  );
}

const SOURCES = { unipo: "UNIPO", trl: "TRL", verl: "verl" } as const;

function About({ run: { source, algorithm, model, steps } }: { readonly run: ForeignRun }) {
  const words = useWords(rolloutsWords);
  const answers = steps
    .flatMap(({ groups }) => groups)
    .reduce((sum, group) => sum + group.answers.length, 0);
  return (
    <Row as="ul" gap="s2" across="s5" wrap align="stretch" className={styles.facts}>
      <li>{words.run(SOURCES[source], formatInteger(steps.length), formatInteger(answers))}</li>
      {algorithm === null ? null : <li>{words.algorithm(algorithm)}</li>}
      {model === null ? null : <li>{words.model(model)}</li>}
      {source === "trl" ? <li>{words.summed}</li> : null}
      <li>{words.noVerdicts}</li>
    </Row>
  );
}
