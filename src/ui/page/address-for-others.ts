/** Links for other people. */

/** Hosts that only this computer, or only its network, can open. */
const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa)|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]|[^.:]+)$/i;

/** Whether others, elsewhere, cannot open an address. */
export const isPrivate = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "file:" || PRIVATE.test(hostname);
};

/** The address of this lab for others. @param query with its "?", or "" */
export const addressForOthers = (query = ""): string =>
  `${location.origin}${location.pathname}${query}`;
