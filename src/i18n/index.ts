/** The words of the page in the chosen language. One catalog a language, all of one shape; all.ts has those of views that come later too. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { recall, remember } from "../runtime/storage.ts";
import { en } from "./en/index.ts";
import type { AllWords } from "./en/later.ts";

export type Words = typeof en;

/** A sentence that stays on screen: said anew when another language is chosen. */
export type Notice = (words: Words) => string;

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

type Catalog = Pick<LanguageState, "words" | "all">;

/** English is there at once, in parts; other catalogs come whole when they are asked for. */
const CATALOGS: Readonly<Record<Language, () => Promise<Catalog>>> = {
  en: async () => ({ words: en, all: null }),
  zh: async () => {
    const { zh } = await import("./zh/index.ts");
    return { words: zh, all: zh };
  },
};
const KEY = "language";
const PARAMETER = "lang";

interface LanguageState {
  readonly language: Language;
  readonly words: Words;
  /** With the words of views that come later; null for English, which comes with them. */
  readonly all: AllWords | null;
  /** Whether links name it: it came by one, or was chosen on this page. */
  readonly inLink: boolean;
  /** The language whose catalog could not be loaded, when that was the last one asked for. */
  readonly failed: Language | null;
}

export const languageStore = createStore<LanguageState>(() => ({
  language: "en",
  words: en,
  all: null,
  inLink: false,
  failed: null,
}));

export const currentLanguage = (): Language => languageStore.getState().language;

/** The catalog for code outside React; what it says is not said anew when the language changes. */
export const words = (): Words => languageStore.getState().words;

/** The catalog for components, which render again when another language is chosen. */
export const useWords = (): Words => useStore(languageStore, (state) => state.words);

export const useLanguage = (): LanguageState => useStore(languageStore);

const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);

let asked = 0;

/** Speaks a language once its catalog is there, unless another was asked for meanwhile. */
async function speak(language: Language, inLink: boolean): Promise<void> {
  asked += 1;
  const turn = asked;
  const change = await CATALOGS[language]().then(
    (catalog): Partial<LanguageState> => ({
      language,
      inLink,
      ...catalog,
      failed: null,
    }),
    (): Partial<LanguageState> => ({ failed: language }),
  );
  if (turn === asked) languageStore.setState(change);
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
  await speak(language, linked !== undefined);
  if (named === null || linked) return null;
  return ({ notices }) => notices.language(named.slice(0, 40), LANGUAGES.join(", "));
}

/** Speaks another language from now on, and on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(KEY, language);
  await speak(language, true);
}

/** Puts the language into a link where links name it. */
export function addLanguage(query: URLSearchParams): void {
  const { language, inLink } = languageStore.getState();
  if (inLink) query.set(PARAMETER, language);
}
