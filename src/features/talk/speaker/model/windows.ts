import { useHash } from "../../../../ui/hash.ts";

/** Behind the address of the speaker's window, so that a reload opens it again. */
export const SPEAKER_HASH = "#speaker";

export const useIsSpeaker = (): boolean => useHash() === SPEAKER_HASH;

/** Names a window until it is reloaded. */
export const randomName = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).join("-");
