import type { CollapseKind } from "../../core/metrics/collapse.ts";

/** Describes a verifier whose final verdict no longer depends on its input. @param since the first update that showed it: "update 12" */
export function readingCollapse(kind: CollapseKind, earnsAlike: boolean, since: string) {
  const alike = "all its checks earn the same, so it learns nothing.";
  if (kind === "no-spread") return `Since ${since} the verifier is right by chance: ${alike}`;
  const word = kind === "all-wrong" ? "wrong" : "right";
  return `Since ${since} the verifier calls everything ${word}${earnsAlike ? `: ${alike}` : "."}`;
}
