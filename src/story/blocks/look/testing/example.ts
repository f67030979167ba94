import type { Look } from "../schema.ts";

export const EXAMPLE: Look = {
  kind: "look",
  text: [{ en: "Choose a condition and read down a column." }],
  picture: "red-queen",
};
