/** Messages between the window on the wall and the speaker's window, which asks the wall once a second. */
import type { TalkAction } from "../model/talk-keys.ts";
import type { Clock } from "./clock.ts";

/** The hash of the speaker's window, so that a reload opens it again. */
export const SPEAKER_HASH = "#speaker";

/** Milliseconds between two questions of the speaker's window. */
export const ASK_MS = 1000;

/** Windows of versions that speak otherwise do not hear each other. */
const CHANNEL = "tango-lab.talk.3";
export const openChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** Why the recording stands in for the live run: that is resuming, waits at its checkpoint, or has stopped for good. */
export type Lost = "resumes" | "waits" | "stopped";

/** What the wall shows. */
export interface Wall {
  /** Counted from 1. */
  readonly scene: number;
  readonly isBlack: boolean;
  readonly source: "live" | "recorded";
  readonly lost: Lost | null;
  readonly clock: Clock;
  /** The settings as in a link, to open the talk again. */
  readonly settings: string;
}

export type TalkMessage =
  | { readonly type: "asks" }
  | { readonly type: "wall"; readonly id: string; readonly wall: Wall }
  | { readonly type: "bye"; readonly id: string }
  /** To one wall: if two windows show the talk, only one may act and train. */
  | { readonly type: "do"; readonly to: string; readonly action: TalkAction }
  | { readonly type: "clock"; readonly to: string; readonly starts: boolean };
