/** The window on the wall: it alone trains, sends its state to the speaker's window, and does what that asks. */
import { app } from "../../../page/app.ts";
import { keepAwake } from "../../../page/awake.ts";
import { act } from "../../model/act.ts";
import { shownScene } from "../../model/go.ts";
import { setClock, showFootNotice, talkStore } from "../../model/talk-store.ts";
import { stopped } from "../model/clock.ts";
import { type Asked, CHANNEL, type TalkMessage } from "../model/messages.ts";
import { BEAT_MS, Peers } from "../model/peers.ts";
import { randomName } from "../model/windows.ts";
import { startFallback } from "./fallback.ts";
import { LiveFrames } from "./live-frames.ts";
import { setPeers } from "./open-speaker.ts";
import { wallShown } from "./wall-shown.ts";

/** Least milliseconds between two messages about changes. */
const TELL_MS = 150;
function doAsked(what: Asked): void {
  const now = Date.now();
  if (what === "start-clock") setClock({ startedAt: now, sceneAt: now, from: shownScene() });
  else setClock(stopped(now));
}

class WallWindow {
  readonly #frames = new LiveFrames();
  readonly #peers: Peers;
  #told = "";
  #timer: ReturnType<typeof setTimeout> | null = null;
  #scene = shownScene();

  constructor() {
    this.#peers = new Peers("wall", randomName(), new BroadcastChannel(CHANNEL), {
      onMessage: (message) => this.#receive(message),
      onChange: () => this.#notePeers(),
    });
    setPeers(this.#peers);
  }

  /** Starts the messages and heartbeats. @returns a function that stops them */
  start(): () => void {
    const soon = () => this.#soon();
    const bye = () => this.#peers.say({ type: "bye" });
    const beat = setInterval(() => {
      this.#peers.tick();
      soon();
    }, BEAT_MS);
    const ends = [app.store, talkStore].map((store) => store.subscribe(soon));
    addEventListener("resize", soon);
    addEventListener("pagehide", bye);
    return () => {
      clearInterval(beat);
      if (this.#timer !== null) clearTimeout(this.#timer);
      removeEventListener("resize", soon);
      removeEventListener("pagehide", bye);
      for (const end of ends) end();
      this.#peers.end();
      setPeers(null);
    };
  }

  #soon(): void {
    this.#timeScene();
    if (!talkStore.getState().hasSpeaker) return;
    this.#timer ??= setTimeout(() => this.#tell(), TELL_MS);
  }

  /** Times the scenes; the clock starts when the first scene is left. */
  #timeScene(): void {
    const scene = shownScene();
    if (scene === this.#scene) return;
    this.#scene = scene;
    const { clock } = talkStore.getState();
    const now = Date.now();
    const begins = clock.startedAt === null && scene > 1;
    setClock({ ...clock, ...(begins ? { startedAt: now, from: scene } : {}), sceneAt: now });
  }

  #tell(): void {
    this.#timer = null;
    const wall = wallShown();
    const text = JSON.stringify(wall);
    if (wall.source === "live") for (const frame of this.#frames.next()) this.#peers.say(frame);
    if (text === this.#told) return;
    this.#told = text;
    this.#peers.say({ type: "wall", wall });
  }

  #receive(message: TalkMessage): void {
    if (message.role !== "speaker" || ("to" in message && message.to !== this.#peers.id)) return;
    if (message.type === "hello") this.#greet();
    if (message.type === "do") act(message.action);
    if (message.type === "ask") doAsked(message.what);
  }

  /** Sends the whole state to a window that has just opened. */
  #greet(): void {
    this.#frames.restart();
    this.#told = "";
    this.#tell();
  }

  #notePeers(): void {
    const hasSpeaker = this.#peers.of("speaker").length > 0;
    const had = talkStore.getState().hasSpeaker;
    if (hasSpeaker !== had) {
      talkStore.setState({ hasSpeaker });
      showFootNotice(hasSpeaker ? "joined" : "closed");
      if (hasSpeaker) this.#greet();
    }
    if (this.#peers.of("wall").length > 0) showFootNotice("twoWalls");
    if (this.#peers.hasOtherVersion) showFootNotice("version");
  }
}

/** Called when Talk comes on screen. @returns a function that ends it */
export function startWall(): () => void {
  const ends = [new WallWindow().start(), startFallback(), keepAwake()];
  return () => {
    for (const end of ends) end();
  };
}
