import { classes } from "../../kit/format.ts";
import arrows from "./arrows.module.css";
import { Badge } from "./Badge.tsx";
import type { Wave, WaveKind } from "./model/waves.ts";

export const ARROW_TEXTS = {
  1: "verdicts on steps",
  2: "reward for right answers",
  3: "right answers",
} satisfies Record<WaveKind, string>;

interface Props {
  readonly waves: readonly Wave[];
  /** The wave on screen; null before the first. */
  readonly wave: Wave | null;
}

/** Who teaches whom: one arrow for each wave up to now, the current wave's arrow in full color. */
export function Arrows({ waves, wave }: Props) {
  const begun = waves.filter(({ kind }) => wave !== null && kind <= wave.kind);
  return begun.map(({ kind }) => (
    <p
      key={kind}
      aria-current={kind === wave?.kind ? "step" : undefined}
      className={classes(
        arrows.arrow,
        arrows[`wave${kind}`],
        kind === wave?.kind ? arrows.now : arrows.past,
      )}
    >
      <Badge kind={kind} isNow={false} />
      {ARROW_TEXTS[kind]}
    </p>
  ));
}
