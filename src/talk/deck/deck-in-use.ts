/** The talk in use: the lab's own, or a deck that was opened. The talk is stored on this device. */
import { useStore } from "zustand";
import { toPlainError } from "../../core/errors.ts";
import { plainText } from "../../core/plain-text.ts";
import { formatMegabytes } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import { keepAddress, publicAddress } from "../../page/address-for-others.ts";
import { loadParser } from "../../page/written/read.ts";
import { talkStore } from "../model/talk-store.ts";
import { DEFAULT_MINUTES, type Minutes } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { addressOf, bytesOf, MOST_PICTURE, MOST_PICTURES } from "./data-address.ts";
import { keepTalk, OWN_TALK, talkOf } from "./kept-deck.ts";
import { deckOf, loadDeckReader, readDeck } from "./read-deck.ts";
import { bareDeck, isLabsOwn, labDeck } from "./scenes-of-deck.ts";
import type { Deck } from "./schema.ts";
import { deckWords } from "./words.en.ts";

const MOST_NAME = 60;

export const scenesNow = (): readonly SceneFile[] => talkStore.getState().scenes;
export const useScenes = (): readonly SceneFile[] => useStore(talkStore, ({ scenes }) => scenes);

/**
 * The number of the scene that is nearest to the requested one; the first for an id that the talk does not have.
 * @param asked counted from 1, or an id
 */
export function sceneNumber(asked: number | string): number {
  const number =
    typeof asked === "number" ? asked : 1 + scenesNow().findIndex(({ id }) => id === asked);
  return Math.min(scenesNow().length, Math.max(1, number));
}

/** The deck with the lab's public address, if an address was entered. */
function addressed(deck: Deck): Deck {
  const { file, version, title, scenes } = deck;
  const address = publicAddress.getState().address ?? deck.address;
  return { file, version, title, ...(address ? { address } : {}), scenes };
}

/** The deck in use as text for other windows; null for the lab's own talk, which they have already. */
export function deckText(): string | null {
  const { deck } = talkStore.getState();
  return deck && JSON.stringify(addressed(deck));
}

/** The talk in use as a file, to be changed or passed on. @param title of the lab's own */
export async function deckFile(title: Deck["title"]): Promise<string> {
  const { writeYaml } = await loadParser();
  const deck = deckNow(title);
  return writeYaml(addressed(isLabsOwn(deck) ? labDeck(deck) : deck));
}

function give(deck: Deck): void {
  talkStore.setState(talkOf(deck));
  if (deck.address !== undefined) keepAddress(deck.address);
  if (!keepTalk(deck)) talkStore.setState({ problem: words(deckWords).notKept });
}

/** The deck in use; the lab's own talk as a deck if no other is open. */
const deckNow = (title: Deck["title"]): Deck =>
  talkStore.getState().deck ?? bareDeck(title, DEFAULT_MINUTES);

/** Adds a picture as a scene before the last one. A picture that cannot be drawn changes nothing. @param title of the lab's own talk */
export async function addPicture(file: File, title: Deck["title"]): Promise<void> {
  const { picture } = words(deckWords);
  const name = plainText(file.name, MOST_NAME);
  const refuse = (why: string) => talkStore.setState({ problem: picture.refused(name, why) });
  const large = (bytes: number, most: number) =>
    refuse(picture.large(formatMegabytes(bytes), formatMegabytes(most)));
  if (file.size > MOST_PICTURE) return large(file.size, MOST_PICTURE);
  const address = await addressOf(file);
  if (address === null) return refuse(picture.none);
  const deck = deckNow(title);
  const all = deck.scenes.reduce(
    (sum, scene) => sum + bytesOf("picture" in scene ? (scene.picture ?? "") : ""),
    file.size,
  );
  if (all > MOST_PICTURES) return large(all, MOST_PICTURES);
  const told = { en: name.replace(/\.\w+$/, "") || name };
  give(
    Object.assign({}, deck, {
      scenes: deck.scenes.toSpliced(-1, 0, { title: told, headline: told, picture: address }),
    }),
  );
}

/** Says why a file is not a talk. */
export const refuseDeck = (error: unknown): void =>
  talkStore.setState({ problem: toPlainError(error).message });

/** Uses the talk of a file; an invalid file changes nothing. */
export async function openDeck(text: string): Promise<void> {
  try {
    give(readDeck(text, await loadDeckReader()));
  } catch (error) {
    refuseDeck(error);
  }
}

/** Uses the talk that the speaker's window read from a file. */
export function takeDeck(text: string): void {
  try {
    give(deckOf(JSON.parse(text)));
  } catch (error) {
    refuseDeck(error);
  }
}

/** Uses the lab's own talk in the version of this length. @param title of that talk */
export function chooseMinutes(minutes: Minutes, title: Deck["title"]): void {
  if (minutes === DEFAULT_MINUTES) leaveDeck();
  else give(bareDeck(title, minutes));
}

/** Takes a scene into the talk or leaves it out, without losing its texts. @param index among all scenes of the deck */
export function tickScene(index: number, isIn: boolean, title: Deck["title"]): void {
  const deck = deckNow(title);
  const scenes = deck.scenes.map((scene, i) => {
    if (i !== index) return scene;
    const { out: _, ...rest } = scene;
    return isIn ? rest : { ...rest, out: true };
  });
  give(Object.assign({}, deck, { scenes }));
}

/** Uses the lab's own talk again. */
export function leaveDeck(): void {
  keepTalk(null);
  talkStore.setState(OWN_TALK);
}

/** Uses the deck of the window on the wall, which stores it. */
export function followDeck(text: string | null): void {
  if (text !== deckText())
    talkStore.setState(text === null ? OWN_TALK : talkOf(deckOf(JSON.parse(text))));
}
