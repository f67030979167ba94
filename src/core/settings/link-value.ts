/**
 * Values of settings in links. Mail programs, chats and people change line ends, quotes, dashes and what stands at
 * the end of a link, and reading a link undoes that (link-parameters.ts): code would not come through. So it stands
 * there in letters and digits.
 */
import { SETTING_SPECS } from "./table.ts";

/** Before and after the letters: a link may end in "_", but is read without one. */
const CODE = /^code\.([\w-]+)\.end$/;

const isCode = (key: string) => SETTING_SPECS.get(key)?.type === "code";

/** A value as a link has it. */
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
