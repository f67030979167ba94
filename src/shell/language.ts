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

/** Tags of the languages, as browsers choose voices and fonts by them. */
const TAGS = { en: "en", zh: "zh-Hans" } as const;

const apply = (): void => {
  document.documentElement.lang = TAGS[currentLanguage()];
  document.title = words(shellWords).documentTitle;
};

/**
 * Opens the language of this visit; document and title follow it from then on.
 * @returns a notice when the link asks for a language that there is not
 */
export async function startLanguage(): Promise<Notice | null> {
  const refused = await openLanguage(location.search, navigator.languages);
  apply();
  languageStore.subscribe(apply);
  return refused;
}
