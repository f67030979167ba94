/** The words of the page in the chosen language. English is in the code that shows it; a translation is one chunk. */

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { plainText } from "../core/plain-text.ts";
import { linkParameters } from "../core/settings/link-parameters.ts";
import { recall, remember } from "../runtime/storage.ts";
import { en } from "./en/index.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { type Translation, withFallback } from "./translation.ts";

/** The words of one area: a feature, a room of src, or words that several share. */
export interface WordsArea<T> {
  /** The area's folder in src/features, src/lab or src, which is also the key of its translation. */
  readonly name: string;
  readonly english: T;
}

/** The type of an area's words. */
export type WordsOf<Area> = Area extends WordsArea<infer T> ? T : never;

const defined = new Map<string, WordsArea<unknown>>();

/** Declares the English words of an area. A translation into language xx is words.xx.ts in the same folder. */
export function defineWords<T extends object>(name: string, english: T): WordsArea<T> {
  const area: WordsArea<T> = { name, english };
  defined.set(name, area);
  return area;
}

/** The areas of all modules loaded so far. */
export const definedWords = (): readonly WordsArea<unknown>[] => [...defined.values()];

/** The content of an area's words.zh.ts. */
export type TranslationOf<Area> = Translation<WordsOf<Area>>;

export type Words = typeof en;

/** Words that several parts of the page share. */
export const sharedWords = defineWords("shared", en);

/** A sentence that stays on screen and changes with the language. */
export type Notice = (words: Words) => string;

/** Translations by the names of their areas. */
type Translations = Readonly<Record<string, unknown>>;

const KEY = "language"; // in local storage
const PARAMETER = "lang"; // of links

interface LanguageState {
  readonly language: Language;
  /** null for English. */
  readonly translations: Translations | null;
  /** Whether links include the language, because it came from a link or the user chose it on this page. */
  readonly inLink: boolean;
  /** The language of the last request, if it could not be loaded; else null. */
  readonly failed: Language | null;
}

export const languageStore = createStore<LanguageState>(() => ({
  language: "en",
  translations: null,
  inLink: false,
  failed: null,
}));

export const currentLanguage = (): Language => languageStore.getState().language;

const loaders = new Map<Language, () => Promise<Translations>>();

/** Registers the loader of a language. i18n cannot import the words of features itself. */
export function provideTranslations(language: Language, load: () => Promise<Translations>): void {
  loaders.set(language, load);
}

/** Caches the words of each area: a new object would make components render again. */
const translated = new WeakMap<Translations, Map<WordsArea<unknown>, unknown>>();

function wordsIn<T>(area: WordsArea<T>, translations: Translations | null): T {
  if (translations === null) return area.english;
  const made = translated.get(translations) ?? new Map<WordsArea<unknown>, unknown>();
  translated.set(translations, made);
  const known = made.get(area) as T | undefined;
  if (known !== undefined) return known;
  const words = withFallback(area.english, translations[area.name] as Translation<T> | undefined);
  made.set(area, words);
  return words;
}

/** Words for code outside React, in the current language. @param area the shared words by default */
export function words(): Words;
export function words<T>(area: WordsArea<T>): T;
export function words(area: WordsArea<unknown> = sharedWords): unknown {
  return wordsIn(area, languageStore.getState().translations);
}

/** Words for components, which render again when the language changes. @param area the shared words by default */
export function useWords(): Words;
export function useWords<T>(area: WordsArea<T>): T;
export function useWords(area: WordsArea<unknown> = sharedWords): unknown {
  return useStore(languageStore, ({ translations }) => wordsIn(area, translations));
}

export const useLanguage = (): LanguageState => useStore(languageStore);

const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);

let requests = 0;

/** Changes the language once its translations are loaded, unless another one was requested in the meantime. */
async function change(language: Language, inLink: boolean): Promise<void> {
  requests += 1;
  const request = requests;
  const state = await Promise.resolve(loaders.get(language)?.() ?? null).then(
    (translations): Partial<LanguageState> => ({ language, translations, inLink, failed: null }),
    (): Partial<LanguageState> => ({ failed: language }),
  );
  if (request === requests) languageStore.setState(state);
}

/**
 * Sets the first language of a visit: the link's, else the remembered one, else the browser's first
 * supported one, else English.
 * @param query of the address, as `location.search`
 * @param preferred tags in the browser's order, as `navigator.languages`
 * @returns a notice when the link has an unsupported language
 */
export async function openLanguage(
  query: string,
  preferred: readonly string[],
): Promise<Notice | null> {
  const named = linkParameters(query).get(PARAMETER);
  const linked = languageOf(named);
  const language =
    linked ?? languageOf(recall(KEY)) ?? preferred.map(languageOf).find(Boolean) ?? "en";
  await change(language, linked !== undefined);
  if (named === null || linked) return null;
  return ({ notices }) => notices.language(plainText(named, 40), LANGUAGES.join(", "));
}

/** Changes the language and remembers it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(KEY, language);
  await change(language, true);
}

/** Adds the language to a link, if links contain it. */
export function addLanguage(query: URLSearchParams): void {
  const { language, inLink } = languageStore.getState();
  if (inLink) query.set(PARAMETER, language);
}
