import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { AddressField } from "../../page/AddressField.tsx";
import { PageDialog } from "../../page/PageDialog.tsx";
import { useSeconds } from "../speaker/use-seconds.ts";
import { openSpeaker } from "../speaker/wall/open-speaker.ts";
import { wallShown } from "../speaker/wall/wall-shown.ts";
import { speakerWords } from "../speaker/words.en.ts";
import { measureEngine } from "./measure.ts";
import styles from "./prepare.module.css";
import { ReadyList } from "./ReadyList.tsx";
import { readyWords } from "./words.en.ts";

/** The dialog before a talk: the checks and the speaker's window. */
export default function Prepare() {
  const words = useWords(readyWords);
  const { title } = useWords(speakerWords);
  // Measured values change without an event, so they are read every second.
  useSeconds();
  return (
    <PageDialog name="ready" title={words.title} size="form">
      <Grid gap="s4" className={styles.prepare}>
        <ReadyList wall={wallShown()} onMeasure={() => void measureEngine()} />
        <AddressField />
        <Button className={styles.main} onClick={openSpeaker}>
          {title}
        </Button>
      </Grid>
    </PageDialog>
  );
}
