import { useId, useState } from "react";
import { csvLine } from "../../core/csv.ts";
import {
  type BadScore,
  type ClinicScore,
  decodeScore,
  encodeScore,
  totalOf,
} from "../../homework/clinic/score-code.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Table } from "../../kit/Table.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import { csvForm } from "../../runtime/csv-form.ts";
import { saveTable } from "../../runtime/save-file.ts";
import { findCodes } from "../../study/class/find-codes.ts";
import styles from "./class-scores.module.css";
import { isFaultId } from "./model/options.ts";
import { pointsOfAll, type Visits } from "./model/visit.ts";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly visits: Visits;
  /** Ids of the patients, in their order. */
  readonly ids: readonly string[];
}

/** The code that a student hands in, and the table that a teacher makes from a class's codes. */
export function ClassScores({ visits, ids }: Props) {
  const words = useWords(clinicWords).scores;
  return (
    <details className={styles.scores}>
      <summary>{words.title}</summary>
      <div className={styles.both}>
        <Own visits={visits} ids={ids} />
        <Collected ids={ids} />
      </div>
    </details>
  );
}

function Own({ visits, ids }: Props) {
  const words = useWords(clinicWords).scores;
  const [nickname, setNickname] = useState("");
  const code = encodeScore(ids, { points: pointsOfAll(visits, ids), nickname });
  const { copied, copy, field } = useCopy(code);
  return (
    <section>
      <h2>{words.own}</h2>
      <label>
        {words.name}{" "}
        <input
          value={nickname}
          autoComplete="off"
          onChange={({ currentTarget }) => setNickname(currentTarget.value)}
        />
      </label>
      <input ref={field} className={styles.code} aria-label={words.code} readOnly value={code} />
      <Button onClick={() => void copy()}>{words.copy}</Button>
      <p role="status">{copied ? words[copied] : null}</p>
    </section>
  );
}

interface Read {
  readonly scores: readonly ClinicScore[];
  /** Lines whose code is invalid, or that have none. */
  readonly bad: readonly { readonly line: number; readonly why: BadScore }[];
}

/** The codes in a text, found as on a class's board; a repeated code counts once if it has a nickname. */
function readAll(ids: readonly string[], text: string): Read {
  const isWhole = (code: string): boolean => {
    const read = decodeScore(ids, code);
    return !("bad" in read) || read.bad === "other";
  };
  const scores = new Map<string, ClinicScore>();
  const { codes, proseLines } = findCodes(text, isWhole);
  const bad = new Map<number, BadScore>(proseLines.map((line) => [line, "foreign"]));
  for (const [i, { line, text: code }] of codes.entries()) {
    const read = decodeScore(ids, code);
    if ("bad" in read) bad.set(line, read.bad);
    // Two students without a nickname may have the same points, and so the same code.
    else scores.set(read.score.nickname === "" ? String(i) : read.code, read.score);
  }
  const lines = [...bad].map(([line, why]) => ({ line, why }));
  return { scores: [...scores.values()], bad: lines.sort((a, b) => a.line - b.line) };
}

function Collected({ ids }: Pick<Props, "ids">) {
  const words = useWords(clinicWords).scores;
  const id = useId();
  const [text, setText] = useState("");
  const { scores, bad } = readAll(ids, text);
  return (
    <section>
      <h2>{words.teacher}</h2>
      <label htmlFor={id}>{words.paste}</label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status">
        {bad.map(({ line, why }) => (
          <p key={line}>{words.bad(formatInteger(line), words.why[why])}</p>
        ))}
      </div>
      {scores.length > 0 ? <Scores scores={scores} ids={ids} /> : null}
    </section>
  );
}

interface ScoresProps extends Pick<Props, "ids"> {
  readonly scores: readonly ClinicScore[];
}

function Scores({ scores, ids }: ScoresProps) {
  const { scores: words, faults } = useWords(clinicWords);
  const save = () => {
    const form = csvForm();
    const named = ids.map((one) => (isFaultId(one) ? faults[one].title : one));
    const lines = scores.map((score) =>
      csvLine([score.nickname, ...score.points, totalOf(score).points, totalOf(score).of], form),
    );
    const head = csvLine([words.name, ...named, words.points, words.of], form);
    saveTable("clinic.csv", [head, ...lines].join(""));
  };
  return (
    <>
      <Table numbers scrolls={words.teacher}>
        <TableHead names={[words.name, ...ids.map((_, k) => formatInteger(k + 1)), words.points]} />
        <tbody>
          {scores.map((score, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two students may have one name
            <Row key={row} score={score} />
          ))}
        </tbody>
      </Table>
      <Button onClick={save}>{words.csv}</Button>
    </>
  );
}

function Row({ score }: { readonly score: ClinicScore }) {
  const { scores: words } = useWords(clinicWords);
  const { points, of } = totalOf(score);
  return (
    <tr>
      <th scope="row">{score.nickname || words.nobody}</th>
      {score.points.map((one, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: patients keep their places
        <td key={k}>{one === null ? "·" : formatInteger(one)}</td>
      ))}
      <td>{words.total(formatInteger(points), formatInteger(of))}</td>
    </tr>
  );
}
