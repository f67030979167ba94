import { useId, useState } from "react";
import { LINE_LIMITS } from "../../core/line/line.ts";
import { decodeText } from "../../core/written-text.ts";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { wordsOfExercise } from "../../homework/exercises/registry.ts";
import { exerciseNotebook } from "../../homework/notebook.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useLanguage, useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { saveFile } from "../../runtime/save-file.ts";
import { addressWith } from "./address.ts";
import styles from "./line.module.css";
import { lineWords } from "./words.en.ts";

/** No text of so many characters has more. */
const MOST_BYTES = 4 * LINE_LIMITS.characters;

interface Props {
  readonly exercise: Exercise;
  readonly code: string;
  readonly onOpen: (code: string) => void;
}

/** Passes the code on: as a link, or as the file that `lab train --line` reads. */
export function Pass({ exercise, code, onOpen }: Props) {
  const words = useWords(lineWords);
  const [said, setSaid] = useState("");
  const share = async () => {
    const address = await addressWith(exercise.id, code);
    if (address === null) return setSaid(words.long);
    const { origin, pathname } = location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?view=learn${address}`);
      setSaid(words.copied);
    } catch {
      // The browser refuses: the address has it then.
      location.hash = address;
    }
  };
  return (
    <Row gap="s3" wrap>
      <Button className={styles.quiet} onClick={() => void share()}>
        {words.share}
      </Button>
      <Button
        className={styles.quiet}
        onClick={() => saveFile(`${exercise.id}.js`, new Blob([code], { type: "text/javascript" }))}
      >
        {words.save}
      </Button>
      <AsNotebook exercise={exercise} code={code} />
      <OpenFile onOpen={onOpen} onSaid={setSaid} />
      <span role="status">{said}</span>
    </Row>
  );
}

interface OpenProps extends Pick<Props, "onOpen"> {
  readonly onSaid: (sentence: string) => void;
}

/** Opens a file as it is; one that is too large changes nothing. */
function OpenFile({ onOpen, onSaid }: OpenProps) {
  const words = useWords(lineWords);
  const id = useId();
  const open = async (file: File | undefined) => {
    if (!file) return;
    // A part of a function is another function: a file is opened whole or not at all.
    const most = LINE_LIMITS.characters;
    const bytes = file.size > MOST_BYTES ? null : new Uint8Array(await file.arrayBuffer());
    const text = bytes && (decodeText(bytes) ?? new TextDecoder().decode(bytes));
    if (text === null || text.length > most) return onSaid(words.largeFile(formatInteger(most)));
    onOpen(text);
    onSaid("");
  };
  return (
    <>
      <label className={styles.quiet} htmlFor={id}>
        {words.openFile}
      </label>
      <input
        id={id}
        className={styles.hidden}
        type="file"
        accept=".js,.mjs,.txt"
        onChange={(event) => void open(event.target.files?.[0])}
      />
    </>
  );
}

/** The exercise as homework in Python; nothing for one that has no tests. */
function AsNotebook({ exercise, code }: Pick<Props, "exercise" | "code">) {
  const words = useWords(lineWords);
  const { language } = useLanguage();
  const save = () => {
    const told = wordsOfExercise(exercise, language);
    const text = exerciseNotebook(exercise, { words: told, language, code, isOpen: true });
    if (text) saveFile(`${exercise.id}.ipynb`, new Blob([text], { type: "application/json" }));
  };
  return exercise.python ? (
    <Button className={styles.quiet} onClick={save}>
      {words.notebook}
    </Button>
  ) : null;
}
