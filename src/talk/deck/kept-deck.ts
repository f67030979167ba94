import { recall, remember } from "../../runtime/storage.ts";
import { OWN_SCENES } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { deckOf } from "./read-deck.ts";
import { scenesOf } from "./scenes-of-deck.ts";
import type { Deck } from "./schema.ts";

const KEY = "talk-deck";

/** The talk in use: the lab's own, or a deck from a file. */
export interface GivenTalk {
  /** The deck in use; null for the lab's own talk. */
  readonly deck: Deck | null;
  readonly scenes: readonly SceneFile[];
  /** Why the last file was refused, in one sentence. */
  readonly problem: string | null;
}

export const OWN_TALK: GivenTalk = { deck: null, scenes: OWN_SCENES, problem: null };
export const talkOf = (deck: Deck): GivenTalk => ({ deck, scenes: scenesOf(deck), problem: null });

/** The stored talk; the lab's own if another version of the page stored it. */
export function keptTalk(): GivenTalk {
  try {
    const text = recall(KEY);
    return text ? talkOf(deckOf(JSON.parse(text))) : OWN_TALK;
  } catch {
    return OWN_TALK;
  }
}

/** @returns whether the browser had room for the deck */
export function keepTalk(deck: Deck | null): boolean {
  const text = deck === null ? "" : JSON.stringify(deck);
  remember(KEY, text);
  return (recall(KEY) ?? "") === text;
}
