import { useStore } from "zustand";
import { Button } from "../../../kit/Button.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { repeats } from "../../../page/repeats.ts";
import type { RepeatState } from "../../../runtime/repeats/repeat-state.ts";
import { STORAGE_FAULT_SENTENCES } from "../../../storage/faults.ts";
import type { sideNames } from "./model/outcome.ts";
import styles from "./repeat.module.css";

interface Props {
  readonly shown: RepeatState;
  readonly names: ReturnType<typeof sideNames>;
}

/** What went wrong with a repeated pair, and what was done about it. */
export function Notes({ shown, names }: Props) {
  const asked = useStore(repeats.store, (state) => state.problem);
  const { runs, problem, unsaved } = shown;
  const failed = runs.filter(({ state }) => state === "failed");
  const told = [
    ...failed.map(
      ({ side, seed, error }) =>
        `${names[side]}, seed ${String(seed)}, does not count: ${error ?? ""}`,
    ),
    ...[problem, asked].flatMap((error) => (error ? [error.message] : [])),
  ];
  return (
    <div className={styles.notes} role="status">
      {told.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {unsaved ? (
        <Text tone="bad" className={styles.problem}>
          {`${STORAGE_FAULT_SENTENCES[unsaved]} Training goes on, and the results stay on this page until there is room.`}{" "}
          <Button onClick={() => void repeats.saveAgain()}>Store again</Button>
        </Text>
      ) : null}
    </div>
  );
}
