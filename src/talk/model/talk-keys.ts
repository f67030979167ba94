/** The keys of Talk, where the shell's own keys are off. */

/** A plain screen over the scene, so that the audience looks at the speaker. */
export type Cover = "black" | "white";

/** An action that a key, a button in the foot or the speaker's window asks for. */
export type TalkAction =
  | { readonly type: "by"; readonly by: 1 | -1 }
  | { readonly type: "scene"; readonly scene: number }
  /** Covers the scene, or uncovers it if it has this cover. */
  | { readonly type: "cover"; readonly cover: Cover }
  /** Removes the cover or leaves full screen; with neither, a second one within seconds leaves the talk. */
  | { readonly type: "escape" }
  | { readonly type: "play" | "source" | "truth" | "fullScreen" | "speaker" | "leave" };

export interface Pressed {
  /** Name of the key, as from `pressedKey`. */
  readonly key: string;
  /** Whether the focused element uses the arrow keys, or Space, itself. */
  readonly takesArrows: boolean;
  readonly takesSpace: boolean;
  /** Whether the user allows shortcuts of a single letter, digit or full stop. */
  readonly singleKeys: boolean;
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Presenters' remote controls send these, so they act whatever has the focus. */
const REMOTE: Readonly<Record<string, TalkAction>> = {
  PageUp: { type: "by", by: -1 },
  PageDown: { type: "by", by: 1 },
  // One button of a remote control sends F5 and Escape alternately.
  F5: { type: "fullScreen" },
  Escape: { type: "escape" },
};
const CHARACTERS: Readonly<Record<string, TalkAction>> = {
  ".": { type: "cover", cover: "black" },
  b: { type: "cover", cover: "black" },
  w: { type: "cover", cover: "white" },
  l: { type: "source" },
  s: { type: "speaker" },
  t: { type: "truth" },
};

/** The action of a key; null if it has none. @param scenes number of scenes in the talk */
export function talkAction(pressed: Pressed, scenes: number): TalkAction | null {
  const { key, singleKeys, takesArrows, takesSpace } = pressed;
  const remote = REMOTE[key];
  if (remote) return remote;
  if (key === " ") return takesSpace ? null : { type: "play" };
  const by = takesArrows ? undefined : ARROWS[key];
  if (by !== undefined) return { type: "by", by };
  if (!singleKeys) return null;
  if (!/^\d$/.test(key)) return CHARACTERS[key.toLowerCase()] ?? null;
  const scene = Number(key) || 10;
  return scene <= scenes ? { type: "scene", scene } : null;
}
