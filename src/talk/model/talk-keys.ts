/** What the keys do in Talk, where the shell's keys are off. */

/** What a key, a button at the bottom or the speaker's window asks for. */
export type TalkAction =
  | { readonly type: "by"; readonly by: 1 | -1 }
  | { readonly type: "scene"; readonly scene: number }
  /** Ends the black screen or leaves full screen; with nothing to undo, a second Escape leaves Talk. */
  | { readonly type: "escape" }
  | { readonly type: "black" | "play" | "source" | "truth" | "fullScreen" | "speaker" | "leave" };

export interface Pressed {
  /** The key as `pressedKey` names it. */
  readonly key: string;
  /** Whether the focused element uses the arrow keys, or Space, itself. */
  readonly takesArrows: boolean;
  readonly takesSpace: boolean;
  /** Whether letters, digits and the full stop act. */
  readonly singleKeys: boolean;
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Presenters' remote controls send these, so they act whatever has the focus. */
const REMOTE: Readonly<Record<string, TalkAction>> = {
  PageUp: { type: "by", by: -1 },
  PageDown: { type: "by", by: 1 },
  // A remote control's start button sends F5 and Escape in turn.
  F5: { type: "fullScreen" },
  Escape: { type: "escape" },
};
const CHARACTERS: Readonly<Record<string, TalkAction>> = {
  ".": { type: "black" },
  b: { type: "black" },
  l: { type: "source" },
  s: { type: "speaker" },
  t: { type: "truth" },
};

/** The action of a key; null when it does nothing. @param scenes number of scenes */
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
