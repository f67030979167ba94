import { useCallback, useEffect, useRef, useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { leaveAddress } from "../../kit/hash.ts";
import { useApp } from "../../page/app.ts";
import { useScenes } from "../deck/deck-in-use.ts";
import { deckWords } from "../deck/words.en.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { Darkroom, DRAWN } from "../speaker/mirror/Darkroom.tsx";
import { copyOf } from "../speaker/mirror/settled.ts";
import { speakerWords } from "../speaker/words.en.ts";
import { useTexts } from "../use-scene-numbers.ts";
import styles from "./print.module.css";

const NOTES_HEIGHT = 300; // height of the room for a scene's notes, px

const px = (length: number): string => `${length}px`;

/** Sets the paper size to that of a scene, with room for notes below it. */
function usePaper(hasNotes: boolean): void {
  useEffect(() => {
    const { width, height } = DRAWN;
    // A constructed sheet, because the page's CSP allows no style elements.
    const sheet = new CSSStyleSheet();
    const page = sheet.cssRules[sheet.insertRule("@page{}")] as CSSPageRule;
    page.style.setProperty("margin", "0");
    page.style.setProperty(
      "size",
      [width, height + (hasNotes ? NOTES_HEIGHT : 0)].map(px).join(" "),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [hasNotes]);
}

/** All scenes, each at its recorded update and on a page of its own, with the notes under it if wanted. */
export default function PrintDeck() {
  const { printing } = useWords(deckWords);
  const scenes = useScenes();
  const isOpen = useApp(({ recordings }) => recordings.recording !== null);
  const [drawings, setDrawings] = useState<readonly Element[] | null>(null);
  const [hasNotes, setNotes] = useState(true);
  usePaper(hasNotes);
  const keep = useCallback((drawn: readonly Element[]) => setDrawings(drawn), []);
  return (
    <div className={styles.print}>
      <Row as="header" gap="s5" className={styles.head}>
        <Button onClick={leaveAddress}>{printing.back}</Button>
        <label>
          <input
            type="checkbox"
            checked={hasNotes}
            onChange={(event) => setNotes(event.target.checked)}
          />{" "}
          {printing.notes}
        </label>
        <Button disabled={!drawings} onClick={() => window.print()}>
          {printing.print}
        </Button>
        {drawings ? null : <span role="status">{printing.drawing}</span>}
      </Row>
      {drawings?.map((drawing, i) => {
        const scene = scenes[i];
        return scene ? (
          <Page key={scene.id} scene={scene} number={i + 1} drawing={drawing} hasNotes={hasNotes} />
        ) : null;
      })}
      {isOpen && !drawings ? <Darkroom scenes={scenes} onDrawn={keep} /> : null}
    </div>
  );
}

interface PageProps {
  readonly scene: SceneFile;
  readonly number: number;
  readonly drawing: Element;
  readonly hasNotes: boolean;
}

function Page({ scene, number, drawing, hasNotes }: PageProps) {
  const { notes } = useWords(speakerWords);
  const texts = useTexts(scene);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(copyOf(drawing, document));
  }, [drawing]);
  return (
    <section
      className={styles.page}
      aria-label={notes.title(formatInteger(number), texts(scene.title))}
    >
      <Stack ref={place} className={styles.scene} inert />
      {hasNotes ? (
        <div className={styles.notes}>
          <ul>
            {scene.notes.map((note, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have the same text
              <li key={i}>{texts(note)}</li>
            ))}
          </ul>
          {scene.ifAsked ? (
            <p>
              <b>{notes.ifAsked}</b> {texts(scene.ifAsked)}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
