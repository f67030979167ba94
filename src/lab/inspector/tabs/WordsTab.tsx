import { classes, formatProbability } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { TableHead } from "../../../kit/TableHead.tsx";
import { useApp } from "../../../page/app.ts";
import { useShowsTruth } from "../../../page/navigation/screen.ts";
import { finalFacts, type StepFacts } from "../../../runtime/step-facts.ts";
import type { InspectedRow } from "../inspected-row.ts";
import styles from "../inspector.module.css";
import { Marked, Truth } from "../ledger/Marked.tsx";
import { parsedSteps } from "../model/verification.ts";
import { ScrollingTable } from "../Wide.tsx";
import { inspectorWords } from "../words.en.ts";

/** The solution and the verification of it, step by step. */
export function WordsTab({ record }: InspectedRow) {
  const words = useWords(inspectorWords);
  const { rollouts } = useWords();
  const { solution } = record;
  return (
    <>
      <h3 className={styles.subtitle}>{words.solution}</h3>
      <p className={styles.text}>
        <code>{solution || rollouts.nothing}</code>
      </p>
      <h3 className={styles.subtitle}>{words.verification}</h3>
      <Judgement record={record} />
    </>
  );
}

/** The judge's output: a text, one number, or only labels. */
function Judgement({ record }: Pick<InspectedRow, "record">) {
  const words = useWords(inspectorWords);
  const { rollouts } = useWords();
  const unusable =
    record.unusable === null ? null : (
      <p className={styles.note}>{rollouts.unusableBecause(rollouts.reason(record.unusable))}</p>
    );
  switch (record.judgedAs) {
    case "verification":
      return (
        <>
          <p className={styles.text}>
            <code>{record.verification || rollouts.nothing}</code>
          </p>
          <p className={styles.note}>{words.grammar}</p>
          {unusable}
          <Reading record={record} verification={record.verification} />
        </>
      );
    case "probability":
      return (
        <>
          <p className={styles.note}>{words.oneNumber}</p>
          <p>{words.belief(formatProbability(record.pCorrect))}</p>
        </>
      );
    default:
      return (
        <>
          <p className={styles.note}>{words.notAsked}</p>
          {unusable}
        </>
      );
  }
}

/** The verifier's check of each step next to the truth. */
function Reading({
  record,
  verification,
}: Pick<InspectedRow, "record"> & { readonly verification: string }) {
  const words = useWords(inspectorWords);
  const chosen = useApp((state) => state.view.step);
  return (
    <>
      <h3 className={styles.subtitle}>{words.reading}</h3>
      <ScrollingTable name={words.reading}>
        <TableHead names={[words.step, words.stated, words.own, words.verdict, words.truth]} />
        <tbody>
          {parsedSteps(record, verification).map(({ pair, facts, isStep }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
            <tr key={k} className={classes(chosen === k && styles.chosen)}>
              <th scope="row">{k + 1}</th>
              <td>
                <Value pair={pair} part="stated" />
              </td>
              <td>
                <Value pair={pair} part="own" />
              </td>
              <VerdictAndTruth facts={facts} isStep={isStep} />
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {words.final}
            </th>
            <VerdictAndTruth facts={finalFacts(record)} isStep />
          </tr>
        </tbody>
      </ScrollingTable>
    </>
  );
}

interface JudgedProps {
  readonly facts: StepFacts;
  readonly isStep: boolean;
}

/** The verdict, and the truth if it is shown. */
function VerdictAndTruth({ facts, isStep }: JudgedProps) {
  const showsTruth = useShowsTruth();
  const isTold = isStep && showsTruth;
  return (
    <>
      <td>
        <Marked facts={isTold ? facts : { ...facts, mark: null }} />
      </td>
      <td>{isTold ? <Truth isRight={facts.isRight} /> : "—"}</td>
    </>
  );
}

interface ValueProps {
  readonly pair: ReturnType<typeof parsedSteps>[number]["pair"];
  readonly part: "stated" | "own";
}

function Value({ pair, part }: ValueProps) {
  const words = useWords(inspectorWords);
  if (pair === undefined) return "—";
  return pair === null ? words.noValue : <code>{pair[part]}</code>;
}
