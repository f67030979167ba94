/** A deck as scenes, and the lab's own talk as a deck. */
import { OWN_SCENES, SCENES } from "../scenes/registry.ts";
import type { SceneFile } from "../scenes/scene.ts";
import { DECK_VERSION, type Deck, KIND, type LabScene, type TextScene } from "./schema.ts";

/** A scene of text that states no time. */
const SECONDS = 60;

function labScene(changed: LabScene, order: number): SceneFile[] {
  const scene = SCENES.find(({ id }) => id === changed.scene);
  if (!scene) return [];
  const { title, notes, ifAsked, seconds, update, attempt } = changed;
  const at = {
    update: update ?? scene.at.update,
    attempt: attempt === undefined ? scene.at.attempt : attempt - 1,
  };
  const own = {
    title: title ?? scene.title,
    notes: notes ?? scene.notes,
    ifAsked: ifAsked ?? scene.ifAsked,
    seconds: seconds ?? scene.seconds,
  };
  return [Object.assign({}, scene, own, { order, at })];
}

function textScene({ title, headline, text, ...spoken }: TextScene, order: number): SceneFile {
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
    parts: [],
  };
}

export const scenesOf = (deck: Deck): readonly SceneFile[] =>
  deck.scenes.flatMap((scene, order) =>
    "scene" in scene ? labScene(scene, order) : [textScene(scene, order)],
  );

const plain = ({ en, zh }: SceneFile["title"]): Deck["title"] =>
  zh === undefined ? { en } : { en, zh };

/** The lab's own talk as a deck, to be changed in any editor. */
export function labDeck(title: Deck["title"]): Deck {
  const scenes = OWN_SCENES.map((scene): LabScene => {
    const { update, attempt } = scene.at;
    return {
      scene: scene.id,
      title: plain(scene.title),
      notes: scene.notes.map(plain),
      ...(scene.ifAsked ? { ifAsked: plain(scene.ifAsked) } : {}),
      seconds: scene.seconds,
      ...(typeof update === "number" ? { update } : {}),
      ...(attempt === undefined ? {} : { attempt: attempt + 1 }),
    };
  });
  return { file: KIND, version: DECK_VERSION, title, scenes };
}
