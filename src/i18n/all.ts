/** All words, for views whose code comes later: their English comes with it. */
import { useStore } from "zustand";
import { en } from "./en/index.ts";
import { type AllWords, later } from "./en/later.ts";
import { languageStore } from "./index.ts";

export type { AllWords };

const english: AllWords = { ...en, ...later };

/** As `words` and `useWords`, with the words of such views. */
export const allWords = (): AllWords => languageStore.getState().all ?? english;
export const useAllWords = (): AllWords => useStore(languageStore, ({ all }) => all ?? english);
