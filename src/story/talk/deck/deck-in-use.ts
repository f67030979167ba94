/** The talk that is given: the lab's own, or a deck that was opened. It is kept on this device. */
import { useStore } from "zustand";
import { toPlainError } from "../../../core/errors.ts";
import { keepAddress, publicAddress } from "../../../page/address-for-others.ts";
import { loadParser } from "../../../page/written/read.ts";
import { talkStore } from "../model/talk-store.ts";
import { DEFAULT_MINUTES, type Minutes } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { keepTalk, OWN_TALK, talkOf } from "./kept-deck.ts";
import { deckOf, readDeck } from "./read-deck.ts";
import { bareDeck, isLabs, labDeck } from "./scenes-of-deck.ts";
import type { Deck } from "./schema.ts";

export const scenesNow = (): readonly SceneFile[] => talkStore.getState().scenes;
export const useScenes = (): readonly SceneFile[] => useStore(talkStore, ({ scenes }) => scenes);

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
  const { deck } = talkStore.getState();
  return deck && JSON.stringify(addressed(deck));
}

/** The talk in use as a file, to be changed or passed on. @param title of the lab's own */
export async function deckFile(title: Deck["title"]): Promise<string> {
  const { writeYaml } = await loadParser();
  const deck = talkStore.getState().deck ?? bareDeck(title, DEFAULT_MINUTES);
  return writeYaml(addressed(isLabs(deck) ? labDeck(deck) : deck));
}

function give(deck: Deck): void {
  talkStore.setState(talkOf(deck));
  if (deck.address !== undefined) keepAddress(deck.address);
  keepTalk(deck);
}

/** Says why a file is no talk. */
export const refuseDeck = (error: unknown): void =>
  talkStore.setState({ problem: toPlainError(error).message });

/** Gives the talk of a file; one that does not fit changes nothing. */
export async function openDeck(text: string): Promise<void> {
  try {
    give(readDeck(text, await loadParser()));
  } catch (error) {
    refuseDeck(error);
  }
}

/** Gives the talk that the speaker's window read from a file. */
export function takeDeck(text: string): void {
  try {
    give(deckOf(JSON.parse(text)));
  } catch (error) {
    refuseDeck(error);
  }
}

/** Gives the lab's own talk in so many minutes. @param title of it */
export function chooseMinutes(minutes: Minutes, title: Deck["title"]): void {
  if (minutes === DEFAULT_MINUTES) leaveDeck();
  else give(bareDeck(title, minutes));
}

/** Takes a scene into the talk or leaves it out, without losing what it says. @param index among all of the deck */
export function tickScene(index: number, isIn: boolean, title: Deck["title"]): void {
  const deck = talkStore.getState().deck ?? bareDeck(title, DEFAULT_MINUTES);
  const scenes = deck.scenes.map((scene, i) => {
    if (i !== index) return scene;
    const { out: _, ...rest } = scene;
    return isIn ? rest : { ...rest, out: true };
  });
  give(Object.assign({}, deck, { scenes }));
}

/** Gives the lab's own talk again. */
export function leaveDeck(): void {
  keepTalk(null);
  talkStore.setState(OWN_TALK);
}

/** Takes the deck of the window on the wall, which keeps it. */
export function followDeck(text: string | null): void {
  if (text !== deckText())
    talkStore.setState(text === null ? OWN_TALK : talkOf(deckOf(JSON.parse(text))));
}
