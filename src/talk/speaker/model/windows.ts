/** Behind the address of the speaker's window, so that a reload opens it again. */
export const SPEAKER_HASH = "#speaker";
/** Behind the address of the pages to print. */
export const PRINT_HASH = "#print";

/** Opens what must be ready before a talk. */
export const READY_HASH = "#ready";

/** Names a window until it is reloaded. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");
