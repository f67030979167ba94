/** The words of the page in the chosen language. English is part of the code that says it; a translation comes as one chunk. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { recall, remember } from "../runtime/storage.ts";
import { en } from "./en/index.ts";
import { type Translation, withFallback } from "./translation.ts";

/** The words of one part of the page: a feature, a room, or what they share. */
export interface WordsArea<T> {
  /** Its folder below src/features, else its room: translations are found by it. */
  readonly name: string;
  readonly english: T;
}

/** The English and the shape of an area, by which `useWords` gives its words. */
export type WordsOf<Area> = Area extends WordsArea<infer T> ? T : never;

const defined = new Map<string, WordsArea<unknown>>();

/** Declares the words of an area, in English. A translation is a file words.zh.ts beside it, now or later. */
export function defineWords<T extends object>(name: string, english: T): WordsArea<T> {
  const area: WordsArea<T> = { name, english };
  defined.set(name, area);
  return area;
}

/** Every area whose module was loaded. */
export const definedWords = (): readonly WordsArea<unknown>[] => [...defined.values()];

/** What a words.zh.ts says of an area. */
export type TranslationOf<Area> = Translation<WordsOf<Area>>;

export type Words = typeof en;

/** What several parts of the page say. */
export const sharedWords = defineWords("shared", en);

/** A sentence that stays on screen: said anew when another language is chosen. */
export type Notice = (words: Words) => string;

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language but for English: translations by the names of their areas. */
export type Translations = Readonly<Record<string, unknown>>;

const KEY = "language";
const PARAMETER = "lang";

interface LanguageState {
  readonly language: Language;
  /** null for English. */
  readonly translations: Translations | null;
  /** Whether links name it: it came by one, or was chosen on this page. */
  readonly inLink: boolean;
  /** The language that could not be loaded, when that was the last one asked for. */
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

/** Tells where a language comes from when it is first asked for: this room does not know the others. */
export function provideTranslations(language: Language, load: () => Promise<Translations>): void {
  loaders.set(language, load);
}

/** An area's words in a language are made once: a component renders again for a new object only. */
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

/** Words for code outside React; what they say does not follow the language. @param area what is shared unless given */
export function words(): Words;
export function words<T>(area: WordsArea<T>): T;
export function words(area: WordsArea<unknown> = sharedWords): unknown {
  return wordsIn(area, languageStore.getState().translations);
}

/** Words for components, which render again when another language is chosen. @param area what is shared unless given */
export function useWords(): Words;
export function useWords<T>(area: WordsArea<T>): T;
export function useWords(area: WordsArea<unknown> = sharedWords): unknown {
  return useStore(languageStore, ({ translations }) => wordsIn(area, translations));
}

export const useLanguage = (): LanguageState => useStore(languageStore);

const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);

let asked = 0;

/** Changes to a language once its translations have loaded, unless another was asked for meanwhile. */
async function change(language: Language, inLink: boolean): Promise<void> {
  asked += 1;
  const turn = asked;
  const state = await Promise.resolve(loaders.get(language)?.() ?? null).then(
    (translations): Partial<LanguageState> => ({ language, translations, inLink, failed: null }),
    (): Partial<LanguageState> => ({ failed: language }),
  );
  if (turn === asked) languageStore.setState(state);
}

/**
 * The first language of a visit: the link's, else the one chosen before, else the first of the
 * browser's that there is, else English.
 * @param query of the address, as `location.search`
 * @param preferred tags in the browser's order, as `navigator.languages`
 * @returns a notice when the link asks for a language that there is not
 */
export async function openLanguage(
  query: string,
  preferred: readonly string[],
): Promise<Notice | null> {
  const named = new URLSearchParams(query).get(PARAMETER);
  const linked = languageOf(named);
  const language =
    linked ?? languageOf(recall(KEY)) ?? preferred.map(languageOf).find(Boolean) ?? "en";
  await change(language, linked !== undefined);
  if (named === null || linked) return null;
  return ({ notices }) => notices.language(named.slice(0, 40), LANGUAGES.join(", "));
}

/** Changes to another language, on the next visit too. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(KEY, language);
  await change(language, true);
}

/** Puts the language into a link where links name it. */
export function addLanguage(query: URLSearchParams): void {
  const { language, inLink } = languageStore.getState();
  if (inLink) query.set(PARAMETER, language);
}
