import type { Attempt } from "../../core/inference/attempts.ts";
import { choicesAmong, type VoteOutcome } from "../../core/inference/votes.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import { TableBlock } from "./TableBlock.tsx";
import styles from "./Tables.module.css";
import { inferenceWords } from "./words.en.ts";

/** The answer that each strategy chooses among the attempts, whether it is right, and its cost. */
export function Choices({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const words = useWords(inferenceWords).choices;
  const isJudged = attempts.some(({ judgedBy }) => judgedBy !== "none");
  const choices = choicesAmong(
    attempts.map(({ sample }) => sample),
    isJudged,
  );
  return (
    <TableBlock
      level="h4"
      title={words.title}
      note={<About choices={choices} isJudged={isJudged} />}
    >
      <TableHead
        names={[
          words.strategy,
          words.answer,
          words.agreeing,
          words.generator,
          words.verifier,
          words.total,
        ]}
      />
      <tbody>
        {choices.map((choosing) => (
          <ChoiceRow key={choosing.choice} choosing={choosing} attempts={attempts} />
        ))}
      </tbody>
    </TableBlock>
  );
}

interface RowProps {
  readonly choosing: VoteOutcome;
  readonly attempts: readonly Attempt[];
}

function ChoiceRow({ choosing, attempts }: RowProps) {
  const words = useWords(inferenceWords).choices;
  const { choice, chosen, isRight, agreeing, solutionTokens, verifierTokens } = choosing;
  const answer = chosen === null ? null : (attempts[chosen]?.answer ?? null);
  return (
    <tr data-choice={choice} data-right={isRight}>
      <th scope="row">{words.names[choice]}</th>
      <td>
        {answer === null ? words.noAnswer : <code>{answer}</code>}{" "}
        <span className={isRight ? styles.good : styles.bad}>
          {isRight ? words.right : words.wrong}
        </span>
      </td>
      <td>{words.of(formatInteger(agreeing), formatInteger(choosing.attempts))}</td>
      <td>{formatInteger(solutionTokens)}</td>
      <td>{formatInteger(verifierTokens)}</td>
      <td>{formatInteger(solutionTokens + verifierTokens)}</td>
    </tr>
  );
}

interface AboutProps {
  readonly choices: readonly VoteOutcome[];
  readonly isJudged: boolean;
}

function About({ choices, isJudged }: AboutProps) {
  const words = useWords(inferenceWords).choices;
  return (
    <>
      {isJudged ? null : <p>{words.nobody}</p>}
      <details className={styles.about}>
        <summary>{words.what}</summary>
        <dl>
          {choices.map(({ choice }) => (
            <div key={choice}>
              <Text as="dt" weight="strong">
                {words.names[choice]}
              </Text>
              <dd>{words.about[choice]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
