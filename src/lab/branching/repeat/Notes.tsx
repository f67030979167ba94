import { useStore } from "zustand";
import { formatMegabytes } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { repeats } from "../../../page/repeats.ts";
import type { RepeatState } from "../../../runtime/repeats/repeat-state.ts";
import { STORAGE_FAULT_SENTENCES } from "../../../storage/faults.ts";
import type { sideNames } from "./model/outcome.ts";
import styles from "./repeat.module.css";
import { repeatWords } from "./words.en.ts";

interface Props {
  readonly shown: RepeatState;
  readonly names: ReturnType<typeof sideNames>;
}

/** What went wrong with a repeated pair, and what was done about it. */
export function Notes({ shown, names }: Props) {
  const { notes } = useWords(repeatWords);
  const asked = useStore(repeats.store, (state) => state.problem);
  const { startsAgain, damaged, runs, problem, unsaved } = shown;
  const failed = runs.filter(({ state }) => state === "failed");
  const told = [
    ...startsAgain.map((seed) => notes.startsAgain(String(seed))),
    ...damaged.map((seed) => notes.damaged(String(seed))),
    ...failed.map(({ side, seed, error }) => notes.failed(names[side], String(seed), error ?? "")),
    ...[problem, asked].flatMap((error) => (error ? [error.message] : [])),
  ];
  return (
    <div className={styles.notes} role="status">
      {told.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {unsaved ? <Unsaved unsaved={unsaved} /> : null}
    </div>
  );
}

function Unsaved({ unsaved }: { readonly unsaved: NonNullable<RepeatState["unsaved"]> }) {
  const { notes } = useWords(repeatWords);
  const { fault, missing } = unsaved;
  return (
    <Text tone="bad" className={styles.problem}>
      {notes.unsaved(STORAGE_FAULT_SENTENCES[fault])}{" "}
      {missing === null ? null : notes.missing(formatMegabytes(missing))}{" "}
      <Button onClick={() => void repeats.saveAgain()}>{notes.saveAgain}</Button>
    </Text>
  );
}
