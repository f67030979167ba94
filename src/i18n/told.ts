/** Texts of data files (lessons, scenes), which carry all languages themselves. */
import { type Language, useLanguage } from "./index.ts";

/** One text in English, and in the other languages as far as it was translated. */
export type Told = Readonly<Partial<Record<Language, string>>> & { readonly en: string };

/** Picks the text of the chosen language, for components: they render again when it changes. */
export function useTold(): (text: Told) => string {
  const { language } = useLanguage();
  return (text) => text[language] ?? text.en;
}
