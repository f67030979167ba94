import type { CollapseKind } from "../../core/metrics/collapse.ts";

/** Describes a verifier whose final verdict no longer depends on its input. @param since the first update that showed it */
export function readingCollapse(kind: CollapseKind, earnsAlike: boolean, since: string) {
  const alike = "all its checks earn the same, so it learns nothing.";
  if (kind === "no-spread")
    return `Since update ${since} the verifier is right by chance: ${alike}`;
  const word = kind === "all-wrong" ? "wrong" : "right";
  return `Since update ${since} the verifier calls everything ${word}${earnsAlike ? `: ${alike}` : "."}`;
}
