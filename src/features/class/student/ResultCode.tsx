import { useState } from "react";
import { useWords } from "../../../i18n/index.ts";
import { saveFile } from "../../../runtime/save-file.ts";
import { Button } from "../../../ui/Button.tsx";
import { useModal } from "../../../ui/dialog/Dialog.tsx";
import { useLazy } from "../../../ui/lazy.ts";
import { loadQr } from "./load-qr.ts";
import styles from "./result.module.css";
import { studentWords } from "./words.en.ts";

interface Props {
  readonly code: string;
  /** Name of the file that it is saved as. */
  readonly file: string;
}

/** The code as a picture for cameras, as a text, and as a file. */
export function ResultCode({ code, file }: Props) {
  const words = useWords(studentWords).result;
  const [copied, setCopied] = useState<"copied" | "notCopied" | null>(null);
  const [isLarge, setLarge] = useState(false);
  const copy = async () => {
    setCopied(null);
    const done = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    setCopied(done ? "copied" : "notCopied");
  };
  return (
    <section className={styles.code}>
      <h2>{words.show}</h2>
      <Qr code={code} className={styles.qr} />
      <p className={styles.text} data-part="result-code">
        {code}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={() => saveFile(file, new Blob([`${code}\n`], { type: "text/plain" }))}>
          {words.save}
        </Button>
        <Button onClick={() => setLarge(true)}>{words.large}</Button>
      </div>
      <p role="status">{copied ? words[copied] : null}</p>
      {isLarge ? <Large code={code} onClose={() => setLarge(false)} /> : null}
    </section>
  );
}

/** As large as the screen is: a phone shows it to the teacher's camera. */
function Large({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const words = useWords(studentWords).result;
  const { close } = useWords().views;
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={words.show} onClose={onClose}>
      <Qr code={code} className={styles.largeQr} />
      <p className={styles.text}>{code}</p>
      <Button onClick={() => dialog.current?.close()}>{close}</Button>
    </dialog>
  );
}

/** The picture; the text below it is enough where its code cannot be loaded. */
function Qr({
  code,
  className,
}: {
  readonly code: string;
  readonly className: string | undefined;
}) {
  const words = useWords(studentWords).result;
  const lazy = useLazy(loadQr);
  if (typeof lazy !== "object") return null;
  return <lazy.default text={code} label={words.qr} className={className} />;
}
