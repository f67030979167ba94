/** Tracks the other open windows of the talk, by the `hello`, `beat` (heartbeat) and `bye` that each sends. */
import { type Role, readMessage, type Said, type TalkMessage, VERSION } from "./messages.ts";

/** Milliseconds between two heartbeats of a window. */
export const BEAT_MS = 1000;
/** A window that sends nothing for this long counts as closed. */
export const GONE_MS = 4000;
/** If our own timer is later than this, ms, the browser has throttled this window, as it does with hidden ones. */
const LATE_MS = 2500;

/** The members of BroadcastChannel that are used; tests replace them. */
export type Bus = Pick<BroadcastChannel, "postMessage" | "onmessage" | "close">;

export interface PeersEvents {
  /** Called with another window's message, after that window is on the list. */
  readonly onMessage: (message: TalkMessage) => void;
  /** Called when a window was opened or closed. */
  readonly onChange: () => void;
}

interface Peer {
  readonly role: Role;
  seen: number;
}

export class Peers {
  readonly id: string;
  /** Whether a window of another page version has sent a message. */
  hasOtherVersion = false;
  readonly #role: Role;
  readonly #bus: Bus;
  readonly #events: PeersEvents;
  readonly #now: () => number;
  /** The other windows by id, in the order of their first messages. */
  readonly #peers = new Map<string, Peer>();
  #ticked: number;

  constructor(role: Role, id: string, bus: Bus, events: PeersEvents, now = () => Date.now()) {
    this.id = id;
    this.#role = role;
    this.#bus = bus;
    this.#events = events;
    this.#now = now;
    this.#ticked = now();
    bus.onmessage = ({ data }) => this.#receive(data);
    this.say({ type: "hello" });
  }

  /** Ids of the windows with a role, in the order of their first messages. */
  of(role: Role): readonly string[] {
    return [...this.#peers].flatMap(([id, peer]) => (peer.role === role ? [id] : []));
  }

  say(said: Said): void {
    this.#bus.postMessage({ ...said, v: VERSION, role: this.#role, id: this.id });
  }

  /** To be called every BEAT_MS. */
  tick(): void {
    const now = this.#now();
    const late = now - this.#ticked > LATE_MS ? now - this.#ticked : 0;
    this.#ticked = now;
    const before = this.#peers.size;
    for (const [id, peer] of this.#peers) {
      // A throttled window receives nothing, so the others' silence does not count.
      peer.seen += late;
      if (now - peer.seen > GONE_MS) this.#peers.delete(id);
    }
    this.say({ type: "beat", asks: true });
    if (this.#peers.size < before) this.#events.onChange();
  }

  end(): void {
    this.say({ type: "bye" });
    this.#bus.close();
  }

  #receive(data: unknown): void {
    const message = readMessage(data);
    if (message === null) return;
    if (message === "version") {
      this.hasOtherVersion = true;
      this.#events.onChange();
      return;
    }
    const { id, role, type } = message;
    const isNew = !this.#peers.has(id);
    if (type === "bye") {
      if (this.#peers.delete(id)) this.#events.onChange();
      return;
    }
    this.#peers.set(id, { role, seen: this.#now() });
    if (type === "hello" || (type === "beat" && message.asks)) {
      this.say({ type: "beat", asks: false });
    }
    if (isNew) this.#events.onChange();
    this.#events.onMessage(message);
  }
}
