import type { DoingOf } from "../../doing-schema.ts";

export const EXAMPLE: DoingOf<"look"> = {
  kind: "look",
  text: [{ en: "Choose a condition and read down a column." }],
  picture: "red-queen",
};
