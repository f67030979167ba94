/** Ends each part with a full stop and joins them into one text. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part}.`).join(" ");

/** Joins names into a list. */
export const list = (names: readonly string[]): string => names.join(", ");
