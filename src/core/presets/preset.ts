import type { Settings } from "../settings/settings.ts";

/** A named set of overrides with words for a student. One file per preset, found by glob. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  /** One sentence: what this preset shows. */
  readonly about: string;
  /** What to look at while it runs. */
  readonly watch: string;
  /** Menus list presets by this number, ascending. */
  readonly order: number;
  /** False for one that menus leave out: files, links and studies from before still name it. */
  readonly listed?: false;
  readonly settings: Partial<Settings>;
  /** What lanes of "What if …?" change in this preset, by lane id; other lanes change what their file says. */
  readonly lanes?: Readonly<Record<string, Partial<Settings>>>;
}
