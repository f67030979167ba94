import { useId } from "react";
import { useStore } from "zustand";
import { formatClock, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { FileInput } from "../../kit/FileInput.tsx";
import { AddressField } from "../../page/AddressField.tsx";
import { handDeck } from "../../page/deck-file.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import { WRITTEN_FILES } from "../../page/written/read.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { addPicture, deckFile, leaveDeck } from "../deck/deck-in-use.ts";
import { isLabsOwn } from "../deck/scenes-of-deck.ts";
import { deckWords } from "../deck/words.en.ts";
import { talkStore } from "../model/talk-store.ts";
import { PRINT_HASH } from "../speaker/model/windows.ts";
import { useSeconds } from "../speaker/use-seconds.ts";
import { openSpeaker } from "../speaker/wall/open-speaker.ts";
import { wallShown } from "../speaker/wall/wall-shown.ts";
import { speakerWords } from "../speaker/words.en.ts";
import { ChooseScenes } from "./ChooseScenes.tsx";
import { measureEngine } from "./measure.ts";
import styles from "./prepare.module.css";
import { ReadyList } from "./ReadyList.tsx";
import { readyWords } from "./words.en.ts";

/** The dialog before a talk: the checks, the speaker's window, and the choice of the talk. */
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
        <DeckPart />
      </Grid>
    </PageDialog>
  );
}

const OWN_TITLE = { en: deckWords.english.own }; // title of the lab's own talk in its file

function DeckPart() {
  const words = useWords(deckWords);
  const told = useTold();
  const id = useId();
  const { deck, scenes, problem } = useStore(talkStore);
  const name = told(isLabsOwn(deck) ? OWN_TITLE : (deck?.title ?? OWN_TITLE));
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return (
    <section className={styles.deck} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.title}</h3>
      <p>{words.inUse(name, formatInteger(scenes.length), formatClock(seconds))}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <ChooseScenes title={OWN_TITLE} />
      <Text tone="soft">
        {words.about} {words.drop}
      </Text>
      <DeckActions isOwn={isLabsOwn(deck)} />
    </section>
  );
}

function openPrint(): void {
  location.hash = PRINT_HASH;
}

/** @param isOwn whether the lab's own talk is in use, so that there is no talk to leave */
function DeckActions({ isOwn }: { readonly isOwn: boolean }) {
  const words = useWords(deckWords);
  const id = useId();
  const save = async () => saveFile("tango-lab.talk.yaml", new Blob([await deckFile(OWN_TITLE)]));
  return (
    <Row gap="s3" across="s4" wrap className={styles.actions}>
      <Row as="span" gap="s2" across="s4" wrap>
        <label htmlFor={id}>{words.open}</label>
        <FileInput
          id={id}
          accept={WRITTEN_FILES}
          onFiles={([file]) => {
            if (file) void handDeck(file);
          }}
        />
      </Row>
      <Row as="span" gap="s2" across="s4" wrap>
        <label htmlFor={`${id}-picture`}>{words.addPicture}</label>
        <FileInput
          id={`${id}-picture`}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onFiles={([file]) => {
            if (file) void addPicture(file, OWN_TITLE);
          }}
        />
      </Row>
      <Button onClick={() => void save()}>{words.save}</Button>
      <Button onClick={openPrint}>{words.print}</Button>
      {isOwn ? null : <Button onClick={leaveDeck}>{words.leave}</Button>}
    </Row>
  );
}
