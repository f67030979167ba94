import type { Notice, Words } from "../i18n/index.ts";
import type { AppState } from "../runtime/app-state.ts";

/** The notices of a state as sentences: the state holds them without knowing the words. */
export const noticeSentences = ({ notices }: Pick<AppState, "notices">, words: Words): string[] =>
  (notices as readonly Notice[]).map((notice) => notice(words));
