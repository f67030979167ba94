/** The words of the page, which are in the code that shows it. */
import { en } from "./en/index.ts";

/** The words of one area: a feature, a room of src, or words that several share. */
export interface WordsArea<T> {
  readonly english: T;
}

/** The type of an area's words. */
export type WordsOf<Area> = Area extends WordsArea<infer T> ? T : never;

/** Declares the words of an area. */
export const defineWords = <T extends object>(_name: string, english: T): WordsArea<T> => ({
  english,
});

export type Words = typeof en;

/** Words that several parts of the page share. */
export const sharedWords = defineWords("shared", en);

/** A sentence that stays on screen. */
export type Notice = (words: Words) => string;

/** @param area the shared words by default */
export function words(): Words;
export function words<T>(area: WordsArea<T>): T;
export function words(area: WordsArea<unknown> = sharedWords): unknown {
  return area.english;
}

/** Words for components. @param area the shared words by default */
export const useWords = words;
