/** The parts of a headline. */
export interface Headline {
  /** The finding, with its number. */
  readonly finding: string;
  /** Who is pushed or gets points, shown in gold; null where nobody is. */
  readonly push: string | null;
  /** What the finding means. */
  readonly meaning: string;
}

/** A headline of its parts. */
export const tell = (finding: string, meaning = "", push: Headline["push"] = null): Headline => ({
  finding,
  push,
  meaning,
});
