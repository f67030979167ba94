/**
 * A student's code as the value of a setting: the beginning of its SHA-256, then the code. The hash shows whether a
 * file, link or class code changed it on the way.
 */
import { sha256 } from "../sha256.ts";
import { LINE_LIMITS } from "./line.ts";

const HASH_DIGITS = 16; // hex digits of the SHA-256 that are kept
const SEALED = /^([0-9a-f]{16}):([\s\S]+)$/;

const lineHash = (code: string): string =>
  sha256(new TextEncoder().encode(code)).slice(0, HASH_DIGITS);

/** The value of the setting `line`; empty for no code. */
export function sealLine(code: string): string {
  const text = code.replace(/\r\n?/g, "\n").trimEnd();
  return text === "" ? "" : `${lineHash(text)}:${text}`;
}

/** The code in a value of the setting `line`; empty when it has none. */
export const codeOf = (sealed: string): string => SEALED.exec(sealed)?.[2] ?? "";

/** The beginning of its hash, as the page shows it; empty without code. */
export const hashOf = (sealed: string): string => SEALED.exec(sealed)?.[1] ?? "";

/** Why a value of the setting is refused, as the end of "line … must be"; null when it can be used. */
export function sealedFlaw(value: unknown): string | null {
  if (value === "") return null;
  const [, hash, code] = (typeof value === "string" && SEALED.exec(value)) || [];
  if (hash === undefined || code === undefined) {
    return "code with its SHA-256 before it, as the lab writes it";
  }
  if (code.length > LINE_LIMITS.characters) {
    return `at most ${LINE_LIMITS.characters} characters of code`;
  }
  const own = lineHash(code);
  if (own === hash) return null;
  return `the code that was saved: its SHA-256 begins with ${own}, not ${hash}, so it was changed and nothing of it runs`;
}
