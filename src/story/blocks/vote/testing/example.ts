import type { DoingOf } from "../../doing-schema.ts";

export const EXAMPLE: DoingOf<"vote"> = {
  kind: "vote",
  text: [{ en: "Find the answer that each of the three rules picks." }],
  preset: "rl-v",
  updates: [8, 14],
};
