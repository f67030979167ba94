import { defineWords } from "../../../i18n/index.ts";

export const addressWords = defineWords("story/blocks/address", {
  noCode: "There is no code yet: give the public address under Ready? in the first scene.",
  code: (address: string) => `QR code of ${address}`,
});
