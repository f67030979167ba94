/** The hash of the speaker's window, so that a reload opens it again. */
export const SPEAKER_HASH = "#speaker";
/** The hash of the pages to print. */
export const PRINT_HASH = "#print";

/** The hash that opens "Ready?". */
export const READY_HASH = "#ready";

/** A random name for a window, until it is reloaded. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");
