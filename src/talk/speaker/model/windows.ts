/** The hash of the speaker's window, so that a reload opens it again. */
export const SPEAKER_HASH = "#speaker";
/** A random id for a window, new after each reload. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");
