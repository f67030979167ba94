import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { KeyName } from "../../ui/kit/KeyName.tsx";
import { LAB_CITATION, METHOD_CITATION, PAPER, SOURCE_ADDRESS } from "../../ui/page/citation.ts";
import { singleKeysOn, switchSingleKeys } from "../../ui/page/single-keys.ts";
import styles from "./Help.module.css";

export const helpKeys: readonly (readonly [key: string, meaning: string])[] = [
  ["1 2 3 4", "Watch, Learn, Lab, Talk"],
  ["Space", "Play or pause"],
  [". ,", "One update on or back; stage by stage, one stage"],
  ["Shift + .", "One round"],
  ["↑ ↓", "Previous or next attempt"],
  ["← →", "Previous or next step"],
  ["Enter", "Why was it rewarded? Opens the Lab"],
  ["U", "Next group with something to learn"],
  ["M", "Stage by stage: one update in five stages"],
  ["L", "Switch between the recording and a live run"],
  ["T", "Show or hide the truth about each step"],
  ["[ ]", "Slower or faster"],
  ["G V", "In the Lab: one update of the generator or the verifier only"],
  ["F Z", "In the Lab: branch from here; with the verifier frozen or unfrozen"],
  ["R Y S", "Runs, Try, Share and files"],
  ["?", "This help"],
  ["Esc", "Close the inspector or this help, or go back to Watch, but not from a race"],
];

export const helpCiteLab = (authors: string, year: string, title: string, version: string) =>
  `To cite this lab: ${authors} (${year}). ${title} (version ${version}) [software].`;

const helpCiteMethod = (author: string, year: string, title: string, place: string) =>
  `To cite the method: ${author} et al. (${year}). ${title}. ${place}.`;

/**
 * The paper, the code, how to cite both, and the results of the page. They open in new tabs, so that a
 * run keeps training.
 */
export function Sources({ source }: { readonly source: string | null }) {
  return (
    <>
      <p>
        <a href={PAPER} target="_blank" rel="noopener">
          The paper: RL Tango, arXiv 2505.15034
        </a>
      </p>
      {source === null ? null : (
        <p>
          <a href={source} target="_blank" rel="noopener">
            The source code of this lab
          </a>
        </p>
      )}
      <p>{helpCiteLab(...LAB_CITATION)}</p>
      <p>{helpCiteMethod(...METHOD_CITATION)}</p>
    </>
  );
}

/** The dialog with the page's keys; it opens once rendered. */
export default function Help({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} w-[min(30rem,calc(100vw_-_2rem))] rounded-r2 border border-line bg-surface p-s5 text-ink`}
      aria-labelledby="help-title"
      onClose={onClose}
    >
      <h2 id="help-title">Keyboard and help</h2>
      <p>
        Two small language models train each other in this browser: a generator that solves
        problems, and a verifier that judges every step. Nothing is sent anywhere.
      </p>
      <dl className={`${styles.keys} mx-0 my-s4`}>
        {helpKeys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <KeyName keys={key} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Row as="label" gap="s3" className="min-h-target">
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            switchSingleKeys(event.target.checked);
            setSingle(event.target.checked);
          }}
        />
        Single-key shortcuts
      </Row>
      <p>Single keys do nothing while you type in a field.</p>
      <Sources source={SOURCE_ADDRESS} />
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
