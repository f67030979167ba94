import styles from "./Notices.module.css";

interface SureProps {
  readonly words: { readonly sure: string; readonly yes: string; readonly no: string };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more before something is gone for good. */
export function Sure({ words, onYes, onNo }: SureProps) {
  return (
    <div className={styles.ways} role="alert">
      <span>{words.sure}</span>
      <button type="button" className={styles.main} onClick={onNo}>
        {words.no}
      </button>
      <button type="button" onClick={onYes}>
        {words.yes}
      </button>
    </div>
  );
}
