import type { Settings } from "../settings/settings.ts";

/** A named set of overrides with words for a student. One file per preset, found by glob. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  /** One sentence: what this preset shows. */
  readonly about: string;
  /** What to look at while it runs. */
  readonly watch: string;
  /** Position in the list. */
  readonly order: number;
  readonly settings: Partial<Settings>;
  /**
   * What the lane without a verifier changes: the best arm without one, at the best of the points that a
   * search tried for every arm alike (docs/results/baseline). GRPO with the preset's own values if missing.
   */
  readonly baseline?: Partial<Settings>;
}
