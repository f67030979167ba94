import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { runOf } from "../../runtime/app-state.ts";
import { STORAGE_FAULT_SENTENCES } from "../../storage/faults.ts";
import type { Training } from "./model/training.ts";
import styles from "./train.module.css";

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
          {fault.code === "no-adapter" || fault.code === "device-lost" ? (
            <Button onClick={() => void training.continueOn("cpu")}>Go on on the processor</Button>
          ) : null}
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
