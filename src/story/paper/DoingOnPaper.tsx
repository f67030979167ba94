import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { fillIn } from "../../run-view/figures/number-text.ts";
import type { Bench, Doing, DoingOf } from "../blocks/doing-schema.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import { Boxes, Field, Lines } from "./blanks.tsx";
import { MarkOnPaper } from "./MarkOnPaper.tsx";
import styles from "./sheet.module.css";
import { VoteOnPaper } from "./VoteOnPaper.tsx";
import { sheetWords } from "./words.en.ts";

interface Props<Kind extends Doing["kind"]> {
  readonly doing: DoingOf<Kind>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What one does, with space for what comes of it. */
export const DoingOnPaper = ({ doing, texts }: Props<Doing["kind"]>) => (
  <>
    <Paragraphs texts={doing.text} numbers={texts} />
    <Space doing={doing} texts={texts} />
  </>
);

function Space({ doing, texts }: Props<Doing["kind"]>) {
  const words = useWords(sheetWords).sheet;
  const told = useTold();
  switch (doing.kind) {
    case "hand":
      return <ByHand doing={doing} texts={texts} />;
    case "watch":
      return (
        <>
          <p>{words.sketch}</p>
          <div className={styles.sketch}>
            <span>{told(doing.chart.title)}</span>
          </div>
        </>
      );
    case "lanes":
      return doing.arms.map(({ label }) => <Field key={label.en} label={told(label)} />);
    case "mark":
      return <MarkOnPaper doing={doing} />;
    case "train":
      return (
        <>
          <Boxes texts={doing.choices.map(({ label }) => told(label))} numbers={texts} />
          <Field label={words.result} />
        </>
      );
    case "vote":
      return <VoteOnPaper doing={doing} />;
    case "look":
    case "know":
      return (
        <>
          <p>{words.result}</p>
          <Lines count={3} />
        </>
      );
  }
}

function ByHand({ doing, texts }: Props<"hand">) {
  const words = useWords(sheetWords).sheet;
  const told = useTold();
  return (
    <>
      {doing.formula === undefined ? null : <p className={styles.formula}>{doing.formula}</p>}
      <OnBench bench={doing.bench} />
      {doing.jobs.map((job) =>
        job.kind === "tap" ? (
          <p key={job.label.en}>{words.circle}</p>
        ) : (
          <Field
            key={job.label.en}
            label={fillIn(told(job.label), texts)}
            note={job.note ? fillIn(told(job.note), texts) : ""}
          />
        ),
      )}
    </>
  );
}

function OnBench({ bench }: { readonly bench: Bench }) {
  const words = useWords(sheetWords).sheet;
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
  const { said, is } = words.verdict;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th>{`${said}: ${words.wrong}`}</th>
          <th>{`${said}: ${words.right}`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>{`${is} ${words.wrong}`}</th>
          <td>{formatInteger(caught)}</td>
          <td>{formatInteger(missed)}</td>
        </tr>
        <tr>
          <th>{`${is} ${words.right}`}</th>
          <td>{formatInteger(doubted)}</td>
          <td>{formatInteger(accepted)}</td>
        </tr>
      </tbody>
    </table>
  );
}
