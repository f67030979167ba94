import { useStore } from "zustand";
import { useWords } from "../../../i18n/index.ts";
import { talkStore } from "../../model/talk-store.ts";
import { speakerWords } from "../words.en.ts";

/** A short notice at the foot of the wall: about the speaker's window, or a lost live run. */
export function FootNotice() {
  const words = useWords(speakerWords).quiet;
  const { line, lost } = useStore(talkStore);
  return <span aria-live="polite">{lost ? words.lost[lost] : line && words[line]}</span>;
}
