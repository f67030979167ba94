import { readFileSync } from "node:fs";
import { parseHeaders } from "../src/cli/serve/headers.ts";

export { headersFor, parseHeaders } from "../src/cli/serve/headers.ts";

/**
 * public/_headers, the single source of the page's response headers: hosts read it, the page has its policy in itself,
 * and the service worker adds to a response what its host did not send.
 */
const HEADERS_FILE = new URL("../public/_headers", import.meta.url);

/** The rules of a file. @param {string | URL} [file] */
export function readHeaderRules(file = HEADERS_FILE) {
  return parseHeaders(readFileSync(file, "utf8"));
}
