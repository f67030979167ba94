/** Texts of data files (lessons, scenes), which carry their translations themselves. */
import { useLanguage } from "./index.ts";
import type { Language } from "./languages.ts";

/** One text in English and in each other language that has a translation. */
export type Told = Readonly<Partial<Record<Language, string | undefined>>> & {
  readonly en: string;
};

/** Picks the text of the chosen language, for components: they render again when it changes. */
export function useTold(): (text: Told) => string {
  const { language } = useLanguage();
  return (text) => text[language] ?? text.en;
}
