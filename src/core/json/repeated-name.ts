import { duplicateKey } from "../duplicate-key.ts";
import { plainText } from "../plain-text.ts";
import { MOST_NAMED, placeOf } from "./fault.ts";
import { JSON_REFUSAL } from "./fault-words.ts";

/**
 * Why JSON text with a repeated key is refused, as the end of a sentence: "has seeds a second time at line 9, column
 * 3". JSON.parse would silently take the last. Null for most texts.
 * @param words of another language
 */
export function repeatedName(
  text: string,
  words: typeof JSON_REFUSAL = JSON_REFUSAL,
): string | null {
  const twice = duplicateKey(text);
  if (!twice) return null;
  const { line, column } = placeOf(text, twice.at);
  return words.twice(plainText(twice.name, MOST_NAMED), line, column);
}
