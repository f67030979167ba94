import {
  currentLanguage,
  languageStore,
  type Notice,
  openLanguage,
  provideTranslations,
  words,
} from "../i18n/index.ts";
import { LANGUAGE_TABLE, LANGUAGES } from "../i18n/languages.ts";
import { shellWords } from "./words.en.ts";

/** One file for each language but English: `zh.ts` has all Chinese words. */
const translations = import.meta.glob<Readonly<Record<string, unknown>>>("./??.ts", {
  import: "default",
});
for (const language of LANGUAGES) {
  const load = translations[`./${language}.ts`];
  if (load) provideTranslations(language, load);
}

const apply = (): void => {
  document.documentElement.lang = LANGUAGE_TABLE[currentLanguage()].tag;
  document.title = words(shellWords).documentTitle;
};

/**
 * Loads the language of this visit, and keeps the document's language and title up to date.
 * @returns a notice if the link requests an unknown language
 */
export async function startLanguage(): Promise<Notice | null> {
  const refused = await openLanguage(location.search, navigator.languages);
  apply();
  languageStore.subscribe(apply);
  return refused;
}
