import { useState } from "react";
import type { Exercise, ExerciseWords } from "../../homework/exercises/exercise.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { formatInteger } from "../../kit/format.ts";
import { Editor } from "./Editor.tsx";
import styles from "./line.module.css";
import { Pass } from "./Pass.tsx";
import { Tests } from "./Tests.tsx";
import type { LineWork } from "./use-line.ts";

/** Failed tries after which the solution can be shown. */
const TRIES = 3;

interface Props {
  readonly exercise: Exercise;
  readonly told: ExerciseWords;
  readonly work: LineWork;
}

/** Goal, code and tests of one exercise. */
export function Task({ exercise, told, work }: Props) {
  const run = () => void work.run();
  return (
    <>
      <Text size="t2" tone="soft" lines="snug" className={styles.goal}>
        {withNames(told.goal)}
      </Text>
      <Row as="p" gap="s2" across="s4" wrap>
        <span className="rounded-r1 bg-sunken px-s4 py-s2 font-mono text-t2">{told.formula}</span>
        <Text as="span" size="t1" tone="soft">
          {told.signature}
        </Text>
      </Row>
      <div className="overflow-hidden rounded-r2 border border-edge bg-surface">
        <p className={styles.seal}>
          Runs in a QuickJS sandbox (WebAssembly): no network, no access to this page.
        </p>
        <Editor
          code={work.kept.code}
          label="Your code"
          faulty={work.fault?.fault.line ?? 0}
          onChange={work.change}
          onRun={run}
        />
        <Row gap="s3" wrap className="border-t border-t-line p-s3">
          <Button
            look={work.kept.passed ? undefined : "main"}
            disabled={work.isRunning}
            onClick={run}
          >
            Run the tests
          </Button>
          <Help key={exercise.id} told={told} work={work} />
          <Button look="link" className={styles.quiet} onClick={work.reset}>
            Reset
          </Button>
        </Row>
      </div>
      <Tests exercise={exercise} told={told} work={work} />
      <Pass exercise={exercise} code={work.kept.code} onOpen={work.change} />
    </>
  );
}

/** Names between backquotes as code. */
const withNames = (text: string) =>
  text.split("`").map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
    i % 2 === 1 ? <code key={i}>{part}</code> : <span key={i}>{part}</span>,
  );

/** A hint first; after some tries the solution itself. */
function Help({ told, work }: { readonly told: ExerciseWords; readonly work: LineWork }) {
  const [isOpen, setOpen] = useState(false);
  const { slip } = work.judged ?? { slip: null };
  const { tries, passed } = work.kept;
  const mayShow = tries >= TRIES || passed;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Hint
      </Button>
      {isOpen ? (
        <Grid gap="s3" justify="start" size="t2" className="order-1 basis-full">
          <p>{(slip === null ? null : told.slips[slip]?.[1]) ?? told.hint}</p>
          {mayShow ? (
            <Button onClick={work.show}>Show the line</Button>
          ) : (
            <p className="text-t1 font-plain text-ink-soft">{`The line can be shown after three tries; this is try ${formatInteger(tries + 1)}.`}</p>
          )}
        </Grid>
      ) : null}
    </>
  );
}
