import { useId, useState } from "react";
import type { Exercise } from "../../../core/line/exercises/exercise.ts";
import { LINE_LIMITS } from "../../../core/line/line.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { saveFile } from "../../../runtime/save-file.ts";
import { addressWith } from "./address.ts";
import styles from "./line.module.css";
import { lineWords } from "./words.en.ts";

interface Props {
  readonly exercise: Exercise;
  readonly code: string;
  readonly onOpen: (code: string) => void;
}

/** Passes the code on: as a link, or as the file that `lab train --line` reads. */
export function Pass({ exercise, code, onOpen }: Props) {
  const words = useWords(lineWords);
  const [said, setSaid] = useState("");
  const id = useId();
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
  const open = async (file: File | undefined) => {
    if (file) onOpen((await file.text()).slice(0, LINE_LIMITS.characters));
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
      <span role="status">{said}</span>
    </Row>
  );
}
