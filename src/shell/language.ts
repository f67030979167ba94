import { currentLanguage, languageStore, type Notice, openLanguage, words } from "../i18n/index.ts";

/** Tags of the languages, as browsers choose voices and fonts by them. */
const TAGS = { en: "en", zh: "zh-Hans" } as const;

const apply = (): void => {
  document.documentElement.lang = TAGS[currentLanguage()];
  document.title = words().documentTitle;
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
