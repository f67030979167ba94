import { useEffect } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { KeyName } from "../../kit/KeyName.tsx";
import { talkStore } from "../model/talk-store.ts";
import { useTalkKeys } from "../use-talk-keys.ts";
import { Darkroom } from "./mirror/Darkroom.tsx";
import type { Wall } from "./model/messages.ts";
import { Notes } from "./Notes.tsx";
import { Side } from "./Side.tsx";
import styles from "./speaker.module.css";
import { sendAction, startSpeaker } from "./speaker-window.ts";
import { TimeBar } from "./TimeBar.tsx";
import { useDrawings, useMirror } from "./use-drawings.ts";
import { speakerWords } from "./words.en.ts";

/** The speaker's window: clock, notes, the scene on the wall and the next one. It only draws and trains nothing. */
export default function Speaker() {
  const words = useWords(speakerWords);
  const { wall, walls } = useStore(talkStore);
  const { scenes, drawings, isDrawing, onDrawn, key } = useDrawings(wall?.preset ?? null);
  useEffect(startSpeaker, []);
  useMirror(wall, drawings !== null);
  useTalkKeys(scenes.length, sendAction);
  useEffect(() => {
    const before = document.title;
    document.title = words.title;
    return () => {
      document.title = before;
    };
  }, [words]);
  const scene = wall ? scenes[wall.scene - 1] : undefined;
  return (
    <div className={styles.speaker}>
      <Row gap="s5" justify="between" className={styles.top}>
        {wall ? <TimeBar wall={wall} scenes={scenes} /> : null}
        {wall ? <Source wall={wall} /> : null}
      </Row>
      <Lines wall={wall} isAlone={walls === 0} />
      <div className={styles.notes}>
        {scene && wall ? <Notes scene={scene} number={wall.scene} /> : null}
      </div>
      <div className={styles.side}>
        <Side wall={wall} scenes={scenes} drawings={drawings} />
      </div>
      <Keys />
      {isDrawing ? <Darkroom key={key} scenes={scenes} onDrawn={onDrawn} /> : null}
    </div>
  );
}

/** A line for each problem with the other windows or the run. */
function Lines({ wall, isAlone }: { readonly wall: Wall | null; readonly isAlone: boolean }) {
  const { lines } = useWords(speakerWords);
  const { walls, others, hasOtherVersion } = useStore(talkStore);
  const talk = new URLSearchParams(wall?.settings);
  talk.set("view", "talk");
  talk.set("scene", String(wall?.scene ?? 1));
  const said = [
    walls > 1 ? lines.twoWalls : null,
    others > 0 ? lines.twoSpeakers : null,
    hasOtherVersion ? lines.version : null,
    !isAlone && wall?.lost ? lines.lost[wall.lost] : null,
  ].filter((line) => line !== null);
  return (
    <div className={styles.lines} role="status">
      {isAlone ? (
        <p>
          {lines.noWall}{" "}
          <a href={`?${talk}`} target="_blank" rel="noopener">
            {lines.openWall}
          </a>
        </p>
      ) : null}
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Whether the wall shows the live run or the recording. */
function Source({ wall }: { readonly wall: Wall }) {
  const words = useWords(speakerWords).source;
  const choices = ["live", "recorded"] as const;
  const isLive = wall.source === "live" || wall.getsReady;
  return (
    <fieldset className={styles.source} aria-label={words.label}>
      {choices.map((choice) => {
        const isOn = isLive === (choice === "live");
        return (
          <Button
            key={choice}
            className={styles.choice}
            data-kind={choice}
            aria-pressed={isOn}
            onClick={() => (isOn ? undefined : sendAction({ type: "source" }))}
          >
            {words[choice]}
          </Button>
        );
      })}
    </fieldset>
  );
}

function Keys() {
  const words = useWords(speakerWords).keys;
  const keys = [
    [["→"], words.next],
    [["←"], words.back],
    [["0", "9"], words.scene],
    [["L"], words.source],
    [["B"], words.black],
    [["W"], words.white],
    [["T"], words.truth],
    [["F5"], words.full],
    [["↓"], words.said],
  ] as const;
  return (
    <ul className={styles.keys} aria-label={words.label}>
      {keys.map(([names, does]) => (
        <li key={does}>
          {names.map((name) => (
            <KeyName key={name} keys={name} />
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
