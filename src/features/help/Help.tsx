import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { KeyName } from "../../kit/KeyName.tsx";
import { LAB_CITATION, METHOD_CITATION, PAPER, SOURCE_ADDRESS } from "../../page/citation.ts";
import { singleKeysOn, switchSingleKeys } from "../../page/single-keys.ts";
import styles from "./Help.module.css";
import { helpWords } from "./words.en.ts";

/**
 * The paper, the code, how to cite both, and the results of the page. They open in new tabs, so that a
 * run keeps training.
 */
export function Sources({ source }: { readonly source: string | null }) {
  const words = useWords(helpWords);
  return (
    <>
      <p>
        <a href={PAPER} target="_blank" rel="noopener">
          {words.paper}
        </a>
      </p>
      {source === null ? null : (
        <p>
          <a href={source} target="_blank" rel="noopener">
            {words.source}
          </a>
        </p>
      )}
      <p>{words.citeLab(...LAB_CITATION)}</p>
      <p>{words.citeMethod(...METHOD_CITATION)}</p>
    </>
  );
}

/** The dialog with the page's keys; it opens once rendered. */
export default function Help({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const words = useWords(helpWords);
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">{words.title}</h2>
      <p>{words.about}</p>
      <dl className={styles.keys}>
        {words.keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <KeyName keys={key} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Row as="label" gap="s3" className={styles.single}>
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            switchSingleKeys(event.target.checked);
            setSingle(event.target.checked);
          }}
        />
        {words.single}
      </Row>
      <p>{words.note}</p>
      <Sources source={SOURCE_ADDRESS} />
      <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
    </dialog>
  );
}
