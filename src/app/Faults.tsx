import type { PlainError } from "../core/errors.ts";
import { pageStrings } from "../state/page-strings.ts";
import type { SavedAt } from "../state/reduce.ts";
import { lab, useLab } from "../state/store.ts";
import styles from "./Notices.module.css";

const words = pageStrings.fault;
const MOST_CHARACTERS = 300;

/** The sentence of an error; an unexpected one is cut to its first line. */
function sentenceOf(fault: PlainError): string {
  const [line = ""] = fault.message.split("\n");
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

const continueWords = (saved: SavedAt): string =>
  saved.updates === 0 && saved.sftSteps > 0
    ? words.continueFromSft(saved.sftSteps)
    : words.continueFrom(saved.updates);

/** What stopped the run, in plain words, and the ways on. */
export function Faults() {
  const fault = useLab((state) => state.fault);
  const saved = useLab((state) => state.saved);
  if (!fault) return null;
  const { controller } = lab;
  return (
    <section
      className={styles.fault}
      role="alert"
      aria-labelledby="fault-title"
      data-code={fault.code}
    >
      <h2 id="fault-title">{words.titles[fault.code]}</h2>
      <p>{sentenceOf(fault)}</p>
      <p>{fault.code === "not-finite" ? words.notFinite : words.after}</p>
      <div className={styles.ways}>
        {saved ? (
          <button
            type="button"
            className={styles.main}
            onClick={() => void controller.continueFromCheckpoint()}
          >
            {continueWords(saved)}
          </button>
        ) : null}
        {fault.code === "no-adapter" ? (
          <button type="button" className={styles.main} onClick={() => controller.chooseWasm()}>
            {pageStrings.webgpu.useWasm}
          </button>
        ) : null}
        <button type="button" onClick={() => void controller.startAgain()}>
          {words.startAgain}
        </button>
      </div>
    </section>
  );
}
