import { useStore } from "zustand";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { runFiles } from "../../ui/page/persistence.ts";
import styles from "./Share.module.css";

/** How much of a file has been read, and a button that stops it; nothing while no file is read. */
export function ReadingLine() {
  const reading = useStore(runFiles.store, (state) => state.reading);
  if (!reading) return null;
  const label = `Reading ${reading.file}`;
  return (
    <Row gap="s2" across="s4" wrap grow className={styles.reading}>
      <p role="status">{label}</p>
      <progress className={styles.progress} aria-label={label} value={reading.share} max={1} />
      <Button onClick={() => runFiles.cancel()}>Cancel</Button>
    </Row>
  );
}
