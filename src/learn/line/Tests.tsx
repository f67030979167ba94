import type { Exercise, ExerciseWords } from "../../homework/exercises/exercise.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { formatInteger, typographic } from "../../kit/format.ts";
import { faultText } from "./fault-text.ts";
import styles from "./line.module.css";
import type { LineWork } from "./use-line.ts";

const someText = (failed: string, waits: string) =>
  waits === "0" ? `${failed} failed` : `${failed} failed, ${waits} wait`;

interface Props {
  readonly exercise: Exercise;
  readonly told: ExerciseWords;
  readonly work: LineWork;
}

const SIGNS = { passed: "✓", failed: "✗", waits: "·" } as const;

/** The tests by name, each with its outcome, and what is wrong with the code. */
export function Tests({ exercise, told, work }: Props) {
  const { judged } = work;
  const { tests } = exercise;
  const outcomeOf = (i: number) => judged?.outcomes[i] ?? "waits";
  return (
    <Grid gap="s3" className={styles.tests}>
      <h2>
        <span>{`${formatInteger(tests.length)} tests, which vary ${told.varies}`}</span>
        <Summary work={work} />
      </h2>
      <ul className="flex list-none flex-wrap items-center gap-s3">
        {tests.map(({ id }, i) => (
          <li key={id} data-outcome={outcomeOf(i)}>
            <span aria-hidden>{SIGNS[outcomeOf(i)]}</span>
            <span>{told.tests[id] ?? id}</span>
            <span className="visually-hidden">{outcomeOf(i)}</span>
          </li>
        ))}
      </ul>
      <div role="status">
        <Wrong exercise={exercise} told={told} work={work} />
      </div>
    </Grid>
  );
}

function Summary({ work: { judged, isRunning } }: { readonly work: LineWork }) {
  const count = (outcome: string) => judged?.outcomes.filter((one) => one === outcome).length ?? 0;
  const text = isRunning
    ? "Running …"
    : judged === null
      ? "not run yet"
      : count("passed") === judged.outcomes.length
        ? "all pass"
        : someText(formatInteger(count("failed")), formatInteger(count("waits")));
  return <span className="text-t1 font-plain text-ink-soft">{text}</span>;
}

const listed = (values: readonly number[]): string =>
  values.map((value) => typographic(String(Number(value.toFixed(4))))).join("  ");

/** The sentence about a known mistake or a fault, and the numbers of the first test that failed. */
function Wrong({ exercise, told, work }: Props) {
  const { judged, fault, error } = work;
  if (error !== null)
    return <p className={`${styles.wrong} rounded-r2 bg-pay-soft p-s4`}>{error}</p>;
  const slip = judged?.slip ? told.slips[judged.slip]?.[0] : undefined;
  const failed = judged?.outcomes.indexOf("failed") ?? -1;
  if (!fault && failed < 0) return null;
  const test = exercise.tests[failed];
  const result = judged?.results[failed];
  return (
    <div className={`${styles.wrong} rounded-r2 bg-pay-soft p-s4`}>
      <Text weight="bold">{slip ?? (fault ? faultText(fault) : "Not every number is right.")}</Text>
      {test && result ? (
        <dl>
          <dt>yours</dt>
          <dd>{listed(exercise.asCompared?.(test.row, result) ?? result)}</dd>
          <dt>right</dt>
          <dd>{listed(test.expected)}</dd>
        </dl>
      ) : null}
    </div>
  );
}
