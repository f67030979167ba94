import {
  currentLanguage,
  languageStore,
  type Notice,
  openLanguage,
  provideTranslations,
  words,
} from "../i18n/index.ts";
import { shellWords } from "./words.en.ts";

provideTranslations("zh", async () => (await import("./zh.ts")).zh);

/** BCP 47 tags, by which browsers choose voices and fonts. */
const TAGS = { en: "en", zh: "zh-Hans" } as const;

const apply = (): void => {
  document.documentElement.lang = TAGS[currentLanguage()];
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
