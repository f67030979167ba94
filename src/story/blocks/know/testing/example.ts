import type { DoingOf } from "../../doing-schema.ts";

export const EXAMPLE: DoingOf<"know"> = {
  kind: "know",
  text: [{ en: "Go through the three waves." }],
  preset: "gap",
};
