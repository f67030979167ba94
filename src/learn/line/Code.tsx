import { useRef, useState } from "react";
import { LINE_LIMITS } from "../../core/line/line.ts";
import { decodeText } from "../../core/written-text.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { FileInput } from "../../ui/kit/FileInput.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { Editor } from "./Editor.tsx";
import type { LineWork } from "./use-line.ts";

const QUIET = "min-h-target border-none px-s3 py-s2 text-t2";
const MOST = LINE_LIMITS.characters;
const TOO_LARGE = `Not opened: the file has more than ${formatInteger(MOST)} characters.`;
const BYTES = 4; // at most, of a character in UTF-8

interface Props {
  readonly exercise: Exercise;
  readonly work: LineWork;
}

/** The editor with its buttons, and the code as the file that `lab train --line` reads. */
export function Code({ exercise, work }: Props) {
  const [said, setSaid] = useState("");
  const { code, passed } = work.kept;
  const run = () => void work.run();
  const save = () => {
    const name = `${exercise.id}.js`;
    saveFile(name, new Blob([code], { type: "text/javascript" }));
    setSaid(`Saved as ${name}`);
  };
  return (
    <section className="overflow-hidden rounded-r2 border border-edge bg-surface">
      <p className="border-b border-b-line px-s4 py-s3 text-t1 text-ink-soft">
        Runs in a QuickJS sandbox (WebAssembly): no network, no access to this page.
      </p>
      <Editor
        code={code}
        label="Your code"
        faulty={work.fault?.fault.line ?? 0}
        onChange={work.change}
        onRun={run}
      />
      <Row gap="s3" wrap className="border-t border-t-line p-s3">
        <Button look={passed ? undefined : "main"} disabled={work.isRunning} onClick={run}>
          Run the tests
        </Button>
        <Button look="link" className={QUIET} onClick={work.reset}>
          Reset
        </Button>
        <Button look="link" className={QUIET} onClick={save}>
          Save as a file
        </Button>
        <OpenFile onOpen={work.change} onSaid={setSaid} />
        <span role="status">{said}</span>
      </Row>
    </section>
  );
}

interface OpenProps {
  readonly onOpen: (code: string) => void;
  readonly onSaid: (sentence: string) => void;
}

/** Opens a file as it is; one that is too large, or no text, changes nothing. */
export function OpenFile({ onOpen, onSaid }: OpenProps) {
  const field = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    // A too long file is refused, never cut off: half a function is a different function.
    if (file.size > BYTES * MOST) return onSaid(TOO_LARGE);
    const bytes = await file.arrayBuffer().catch(() => null);
    const text = bytes && decodeText(new Uint8Array(bytes));
    if (text === null) return onSaid("Not opened: the file is not text.");
    if (text.length > MOST) return onSaid(TOO_LARGE);
    onOpen(text);
    onSaid("");
  };
  return (
    <>
      <Button look="link" className={QUIET} onClick={() => field.current?.click()}>
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
