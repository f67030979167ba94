import { lineFaultSentence } from "../../core/line/fault.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { typographic } from "../../ui/kit/format.ts";
import { LINE_PAGE } from "../pages.ts";
import type { LineWork } from "./use-line.ts";

interface Props {
  readonly exercise: Exercise;
  readonly work: LineWork;
}

const SIGNS = { passed: "✓", failed: "✗", waits: "·" } as const;
const LOOKS = {
  passed: "border-transparent bg-sunken text-ink-soft",
  failed: "border-dashed border-ink bg-surface font-bold",
  waits: "border-dashed border-line bg-surface text-ink-soft",
} as const;

interface TestsProps extends Props {
  /** The exercise after this one. */
  readonly next: Exercise | undefined;
}

/** The tests by name, each with its outcome, and what is wrong with the code. */
export function Tests({ exercise, work, next }: TestsProps) {
  const { tests, words } = exercise;
  const { judged } = work;
  const hasPassed = judged?.outcomes.every((outcome) => outcome === "passed");
  return (
    <Grid as="section" gap="s3">
      <Row gap="s3" wrap justify="between">
        <Text as="h2" size="t2">{`${tests.length} tests, which vary ${words.varies}`}</Text>
        <Text as="span" size="t1" tone="soft">
          {work.isRunning ? "Running …" : summaryOf(judged?.outcomes)}
          {hasPassed && next ? (
            <a
              className="inline-flex min-h-target items-center pl-s3"
              href={`${LINE_PAGE}/${next.id}`}
            >{`Next: ${next.words.name}`}</a>
          ) : null}
        </Text>
      </Row>
      <ul className="flex list-none flex-wrap gap-s3 p-0">
        {tests.map(({ name }, i) => {
          const outcome = judged?.outcomes[i] ?? "waits";
          return (
            <li key={name} className={`rounded-r1 border-2 px-s3 py-s1 text-t2 ${LOOKS[outcome]}`}>
              <span aria-hidden>{`${SIGNS[outcome]} `}</span>
              <span>{name}</span>
              <span className="visually-hidden">{outcome}</span>
            </li>
          );
        })}
      </ul>
      <div role="status">
        <Wrong exercise={exercise} work={work} />
      </div>
      <Hint exercise={exercise} work={work} />
    </Grid>
  );
}

function summaryOf(outcomes: readonly string[] | undefined): string {
  if (!outcomes) return "not run yet";
  const failed = outcomes.filter((outcome) => outcome === "failed").length;
  return failed === 0 ? "all pass" : `${failed} of ${outcomes.length} failed`;
}

const listed = (values: readonly number[]): string =>
  values.map((value) => typographic(String(Number(value.toFixed(4))))).join("  ");

/** The sentence about a known mistake or a fault, and the numbers of the first test that failed. */
function Wrong({ exercise, work: { judged, fault, error } }: Props) {
  const failed = judged?.outcomes.indexOf("failed") ?? -1;
  if (!error && !fault && failed < 0) return null;
  const slip = judged?.slip ? exercise.words.slips[judged.slip]?.[0] : undefined;
  const told = fault ? lineFaultSentence(fault.fault, fault.name) : "Not every number is right.";
  const test = exercise.tests[failed];
  const result = judged?.results[failed];
  return (
    <div className="rounded-r2 bg-pay-soft p-s4">
      <Text weight="bold">{error ?? slip ?? told}</Text>
      {test && result ? (
        <dl className="mt-s2 grid grid-cols-[auto_1fr] gap-x-s4 text-t1">
          <dt>yours</dt>
          <dd className="font-mono">{listed(exercise.asCompared?.(test.row, result) ?? result)}</dd>
          <dt>right</dt>
          <dd className="font-mono">{listed(test.expected)}</dd>
        </dl>
      ) : null}
    </div>
  );
}

/** Failed tries after which the solution can be shown. */
const TRIES = 3;

/** A hint first; after some tries the solution itself. */
function Hint({ exercise: { words }, work }: Props) {
  const { tries, passed } = work.kept;
  const slip = work.judged?.slip;
  return (
    <details className="text-t2">
      <summary className="flex min-h-target w-fit cursor-pointer items-center underline">
        Hint
      </summary>
      <Row gap="s3" wrap>
        <p>{(slip && words.slips[slip]?.[1]) ?? words.hint}</p>
        {tries >= TRIES || passed ? (
          <Button onClick={work.show}>Show the line</Button>
        ) : (
          <Text size="t1" tone="soft">
            {`The line can be shown after three tries; this is try ${tries + 1}.`}
          </Text>
        )}
      </Row>
    </details>
  );
}
