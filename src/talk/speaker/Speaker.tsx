import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatClock, formatInteger } from "../../ui/kit/format.ts";
import { KeyName } from "../../ui/kit/KeyName.tsx";
import { SCENES } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { useTexts } from "../use-scene-numbers.ts";
import { useTalkKeys } from "../use-talk-keys.ts";
import { type Pace, paceOf } from "./clock.ts";
import type { Wall } from "./messages.ts";
import styles from "./speaker.module.css";
import { sendAction, setWallClock, speakerStore, startSpeaker } from "./speaker-window.ts";

const SPEAKER = {
  ahead: (seconds: string) => `${seconds} ahead of plan`,
  late: (seconds: string) => `${seconds} late`,
};

const SOURCE = { live: "Live", recorded: "Recorded" };

const LOST = {
  resumes: "The GPU was lost: the same update is shown recorded. The live run gets ready again.",
  waits: "The live run is back at its checkpoint: L returns to it.",
  stopped: "The live run has stopped: the recording is shown.",
};

/** The speaker's window: the time, the notes, the next scene and a way to each one. It only draws and trains nothing. */
export default function Speaker() {
  const { wall, isAlone } = useStore(speakerStore);
  useEffect(startSpeaker, []);
  useTalkKeys(SCENES.length, sendAction);
  useEffect(() => {
    const before = document.title;
    document.title = "Speaker's window";
    return () => {
      document.title = before;
    };
  }, []);
  const scene = wall ? SCENES[wall.scene - 1] : undefined;
  return (
    <div className={styles.speaker}>
      {wall ? <Time wall={wall} /> : null}
      <Trouble wall={wall} isAlone={isAlone} />
      {wall && scene ? <Notes key={scene.id} scene={scene} number={wall.scene} /> : null}
      {wall ? <Side wall={wall} /> : null}
    </div>
  );
}

/** Says that no window shows the talk, or what became of the live run. */
function Trouble({ wall, isAlone }: { readonly wall: Wall | null; readonly isAlone: boolean }) {
  const talk = new URLSearchParams(wall?.settings);
  talk.set("view", "talk");
  talk.set("scene", String(wall?.scene ?? 1));
  return (
    <div className={`${styles.trouble} [grid-area:trouble]`} role="status">
      {isAlone ? (
        <p>
          No window shows the talk. This one joins by itself as soon as one does.{" "}
          <a href={`?${talk}`} target="_blank" rel="noopener">
            Open the talk
          </a>
        </p>
      ) : wall?.lost ? (
        <p>{LOST[wall.lost]}</p>
      ) : null}
    </div>
  );
}

const ON_TIME = 5; // a delay of up to this many seconds still counts as on time

/** The time in ms since 1970, updated every half second, so that no second is skipped. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The clock, how far it is ahead of or behind the plan, and what the wall shows. */
function Time({ wall: { clock, scene, source } }: { readonly wall: Wall }) {
  const seconds = SCENES.map((each) => each.seconds);
  const pace = paceOf(clock, seconds, scene, useNow());
  const isOn = clock.startedAt !== null;
  return (
    <Row as="header" gap="s5" wrap className="[grid-area:time]">
      <b
        className="min-w-[8rem] text-t7 leading-none font-bold tracking-[-0.02em]"
        role="timer"
        aria-label="Time since the talk began"
      >
        {formatClock(pace.elapsed)}
      </b>
      <Text size="t2" tone="soft">
        {`of ${formatClock(pace.planned)}`},{" "}
        {isOn ? aheadText(pace) : "The clock starts with scene 2"}
        <br />
        {`this scene ${formatClock(pace.inScene)} of ${formatClock(seconds[scene - 1] ?? 0)}`}
      </Text>
      <Button onClick={() => setWallClock(!isOn)}>
        {isOn ? "Clock to 0:00" : "Start the clock"}
      </Button>
      <Text
        as="span"
        size="t2"
        weight="strong"
        className="ml-auto data-[source=live]:text-live"
        data-source={source}
      >
        {SOURCE[source]}
      </Text>
    </Row>
  );

  function aheadText({ ahead }: Pace): string {
    if (Math.abs(ahead) <= ON_TIME) return "on time";
    return SPEAKER[ahead > 0 ? "ahead" : "late"](formatClock(Math.abs(ahead)));
  }
}

interface NotesProps {
  readonly scene: SceneFile;
  /** Number of the scene, from 1. */
  readonly number: number;
}

/** The speaker's notes in large print, and the answer to the question that is likely to come. */
function Notes({ scene, number }: NotesProps) {
  const texts = useTexts(scene);
  return (
    <section className={styles.notes} aria-labelledby="notes-title">
      <Text as="h1" size="t2" tone="soft" weight="strong" id="notes-title">
        {`Scene ${formatInteger(number)} · ${texts(scene.title)}`}
      </Text>
      <ul>
        {scene.notes.map((note) => (
          <li key={note}>{texts(note)}</li>
        ))}
      </ul>
      <Text size="t3" tone="soft">
        <Text as="b" tone="ink">
          If asked:
        </Text>{" "}
        {texts(scene.ifAsked)}
      </Text>
    </section>
  );
}

/** The next scene, the two main buttons, and all scenes to go to. */
function Side({ wall }: { readonly wall: Wall }) {
  const next = SCENES[wall.scene];
  return (
    <Stack as="aside" gap="s4" className="min-h-0 overflow-y-auto [grid-area:side]">
      <div>
        <Text tone="soft">Next scene</Text>
        {next ? <Next scene={next} /> : <p>This is the last scene.</p>}
      </div>
      <Grid columns={2} gap="s3" className={styles.go}>
        <Button aria-pressed={wall.isBlack} onClick={() => sendAction({ type: "black" })}>
          Black <KeyName keys="B" />
        </Button>
        <Button look="main" onClick={() => sendAction({ type: "by", by: 1 })}>
          Next <KeyName keys="→" />
        </Button>
      </Grid>
      <ol className={`${styles.scenes} m-0 list-none p-0`} aria-label="Scenes">
        {SCENES.map(({ id, title, seconds }, i) => (
          <li key={id}>
            <Button
              aria-current={i + 1 === wall.scene ? "step" : undefined}
              onClick={() => sendAction({ type: "scene", scene: i + 1 })}
            >
              <span>
                {formatInteger(i + 1)} {title}
              </span>
              <span>{formatClock(seconds)}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** What the next scene is about. Headlines that are computed from a run are on the wall alone. */
function Next({ scene }: { readonly scene: SceneFile }) {
  const texts = useTexts(scene);
  return (
    <>
      <Text size="t3" weight="strong">
        {texts(scene.title)}
      </Text>
      {scene.says ? null : <p>{texts(scene.headline)}</p>}
    </>
  );
}
