import type { CSSProperties } from "react";
import type { Role } from "../../core/role.ts";
import type { Board } from "./model/board.ts";
import { countOf, type ModelKnowledge } from "./model/knowledge.ts";
import type { WaveKind } from "./model/waves.ts";

export const UNMEASURED =
  "This run did not measure what its models know of each fact, so its attempts are shown.";

export const MODEL_NAMES = { generator: "Generator", verifier: "Verifier" } satisfies Record<
  Role,
  string
>;

/** What the fill of a square says. */
export const SQUARE_MEANS = {
  generator: "writes the right digit",
  verifier: "left half accepts it, right half rejects its misprint",
} satisfies Record<Role, string>;

/** How many facts a model knows, and how many it knew before: "knows 53 of 55 facts, forgot 2". */
export function knownText({ knows, forgot }: ModelKnowledge, { facts }: Pick<Board, "facts">) {
  const lost = countOf(forgot);
  return `knows ${countOf(knows)} of ${facts.length} facts${lost > 0 ? `, forgot ${lost}` : ""}`;
}

/** Names of the waves above the run's axis. */
export const BAND_NAMES = {
  1: "Verifier teaches",
  2: "Answers teach",
  3: "Generator teaches",
} satisfies Record<WaveKind, string>;

const TEACHERS = { 1: "verifier", 2: "pay", 3: "generator" } satisfies Record<WaveKind, string>;

/** The color of what teaches in a wave, as the variable `--own`, and its pale form `--soft`. */
export const waveStyle = (kind: WaveKind): CSSProperties =>
  ({
    "--own": `var(--${TEACHERS[kind]})`,
    "--soft": `var(--${TEACHERS[kind]}-soft)`,
  }) as CSSProperties;
