/** A deck as scenes, and the lab's own talk as a deck. */
import { DEFAULT_MINUTES, type Minutes, SCENES, scenesIn } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { DECK_VERSION, type Deck, KIND, type LabScene, type TextScene } from "./schema.ts";

/** Planned seconds of a text scene that states none. */
const SECONDS = 60;

/** The further looks of a scene at the same update; undefined if there are none. */
function sameUpdate({ at: { next = [] } }: SceneFile): SceneFile["at"]["next"] {
  const kept = next.filter(({ update }) => update === undefined);
  return kept.length > 0 ? kept : undefined;
}

function labScene(changed: LabScene, order: number): SceneFile[] {
  const scene = SCENES.find(({ id }) => id === changed.scene);
  if (!scene) return [];
  const { title, notes, ifAsked, seconds, update, attempt } = changed;
  const at = {
    ...scene.at,
    update: update ?? scene.at.update,
    attempt: attempt === undefined ? scene.at.attempt : attempt - 1,
    ...(update === undefined ? {} : { next: sameUpdate(scene) }),
  };
  const own = {
    title: title ?? scene.title,
    notes: notes ?? scene.notes,
    ifAsked: ifAsked ?? scene.ifAsked,
    seconds: seconds ?? scene.seconds,
  };
  return [Object.assign({}, scene, own, { order, at })];
}

/** The parts of a speaker's own scene: its picture first, as it is the largest. */
function partsOf({ title, list, formula, picture, shows }: TextScene): SceneFile["parts"] {
  const drawn: { readonly draw: string }[] = [];
  if (picture !== undefined)
    drawn.push(Object.assign({ draw: "picture" }, { source: picture, shows: shows ?? title }));
  if (formula !== undefined) drawn.push(Object.assign({ draw: "formula" }, { tex: formula }));
  if (list !== undefined) drawn.push(Object.assign({ draw: "list" }, { items: list }));
  return drawn;
}

function textScene(scene: TextScene, order: number): SceneFile {
  const { title, headline, text, ...spoken } = scene;
  return {
    id: `own-${order}`,
    order,
    title,
    headline,
    meaning: text,
    notes: spoken.notes ?? [],
    ifAsked: spoken.ifAsked,
    seconds: spoken.seconds ?? SECONDS,
    at: { update: null },
    parts: partsOf(scene),
  };
}

/** A scene of the talk in use, and whether the talk includes it. */
export interface Choice {
  readonly scene: SceneFile;
  readonly isIn: boolean;
}

/** All scenes of a deck, also those left out of the talk; for the lab's own talk, also the spare scenes. */
export const choicesOf = (deck: Deck | null): readonly Choice[] =>
  (deck ?? bareDeck({ en: "" }, DEFAULT_MINUTES)).scenes.flatMap((scene, order) => {
    const isIn = scene.out !== true;
    const made = "scene" in scene ? labScene(scene, order) : [textScene(scene, order)];
    return made.map((one) => ({ scene: one, isIn }));
  });

export const scenesOf = (deck: Deck): readonly SceneFile[] =>
  choicesOf(deck).flatMap(({ scene, isIn }) => (isIn ? [scene] : []));

/** The lab's own talk of this length as scene names alone; their texts come from the page's version. */
export function bareDeck(title: Deck["title"], minutes: Minutes): Deck {
  const told = scenesIn(minutes);
  const scenes = SCENES.map((scene) => ({
    scene: scene.id,
    ...(told.includes(scene) ? {} : { out: true }),
  }));
  return { file: KIND, version: DECK_VERSION, title, scenes };
}

/** Whether a deck is the lab's own talk, as it is or with other scenes ticked. */
export const isLabsOwn = (deck: Deck | null): boolean =>
  deck?.scenes.every((scene) =>
    Object.keys(scene).every((field) => field === "scene" || field === "out"),
  ) ?? true;

function told(of: LabScene): LabScene {
  const scene = SCENES.find(({ id }) => id === of.scene);
  if (!scene) return of;
  const { update, attempt } = scene.at;
  return {
    scene: scene.id,
    ...(of.out ? { out: true } : {}),
    title: scene.title,
    notes: scene.notes,
    ...(scene.ifAsked ? { ifAsked: scene.ifAsked } : {}),
    seconds: scene.seconds,
    ...(typeof update === "number" ? { update } : {}),
    ...(attempt === undefined ? {} : { attempt: attempt + 1 }),
  };
}

/** The lab's own talk with all its texts, to be changed in any editor. @param deck with the scenes that are ticked */
export function labDeck(deck: Deck): Deck {
  const scenes = deck.scenes.map((scene) => ("scene" in scene ? told(scene) : scene));
  return Object.assign({}, deck, { scenes });
}
