import { Button } from "./Button.tsx";
import styles from "./Notices.module.css";

interface Props {
  readonly words: { readonly question: string; readonly yes: string; readonly no: string };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation before an item is deleted for good. */
export function Confirm({ words, onYes, onNo }: Props) {
  return (
    <div className={styles.actions} role="alert">
      <span>{words.question}</span>
      <Button className="border-ink font-strong" onClick={onNo}>
        {words.no}
      </Button>
      <Button onClick={onYes}>{words.yes}</Button>
    </div>
  );
}
