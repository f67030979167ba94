import { defineWords } from "../../../i18n/index.ts";

export const lookWords = defineWords("story/blocks/look", { first: "Try it in the picture first" });
