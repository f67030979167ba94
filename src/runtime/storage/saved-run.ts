/** What is known of a run saved in this browser. */
import type { RunFacts } from "../../core/recording/run-facts.ts";

/** Characters of a name and of a note. */
export const MOST_NAME = 80;
export const MOST_NOTE = 2000;

/** What is known of a saved run without reading its file. */
export interface SavedRun extends RunFacts {
  /** 16 hexadecimal digits. */
  readonly id: string;
  /** The user's words; empty for none. */
  readonly name: string;
  readonly note: string;
  /** The last value of each metric, by its logged name. */
  readonly figures: Readonly<Record<string, number>>;
  /** Bytes of its file. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Only an "open" run is offered for resuming; "left" is a run that was reset. */
  readonly ending: "open" | "finished" | "left";
  /** Id of the tab that writes it. */
  readonly writer: string;
}

/** A saved run whose settings this version does not know; kept until the user removes it. */
export interface UnreadableRun {
  readonly id: string;
  readonly unreadable: string;
}

/** Whether a saved run could be read. */
export const isReadable = (run: SavedRun | UnreadableRun): run is SavedRun =>
  !("unreadable" in run);

/** 64 random bits in hex; `crypto.randomUUID` exists only on pages served over HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
