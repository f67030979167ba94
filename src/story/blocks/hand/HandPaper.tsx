import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { fillBraces } from "../../../run/figures/number-text.ts";
import type { PaperProps } from "../lesson-view.ts";
import { Field } from "../pieces/blanks.tsx";
import styles from "../pieces/paper.module.css";
import { plainIn } from "../pieces/plain-in.ts";
import type { Bench, Hand } from "./schema.ts";
import { handWords } from "./words.en.ts";

/** The bench on paper, and a line to write each number on. */
export function HandPaper({ doing, texts }: PaperProps<Hand>) {
  const words = useWords(handWords).paper;
  return (
    <>
      {doing.formula === undefined ? null : <p className={styles.formula}>{doing.formula}</p>}
      <BenchOnPaper bench={doing.bench} />
      {doing.jobs.map((job) =>
        job.kind === "tap" ? (
          <p key={job.label}>{words.circle}</p>
        ) : (
          <Field
            key={job.label}
            label={fillBraces(job.label, texts)}
            note={job.note ? fillBraces(job.note, texts) : ""}
          />
        ),
      )}
    </>
  );
}

/** The numbers to work out, each with its label. */
export function HandAnswers({ doing, texts }: PaperProps<Hand>) {
  return doing.jobs.map((job) =>
    job.kind === "field" ? (
      <li key={job.label}>
        {plainIn(job.label, texts)}: <b>{texts.get(job.truth)}</b>
      </li>
    ) : null,
  );
}

function BenchOnPaper({ bench }: { readonly bench: Bench }) {
  const words = useWords(handWords);
  if (bench.kind === "chance") return null;
  if (bench.kind === "attempts") {
    return (
      <div className={styles.cards}>
        <b>{bench.problem}</b>
        {bench.attempts.map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may have the same text
          <span key={i}>{text}</span>
        ))}
      </div>
    );
  }
  const { caught, missed, doubted, accepted } = bench;
  const { marks, paper } = words;
  const { said, is } = paper;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th>{`${said}: ${marks.wrong}`}</th>
          <th>{`${said}: ${marks.right}`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>{`${is} ${marks.wrong}`}</th>
          <td>{formatInteger(caught)}</td>
          <td>{formatInteger(missed)}</td>
        </tr>
        <tr>
          <th>{`${is} ${marks.right}`}</th>
          <td>{formatInteger(doubted)}</td>
          <td>{formatInteger(accepted)}</td>
        </tr>
      </tbody>
    </table>
  );
}
