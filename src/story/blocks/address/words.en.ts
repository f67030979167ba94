import { defineWords } from "../../../i18n/index.ts";

export const addressWords = defineWords("story/blocks/address", {
  noCode: "Ask the speaker for the address.",
  code: (address: string) => `QR code of ${address}`,
});
