import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { pluralize } from "../../core/counted.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { isComposing } from "../../kit/composing.ts";
import { FileInput } from "../../kit/FileInput.tsx";
import { formatInteger } from "../../kit/format.ts";
import { UndoBar } from "../../kit/UndoBar.tsx";
import type { Undo } from "../../kit/undo.ts";
import { DecimalComma } from "../../page/DecimalComma.tsx";
import type { BoardView } from "./board-view.ts";
import { CodesTable } from "./CodesTable.tsx";
import styles from "./codes.module.css";
import { saveCsv } from "./model/board-csv.ts";
import type { BoardState, OpenBoard } from "./model/open-board.ts";
import { readFiles } from "./read-files.ts";
import { reportTexts } from "./report-text.ts";

const codesRemoved = (seed: string) => `The code of seed ${seed} was removed.`;

interface Props {
  readonly view: BoardView;
  readonly open: OpenBoard;
  readonly state: BoardState;
  readonly undo: Undo;
}

/** Adds codes to the board and lists them. */
export function CodesPanel({ view, open, state, undo }: Props) {
  return (
    <Card as="section" size="t2" className={styles.codes} aria-label="Codes">
      <header>
        <Text as="h2" size="t4" weight="bold">
          Codes
        </Text>
        <p className={styles.count}>{seedsText(view)}</p>
      </header>
      <CodeField open={open} />
      <Text as="div" size="t1" tone="soft" className={`${styles.told} px-s5 py-s3 wrap-anywhere`}>
        <AddReportText state={state} />
        <UndoBar undo={undo} message={codesRemoved} label="Undo" />
      </Text>
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto phone:overflow-y-visible">
        <CodesTable view={view} onRemove={(code) => open.remove(code, undo)} />
      </div>
      <footer>
        <Button onClick={() => saveCsv(view, state.codes)}>Save as CSV</Button>
        <p className={styles.stays}>Codes stay in this browser.</p>
        <DecimalComma />
      </footer>
    </Card>
  );
}

/** How many seeds have a result: "27 of 30 seeds". */
export function seedsText({ plan, results }: Pick<BoardView, "plan" | "results">): string {
  const count = formatInteger(results.length);
  const { seeds } = plan;
  return seeds.kind === "drawn"
    ? pluralize(count, "seed")
    : `${count} of ${pluralize(formatInteger(seeds.to - seeds.from + 1), "seed")}`;
}

/** The result of the last paste or file. */
export function AddReportText({ state }: Pick<Props, "state">) {
  const texts = reportTexts(state.reports);
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {state.isKept ? null : (
        <p>This browser stores nothing: save the CSV file before you close this page.</p>
      )}
    </div>
  );
}

/** A field for codes; pasted text is added at once and replaces the field's text. */
function CodeField({ open }: Pick<Props, "open">) {
  const [text, setText] = useState("");
  const take = (given: string) => {
    // Text without a code stays in the field.
    setText(given.trim() === "" || open.add(given) ? "" : given);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (pasted === "") return;
    event.preventDefault();
    take(pasted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    take(text);
  };
  return (
    <div className={`${styles.enter} grid grid-cols-[1fr_auto] gap-s3 px-s5 pt-s3 pb-0`}>
      <textarea
        rows={1}
        aria-label="Paste result codes"
        placeholder="Paste result codes"
        title="One or many, from a list, a spreadsheet or a mail. Files can be dropped anywhere."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <Button onClick={() => take(text)}>Add</Button>
      <ChooseFiles open={open} />
    </div>
  );
}

/** Adds codes from files. */
function ChooseFiles({ open }: Pick<Props, "open">) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className={styles.files} onClick={() => files.current?.click()}>
        Open files
      </Button>
      <FileInput
        ref={files}
        multiple
        hidden
        aria-label="Open files"
        onFiles={(chosen) => void readFiles(chosen).then(open.addAll)}
      />
    </>
  );
}
