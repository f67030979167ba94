import { useRef, useState } from "react";
import { LINE_LIMITS } from "../../core/line/line.ts";
import { decodeText } from "../../core/written-text.ts";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { FileInput } from "../../kit/FileInput.tsx";
import { formatInteger } from "../../kit/format.ts";
import { saveFile } from "../../runtime/save-file.ts";
import styles from "./line.module.css";

/** Most bytes of a file: a text of the allowed length has at most four per character in UTF-8. */
const MOST_BYTES = 4 * LINE_LIMITS.characters;

interface Props {
  readonly exercise: Exercise;
  readonly code: string;
  readonly onOpen: (code: string) => void;
}

/** Passes the code on as the file that `lab train --line` reads. */
export function Pass({ exercise, code, onOpen }: Props) {
  const [said, setSaid] = useState("");
  const save = () => {
    const name = `${exercise.id}.js`;
    saveFile(name, new Blob([code], { type: "text/javascript" }));
    setSaid(`Saved as ${name}`);
  };
  return (
    <Row gap="s3" wrap>
      <Button look="link" className={styles.quiet} onClick={save}>
        Save as a file
      </Button>
      <OpenFile onOpen={onOpen} onSaid={setSaid} />
      <span role="status">{said}</span>
    </Row>
  );
}

interface OpenProps extends Pick<Props, "onOpen"> {
  readonly onSaid: (sentence: string) => void;
}

/** Opens a file as it is; one that is too large, or no text, changes nothing. */
function OpenFile({ onOpen, onSaid }: OpenProps) {
  const field = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    // A too long file is refused, never cut off: half a function is a different function.
    const most = LINE_LIMITS.characters;
    const tooLarge = () =>
      onSaid(`Not opened: the file has more than ${formatInteger(most)} characters.`);
    if (file.size > MOST_BYTES) return tooLarge();
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return onSaid("Not opened: the file is not text.");
    if (text.length > most) return tooLarge();
    onOpen(text);
    onSaid("");
  };
  return (
    <>
      <Button look="link" className={styles.quiet} onClick={() => field.current?.click()}>
        Open a file
      </Button>
      <FileInput
        ref={field}
        hidden
        accept=".js,.mjs,.txt"
        aria-label="Open a file"
        onFiles={([file]) => void open(file)}
      />
    </>
  );
}
