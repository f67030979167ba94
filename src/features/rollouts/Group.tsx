import type { CSSProperties } from "react";
import type {
  ForeignAnswer,
  ForeignGroup,
  ForeignToken,
} from "../../exchange/rollouts/foreign-run.ts";
import { classes, formatNumber, formatProbability, formatSigned } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import styles from "./rollouts.module.css";
import { rolloutsWords } from "./words.en.ts";

/** The largest absolute advantage of a group, so that all its tokens share one color scale. */
const largestOf = ({ answers }: ForeignGroup): number =>
  Math.max(
    0,
    ...answers.flatMap(({ tokens }) =>
      (tokens ?? []).map(({ advantage }) => Math.abs(advantage ?? 0)),
    ),
  );

/** A prompt with all answers to it. */
export function Group({ group }: { readonly group: ForeignGroup }) {
  const words = useWords(rolloutsWords);
  const largest = largestOf(group);
  return (
    <article className={styles.group}>
      <Text as="h2" size="t2">
        {words.prompt}
      </Text>
      <pre className={styles.text}>{group.prompt}</pre>
      {largest > 0 ? (
        <Text size="t1" tone="soft" className={styles.small}>
          {words.pushed}
        </Text>
      ) : null}
      <ol className={styles.answers}>
        {group.answers.map((answer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers of a group may be equal
          <li key={i}>
            <Answer answer={answer} largest={largest} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Answer({ answer, largest }: { readonly answer: ForeignAnswer; readonly largest: number }) {
  const words = useWords(rolloutsWords);
  const { text, reward, advantage, tokens } = answer;
  return (
    <>
      <Row as="p" gap="s4" wrap align="stretch">
        <b>{words.paid(reward === null ? words.unknown : formatNumber(reward))}</b>
        {advantage === null ? null : <span>{words.advantage(formatSigned(advantage))}</span>}
      </Row>
      <pre className={styles.text}>
        {tokens === null || largest === 0
          ? text
          : tokens.map((token, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens stand in their order
              <Token key={i} token={token} largest={largest} />
            ))}
      </pre>
    </>
  );
}

function Token({ token, largest }: { readonly token: ForeignToken; readonly largest: number }) {
  const words = useWords(rolloutsWords);
  const { text, advantage, probability } = token;
  const share = { "--share": `${(60 * Math.abs(advantage ?? 0)) / largest}%` } as CSSProperties;
  const told = words.token(
    text,
    advantage === null ? words.unknown : formatSigned(advantage),
    probability === null ? words.unknown : formatProbability(probability),
  );
  return (
    <span
      className={classes(styles.token, (advantage ?? 0) < 0 && styles.down)}
      style={share}
      title={told}
    >
      {text}
    </span>
  );
}
