/** English is complete. A translation may omit any part, which stays English. */

/** A translation of `T`: any subset of its leaves. Lists and functions are leaves. */
export type Translation<T> = T extends string
  ? string
  : T extends readonly unknown[] | ((...args: never[]) => unknown)
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: Translation<T[Key]> }
      : T;

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** English with its translated leaves replaced; keys that English does not have are ignored. */
export function withFallback<T>(english: T, translation: Translation<NoInfer<T>> | undefined): T {
  if (translation === undefined) return english;
  if (!isBranch(english) || !isBranch(translation)) return translation as T;
  const entries = Object.entries(english).map(([key, value]) => [
    key,
    withFallback(value, translation[key] as Translation<typeof value> | undefined),
  ]);
  return Object.fromEntries(entries) as T;
}
