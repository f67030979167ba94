import type { ReactNode } from "react";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { formatInteger, formatNumber, formatSigned } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { SIGNS } from "../../runtime/step-facts.ts";
import styles from "./ledger.module.css";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly group: RolloutGroup;
  readonly attempt: number;
}

const mark = (isRight: boolean): string => SIGNS[isRight ? "right" : "wrong"];

const verdictMark = (verdict: number | undefined): string =>
  verdict === undefined ? "–" : mark(verdict > 0);

/** One attempt step by step, with the truth, verdicts and advantages. */
export function Ledger({ group, attempt }: Props) {
  const words = useWords(clinicWords).ledger;
  const row = group.rows[attempt] ?? group.rows[0];
  if (!row) return null;
  const { steps, stepTruth, verdicts, credit, advantages } = row;
  const push = (k: number) => {
    const at = credit?.stepEnds[k];
    return at === undefined ? null : (advantages[at] ?? null);
  };
  const line = (name: string, cell: (k: number) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {steps.map((_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <td key={k}>{cell(k)}</td>
      ))}
    </tr>
  );
  return (
    <>
      <table className={styles.ledger}>
        <tbody data-ink="generator">{line(words.wrote, (k) => steps[k])}</tbody>
        <tbody>{line(words.truth, (k) => mark(stepTruth[k] === true))}</tbody>
        <tbody data-ink="verifier">{line(words.said, (k) => verdictMark(verdicts?.[k]))}</tbody>
        <tbody>
          {line(words.score, (k) => formatNumber(credit?.stepScores[k] ?? 0))}
          {line(words.push, (k) => {
            const value = push(k);
            return value === null ? "–" : formatSigned(value);
          })}
        </tbody>
      </table>
      <Texts row={row} problem={group.problem} />
      <p className={styles.note}>{words.note(formatInteger(attempt + 1))}</p>
    </>
  );
}

function Texts({ row, problem }: { readonly row: RolloutRow; readonly problem: string }) {
  const words = useWords(clinicWords).ledger;
  return (
    <dl className={styles.texts}>
      <Text as="dt" tone="soft">
        {words.text}
      </Text>
      <dd>
        <code>{problem}</code>
        <code data-ink="generator">{row.solution}</code>
      </dd>
      <Text as="dt" tone="soft">
        {words.verification}
      </Text>
      <dd>
        <code data-ink="verifier">{row.verification ?? words.unread}</code>
      </dd>
      <Text as="dt" tone="soft">
        {words.label}
      </Text>
      <dd>{row.label === 1 ? words.isRight : words.isWrong}</dd>
    </dl>
  );
}
