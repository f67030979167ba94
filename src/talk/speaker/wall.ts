/** The window on the wall: it alone trains, tells the speaker's window what it shows, and does what that asks. */

import { settingsShown, sourceOf } from "../../runtime/app-state.ts";
import { settingsQuery } from "../../runtime/settings-query.ts";
import { app } from "../../ui/page/app.ts";
import { keepAwake } from "../../ui/page/awake.ts";
import { act } from "../model/act.ts";
import { shownScene } from "../model/go.ts";
import { setClock, talkStore } from "../model/talk-store.ts";
import { stopped } from "./clock.ts";
import { startFallback } from "./fallback.ts";
import { openChannel, type TalkMessage, type Wall } from "./messages.ts";
import { noteSpeaker } from "./open-speaker.ts";

function wallShown(): Wall {
  const state = app.store.getState();
  const { isBlack, lost, clock } = talkStore.getState();
  return {
    scene: shownScene(),
    isBlack,
    source: sourceOf(state),
    lost,
    clock,
    settings: settingsQuery(state.preset, settingsShown(state)).toString(),
  };
}

/** Times the scenes; the clock starts when the first scene is left. */
function timeScenes(): () => void {
  let shown = shownScene();
  return app.store.subscribe(() => {
    const scene = shownScene();
    if (scene === shown) return;
    shown = scene;
    const { clock } = talkStore.getState();
    const now = Date.now();
    const begins = clock.startedAt === null && scene > 1;
    setClock({ ...clock, ...(begins ? { startedAt: now, from: scene } : {}), sceneAt: now });
  });
}

/** Milliseconds by which a change is told late, so that a live run's updates are no messages. */
const TELL_MS = 150;

/** Tells the speaker's window what the wall shows: with each change, and when it asks. */
function answerSpeaker(): () => void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const channel = openChannel();
  const say = (message: TalkMessage) => channel.postMessage(message);
  let told = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const wall = wallShown();
    told = JSON.stringify(wall);
    say({ type: "wall", id, wall });
  };
  const tellSoon = () => {
    timer ??= setTimeout(() => {
      if (JSON.stringify(wallShown()) === told) timer = undefined;
      else tell();
    }, TELL_MS);
  };
  channel.onmessage = ({ data }: MessageEvent<TalkMessage>) => {
    if (data.type === "asks") {
      noteSpeaker();
      tell();
    }
    if (data.type === "do" && data.to === id) act(data.action);
    if (data.type === "clock" && data.to === id) {
      const now = Date.now();
      setClock(data.starts ? { startedAt: now, sceneAt: now, from: shownScene() } : stopped(now));
    }
  };
  const bye = () => say({ type: "bye", id });
  const ends = [app.store, talkStore].map((store) => store.subscribe(tellSoon));
  addEventListener("pagehide", bye);
  return () => {
    for (const end of ends) end();
    clearTimeout(timer);
    removeEventListener("pagehide", bye);
    bye();
    channel.close();
  };
}

/** Called when Talk comes on screen. @returns a function that ends it */
export function startWall(): () => void {
  const ends = [timeScenes(), answerSpeaker(), startFallback(), keepAwake()];
  return () => {
    for (const end of ends) end();
  };
}
