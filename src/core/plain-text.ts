/** Characters that break a line, turn its direction or are half of a pair, and those that nothing draws. */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The beginning of a text that somebody else wrote, to be shown within a sentence: with "?" for each
 * character that would break the sentence or change how the rest of it reads.
 * @param most characters (UTF-16 units) that are shown
 */
export const plainText = (text: string, most: number): string =>
  text.slice(0, most).replace(NOT_PLAIN, "?");

export const MAX_SHOWN = 40;

/** A value of anyone's as it stands in a sentence. */
export const displayText = (value: unknown): string => {
  // toString of a foreign object may do anything, so it is not called.
  if (typeof value === "object" && value !== null) {
    return Array.isArray(value) ? "a list" : "an object";
  }
  const text =
    typeof value === "string" ? JSON.stringify(plainText(value, MAX_SHOWN)) : String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};
