/** The talk that is given: the lab's own, or a deck that was opened. It is kept on this device. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { toPlainError } from "../../../core/errors.ts";
import { keepAddress, publicAddress } from "../../../page/address-for-others.ts";
import { loadParser } from "../../../page/written/read.ts";
import { recall, remember } from "../../../runtime/storage.ts";
import { SCENES } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { deckOf, readDeck } from "./read-deck.ts";
import { labDeck, scenesOf } from "./scenes-of-deck.ts";
import type { Deck } from "./schema.ts";

const KEY = "talk-deck";

interface DeckState {
  /** Null for the lab's own talk. */
  readonly deck: Deck | null;
  readonly scenes: readonly SceneFile[];
  /** Why the last file was refused, in one sentence. */
  readonly problem: string | null;
}

const OWN: DeckState = { deck: null, scenes: SCENES, problem: null };

const using = (deck: Deck): DeckState => ({ deck, scenes: scenesOf(deck), problem: null });

function kept(): DeckState {
  try {
    const text = recall(KEY);
    return text ? using(deckOf(JSON.parse(text))) : OWN;
  } catch {
    // Kept by another version of the page.
    return OWN;
  }
}

export const deckStore = createStore<DeckState>(kept);

export const scenesNow = (): readonly SceneFile[] => deckStore.getState().scenes;
export const useScenes = (): readonly SceneFile[] => useStore(deckStore, ({ scenes }) => scenes);

/** The number of the scene that is nearest to the requested one. @param asked counted from 1 */
export const sceneNumber = (asked: number): number =>
  Math.min(scenesNow().length, Math.max(1, asked));

/** With the address of the lab for others, where one was given. */
function addressed(deck: Deck): Deck {
  const { file, version, title, scenes } = deck;
  const address = publicAddress.getState().address ?? deck.address;
  return { file, version, title, ...(address ? { address } : {}), scenes };
}

/** The deck in use for other windows, which have the page's own code; null for the lab's own talk. */
export function deckText(): string | null {
  const { deck } = deckStore.getState();
  return deck && JSON.stringify(addressed(deck));
}

/** The talk in use as a file, to be changed or passed on. @param title of the lab's own */
export async function deckFile(title: Deck["title"]): Promise<string> {
  const { writeYaml } = await loadParser();
  return writeYaml(addressed(deckStore.getState().deck ?? labDeck(title)));
}

function give(deck: Deck): void {
  deckStore.setState(using(deck));
  if (deck.address !== undefined) keepAddress(deck.address);
  remember(KEY, JSON.stringify(deck));
}

const refuse = (error: unknown): void =>
  deckStore.setState({ problem: toPlainError(error).message });

/** Gives the talk of a file; one that does not fit changes nothing. */
export async function openDeck(text: string): Promise<void> {
  try {
    give(readDeck(text, await loadParser()));
  } catch (error) {
    refuse(error);
  }
}

/** Gives the talk that the speaker's window read from a file. */
export function takeDeck(text: string): void {
  try {
    give(deckOf(JSON.parse(text)));
  } catch (error) {
    refuse(error);
  }
}

/** Gives the lab's own talk again. */
export function leaveDeck(): void {
  remember(KEY, "");
  deckStore.setState(OWN);
}

/** Takes the deck of the window on the wall, which keeps it. */
export function followDeck(text: string | null): void {
  if (text !== deckText())
    deckStore.setState(text === null ? OWN : using(deckOf(JSON.parse(text))));
}
