import { type DragEvent, useId, useState } from "react";
import { shownName } from "../../core/files/given.ts";
import { decodeText } from "../../core/written-text.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { FileInput } from "../../kit/FileInput.tsx";
import { Table } from "../../kit/Table.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import { csvForm } from "../../runtime/csv-form.ts";
import { saveTable } from "../../runtime/save-file.ts";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import { LearnPage } from "../LearnPage.tsx";
import styles from "./answers.module.css";
import { answersCsv } from "./answers-csv.ts";
import { collected, type GivenText, type Mark, pastedTexts, type StudentRow } from "./collect.ts";
import { answersWords } from "./words.en.ts";

type Unread = "text" | "unread" | "tooLarge";

/** What the teacher has added so far: texts, and the files that could not be read, each with the reason. */
interface Given {
  readonly texts: readonly GivenText[];
  readonly unread: readonly { readonly name: string; readonly why: Unread }[];
}
const NOTHING: Given = { texts: [], unread: [] };
/** Largest file, in bytes; answers to all lessons take a tenth of it. */
const MOST_BYTES = 2_000_000;

async function readFile(file: File): Promise<Given> {
  const name = shownName(file);
  const not = (why: Unread): Given => ({ texts: [], unread: [{ name, why }] });
  if (file.size > MOST_BYTES) return not("tooLarge");
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === null ? not("text") : { texts: [{ name, text }], unread: [] };
  } catch {
    return not("unread");
  }
}

async function readFiles(files: readonly File[]): Promise<Given> {
  const read = await Promise.all(files.map(readFile));
  return {
    texts: read.flatMap(({ texts }) => texts),
    unread: read.flatMap(({ unread }) => unread),
  };
}

/** The answers of a class, from the files that its students saved. */
export function AnswersPage() {
  const words = useWords(answersWords);
  const [given, setGiven] = useState(NOTHING);
  const add = ({ texts, unread }: Given) =>
    setGiven((before) => ({
      texts: [...before.texts, ...texts],
      unread: [...before.unread, ...unread],
    }));
  const { rows, refused } = collected(given.texts, LESSONS);
  const notRead = [...refused, ...given.unread];
  return (
    <LearnPage title={words.title} about={words.about}>
      <Inlet onGiven={add} pasted={given.texts.length} />
      <p role="status">{rows.length > 0 ? words.count(rows.length) : ""}</p>
      {notRead.length > 0 ? (
        <section role="alert">
          <h2>{words.refused}</h2>
          <ul>
            {notRead.map(({ name, why }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={i}>
                <b>{name}</b> {words.why[why]}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {rows.length > 0 ? <MarksTable rows={rows} onClear={() => setGiven(NOTHING)} /> : null}
    </LearnPage>
  );
}

/** Files that are chosen or dropped, and texts that are pasted. */
function Inlet({ onGiven, pasted }: { onGiven(given: Given): void; readonly pasted: number }) {
  const words = useWords(answersWords);
  const id = useId();
  const [text, setText] = useState("");
  const take = (files: readonly File[]) => void readFiles(files).then(onGiven);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const addPasted = () => {
    const texts = pastedTexts(text).map((one, i) => ({
      name: words.pasted(pasted + i + 1),
      text: one,
    }));
    onGiven({ texts, unread: [] });
    setText("");
  };
  return (
    <Grid as="fieldset" gap="s3" justify="start" className={styles.inlet} onDrop={drop}>
      <Text as="label" weight="strong" htmlFor={`${id}-files`}>
        {words.choose}
      </Text>
      <FileInput id={`${id}-files`} multiple accept=".json,application/json" onFiles={take} />
      <p>{words.drop}</p>
      <Text as="label" weight="strong" htmlFor={`${id}-text`}>
        {words.paste}
      </Text>
      <textarea
        id={`${id}-text`}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button disabled={text.trim() === ""} onClick={addPasted}>
        {words.add}
      </Button>
    </Grid>
  );
}

function MarksTable({ rows, onClear }: { readonly rows: readonly StudentRow[]; onClear(): void }) {
  const words = useWords(answersWords);
  const lessons = LESSONS.filter(({ id }) => rows.some(({ marks }) => marks.get(id)?.is !== "new"));
  const named = lessons.map(({ id, title }) => ({ id, title: title }));
  const markText = (mark: Mark | undefined) =>
    mark?.is === "done" ? formatInteger(mark.points) : words.marks[mark?.is ?? "new"];
  const save = () => saveTable("class-answers.csv", answersCsv(rows, named, words, csvForm()));
  return (
    <>
      <Table numbers scrolls={words.title}>
        <TableHead
          names={[words.student, ...named.map(({ title }) => title), words.done, words.points]}
        />
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <tr key={i}>
              <th scope="row">
                {row.name}
                {row.sameAs === null ? null : <small> {words.same(row.sameAs)}</small>}
              </th>
              {lessons.map(({ id }) => (
                <td key={id}>{markText(row.marks.get(id))}</td>
              ))}
              <td>{formatInteger(row.done)}</td>
              <td>{formatInteger(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{words.rule}</p>
      <Row as="p" gap="s3" wrap align="stretch">
        <Button onClick={save}>{words.save}</Button>
        <Button onClick={onClear}>{words.clear}</Button>
      </Row>
    </>
  );
}
