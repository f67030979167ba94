import { useStore } from "zustand";
import { refusals } from "../../../i18n/en/refusals.ts";
import { formatMegabytes } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { errorText } from "../../../page/error-text.ts";
import { repeats } from "../../../page/repeats.ts";
import type { RepeatState } from "../../../runtime/repeats/repeat-state.ts";
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
    ...[problem, asked].flatMap((error) => (error ? [errorText(error)] : [])),
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
  const { storage } = useWords(refusals);
  const { fault, missing } = unsaved;
  return (
    <Text tone="bad" className={styles.problem}>
      {notes.unsaved(storage[fault])}{" "}
      {missing === null ? null : notes.missing(formatMegabytes(missing))}{" "}
      <Button onClick={() => void repeats.saveAgain()}>{notes.saveAgain}</Button>
    </Text>
  );
}
