/** Characters that break a line, change its direction, are half a surrogate pair, or are invisible. */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The beginning of a text from outside, for use within a sentence: "?" replaces each character that would break the
 * sentence or reorder it.
 * @param most characters (UTF-16 units) that are shown
 */
export const plainText = (text: string, most: number): string =>
  text.slice(0, most).replace(NOT_PLAIN, "?");

export const MAX_SHOWN = 40; // characters of a value in a sentence

/** Any value, formatted for use within a sentence. */
export const displayText = (value: unknown): string => {
  // toString of an unknown object may run any code, so it is not called.
  if (typeof value === "object" && value !== null) {
    return Array.isArray(value) ? "a list" : "an object";
  }
  const text =
    typeof value === "string" ? JSON.stringify(plainText(value, MAX_SHOWN)) : String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};
