import type { AppState } from "../runtime/app-state.ts";

/** The notices of a state as sentences in the page's language; the state itself has no words. */
export const noticeSentences = ({ notices }: Pick<AppState, "notices">): string[] =>
  (notices as readonly string[]).map((notice) => notice);
