import { type RefObject, useState } from "react";
import { useWords } from "../i18n/index.ts";
import { singleKeysOn, switchSingleKeys } from "../lab/single-keys.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./Help.module.css";
import { shellWords } from "./words.en.ts";

export function Help({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  const words = useWords(shellWords).help;
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="help-title">
      <h2 id="help-title">{words.title}</h2>
      <p>{words.about}</p>
      <dl className={styles.keys}>
        {words.keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            switchSingleKeys(event.target.checked);
            setSingle(event.target.checked);
          }}
        />
        {words.single}
      </label>
      <p>{words.note}</p>
      <p>{words.source}</p>
      <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
    </dialog>
  );
}
