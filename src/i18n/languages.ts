/**
 * The languages of the page: what each calls itself, and its BCP 47 tag, by which browsers choose voices
 * and fonts. Words of a language xx are in src/i18n/xx, in words.xx.ts beside each feature's English ones,
 * and are put together by src/shell/xx.ts. What is missing is shown in English.
 */
export const LANGUAGE_TABLE = {
  en: { name: "English", tag: "en" },
  zh: { name: "中文", tag: "zh-Hans" },
} as const;

export type Language = keyof typeof LANGUAGE_TABLE;
export const LANGUAGES = Object.keys(LANGUAGE_TABLE) as readonly Language[];
