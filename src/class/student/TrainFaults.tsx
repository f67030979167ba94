import { useStore } from "zustand";
import type { PlainError } from "../../core/errors.ts";
import type { EngineName } from "../../core/policy.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { STATUS } from "../../page/engine-sentences.ts";
import { type AppState, runOf } from "../../runtime/app-state.ts";
import { otherEngines } from "../../runtime/fault-remedies.ts";
import { STORAGE_FAULT_SENTENCES } from "../../storage/faults.ts";
import type { Training } from "./model/training.ts";
import styles from "./train.module.css";

/** Engines that the training can go on with: a class may ask for a GPU that this device does not have. */
function enginesFor(state: AppState, code: PlainError["code"]): readonly EngineName[] {
  const others = otherEngines(state);
  return others.length === 0 && code === "no-adapter" ? ["cpu"] : others;
}

/** Faults that stop the training or saving, and buttons to solve them. */
export function TrainFaults({ training }: { readonly training: Training }) {
  const { isElsewhere } = useStore(training.store);
  const state = useStore(training.lab.store);
  const unsaved = useStore(training.saved.store, ({ fault }) => fault);
  const { fault, saved } = runOf(state, state.front);
  return (
    <>
      {isElsewhere ? (
        <Row as="section" gap="s3" wrap align="stretch" className={styles.fault} role="alert">
          <p>Another tab of this browser trains this seed. Go on there, or close it first.</p>
          <Button onClick={() => void training.goOn()}>Try again</Button>
        </Row>
      ) : null}
      {fault ? (
        <Row as="section" gap="s3" wrap align="stretch" className={styles.fault} role="alert">
          <p>{fault.message}</p>
          <Button onClick={() => void training.continueOn()}>
            {saved ? "Go on from the last checkpoint" : "Try again"}
          </Button>
          {enginesFor(state, fault.code).map((engine) => (
            <Button key={engine} onClick={() => void training.continueOn(engine)}>
              {`Go on with ${STATUS.engines[engine]}`}
            </Button>
          ))}
          <Button onClick={() => void training.giveUp()}>Leave this method without a result</Button>
        </Row>
      ) : null}
      {unsaved ? (
        <Row as="p" gap="s3" wrap align="stretch" className={styles.fault} role="status">
          {`${STORAGE_FAULT_SENTENCES[unsaved]} Keep this page open until you have your code.`}
        </Row>
      ) : null}
    </>
  );
}
