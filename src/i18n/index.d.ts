import { en } from "./en/index.ts";
import type { AllWords } from "./en/later.ts";
export type Words = typeof en;
/** A sentence that stays on screen: said anew when another language is chosen. */
export type Notice = (words: Words) => string;
export declare const LANGUAGES: readonly ["en", "zh"];
export type Language = (typeof LANGUAGES)[number];
interface LanguageState {
    readonly language: Language;
    readonly words: Words;
    /** With the words of views that come later; null for English, which comes with them. */
    readonly all: AllWords | null;
    /** Whether links name it: it came by one, or was chosen on this page. */
    readonly inLink: boolean;
    /** The language whose catalogue could not be loaded, when that was the last one asked for. */
    readonly failed: Language | null;
}
export declare const languageStore: import("zustand").StoreApi<LanguageState>;
export declare const currentLanguage: () => Language;
/** The catalogue for code outside React; what it says is not said anew when the language changes. */
export declare const words: () => Words;
/** The catalogue for components, which render again when another language is chosen. */
export declare const useWords: () => Words;
export declare const useLanguage: () => LanguageState;
/**
 * The first language of a visit: the link's, else the one chosen before, else the first of the
 * browser's that there is, else English.
 * @param query of the address, as `location.search`
 * @param preferred tags in the browser's order, as `navigator.languages`
 * @returns a notice when the link asks for a language that there is not
 */
export declare function openLanguage(query: string, preferred: readonly string[]): Promise<Notice | null>;
/** Speaks another language from now on, and on the next visit. */
export declare function chooseLanguage(language: Language): Promise<void>;
/** Puts the language into a link where links name it. */
export declare function addLanguage(query: URLSearchParams): void;
export {};
