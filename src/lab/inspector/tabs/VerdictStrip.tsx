import { classes, formatProbability } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { TableHead } from "../../../kit/TableHead.tsx";
import { finalFacts, SIGNS, type StepFacts, stepFacts } from "../../../runtime/step-facts.ts";
import styles from "../inspector.module.css";
import { Truth } from "../ledger/Marked.tsx";
import type { JudgedAt } from "../model/verdict-history.ts";
import { ScrollingTable } from "../Wide.tsx";
import { inspectorWords } from "../words.en.ts";
import { checkpointName } from "./checkpoint-name.ts";
import strip from "./strip.module.css";

/** Whether every verdict on the solution is correct. */
const isTrue = ({ attempt }: JudgedAt): boolean =>
  [...attempt.steps.map((_, k) => stepFacts(attempt, k)), finalFacts(attempt)].every(
    ({ verdict, isRight }) => verdict === (isRight ? "right" : "wrong"),
  );

/** A grid of verdicts: a row per step, a column per checkpoint. */
export function VerdictStrip({ judged }: { readonly judged: readonly JudgedAt[] }) {
  const looks = useWords(inspectorWords);
  const words = looks.history;
  const [first] = judged;
  if (!first) return null;
  const { steps, judgedAs } = first.attempt;
  // A judge that gives one number for the solution has no steps to show.
  const shownSteps = judgedAs === "probability" ? [] : steps;
  return (
    <>
      <ScrollingTable name={words.caption}>
        <TableHead
          names={[
            words.checkpoint,
            words.truth,
            ...judged.map(({ checkpoint }) => checkpointName(looks.moments, checkpoint)),
          ]}
        />
        <tbody>
          {shownSteps.map((_, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
            <StepLine key={k} first={first} judged={judged} k={k} />
          ))}
          <FinalLine first={first} judged={judged} />
          <tr>
            <th scope="row" colSpan={2}>
              {words.words}
            </th>
            {judged.map(({ checkpoint, attempt }) => (
              <td key={checkpoint.line}>
                <code>{attempt.verification}</code>
              </td>
            ))}
          </tr>
        </tbody>
      </ScrollingTable>
      <p className={styles.note}>{words.allRight(judged.filter(isTrue).length, judged.length)}</p>
    </>
  );
}

interface StepProps {
  readonly first: JudgedAt;
  readonly judged: readonly JudgedAt[];
  readonly k: number;
}

/** A step: what was written, the truth, and the verdict of each checkpoint. */
function StepLine({ first: { attempt: written }, judged, k }: StepProps) {
  const { history: words } = useWords(inspectorWords);
  const { rollouts } = useWords();
  return (
    <tr>
      <th scope="row">
        {words.step(k + 1)} <code>{written.steps[k] || rollouts.nothing}</code>
      </th>
      <td>
        <Truth isRight={written.stepTruth[k] === true} />
      </td>
      {judged.map(({ checkpoint, attempt }) => (
        <td key={checkpoint.line}>
          <Chip facts={stepFacts(attempt, k)} />
        </td>
      ))}
    </tr>
  );
}

/** The whole solution: the truth, and each checkpoint's final verdict or its one number. */
function FinalLine({ first, judged }: Omit<StepProps, "k">) {
  const { history: words } = useWords(inspectorWords);
  return (
    <tr>
      <th scope="row">{words.final}</th>
      <td>
        <Truth isRight={first.attempt.isCorrect} />
      </td>
      {judged.map(({ checkpoint, attempt }) => (
        <td key={checkpoint.line}>
          <Chip facts={finalFacts(attempt)} />
          {attempt.judgedAs === "probability" ? formatProbability(attempt.pCorrect) : null}
        </td>
      ))}
    </tr>
  );
}

/** A verdict as edge color and sign, with a word if it differs from the truth. */
function Chip({ facts: { verdict, mark } }: { readonly facts: StepFacts }) {
  const words = useWords().rollouts;
  return (
    <span className={classes(strip.chip, strip[verdict])} data-verdict={verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span>
      <span className="visually-hidden">{words.verdicts[verdict]}</span>
      {mark ? (
        <Text as="span" size="t0" tone="bad">
          {" "}
          {words.mark[mark]}
        </Text>
      ) : null}
    </span>
  );
}
