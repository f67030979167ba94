/** What the keys do in Talk, where the shell's keys are off. */

export type TalkAction =
  | { readonly type: "by"; readonly by: 1 | -1 }
  | { readonly type: "scene"; readonly scene: number }
  | { readonly type: "black" }
  | { readonly type: "play" | "source" | "truth" | "leave" };

export interface Pressed {
  readonly key: string;
  /** Whether letters and digits act. */
  readonly singleKeys: boolean;
  /** Whether the focused element uses the arrow keys, or Space, itself. */
  readonly takesArrows: boolean;
  readonly takesSpace: boolean;
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Presenters' remote controls send these, so they act whatever has the focus. */
const PAGES: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };
const LETTERS: Readonly<Record<string, "source" | "black" | "truth">> = {
  l: "source",
  b: "black",
  t: "truth",
};

/** The action of a key; null when it does nothing. @param scenes how many there are */
export function talkAction(pressed: Pressed, scenes: number): TalkAction | null {
  const { key, singleKeys, takesArrows, takesSpace } = pressed;
  if (key === "Escape") return { type: "leave" };
  if (key === " ") return takesSpace ? null : { type: "play" };
  const by = PAGES[key] ?? (takesArrows ? undefined : ARROWS[key]);
  if (by !== undefined) return { type: "by", by };
  if (!singleKeys) return null;
  const letter = LETTERS[key.toLowerCase()];
  if (letter) return { type: letter };
  const scene = /^[1-9]$/.test(key) ? Number(key) : 0;
  return scene >= 1 && scene <= scenes ? { type: "scene", scene } : null;
}
