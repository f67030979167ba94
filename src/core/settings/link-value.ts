/**
 * Values of settings in links. Mail programs, chats and people alter line ends, quotes, dashes and trailing characters,
 * and link-parameters.ts undoes that, which would damage code. So code is encoded in letters and digits.
 */
import { SETTING_SPECS } from "./table.ts";

/** The encoded code between two words, because a trailing "_" of a link would be dropped. */
const CODE = /^code\.([\w-]+)\.end$/;

const isCode = (key: string) => SETTING_SPECS.get(key)?.type === "code";

/** Encodes a setting's value for a link. */
export function linkValue(key: string, value: number | string | boolean): string {
  if (!isCode(key) || value === "") return String(value);
  const bytes = [...new TextEncoder().encode(String(value))];
  const letters = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return `code.${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}.end`;
}

/** What `linkValue` was given; any other text as it is. */
export function fromLinkValue(key: string, text: string): string {
  const letters = isCode(key) ? CODE.exec(text)?.[1] : undefined;
  if (letters === undefined) return text;
  try {
    const bytes = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const all = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(all);
  } catch {
    return text;
  }
}
