import type { Notice, Words } from "../i18n/index.ts";
import type { AppState } from "../runtime/app-state.ts";

/** The notices of a state as sentences in the page's language; the state itself has no words. */
export const noticeSentences = ({ notices }: Pick<AppState, "notices">, words: Words): string[] =>
  (notices as readonly Notice[]).map((notice) => notice(words));
