import { defineWords } from "../../i18n/index.ts";

export const ownMarkWords = defineWords("run/own-mark", {
  markOf: (part: string, value: string) => `${part}, ${value}`,
  says: { right: "right", wrong: "wrong" },
  agreed: { yes: "true", no: "not true" },
});
