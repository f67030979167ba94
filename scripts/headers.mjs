import { readFileSync } from "node:fs";

/** @typedef {{ pattern: string, headers: [string, string][] }} HeaderRule */

/** public/_headers, the single source of the page's response headers. */
const HEADERS_FILE = new URL("../public/_headers", import.meta.url);

/**
 * Reads the `_headers` format of static hosts: a path at the start of a line, its headers indented
 * below it, `#` for comments.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function parseHeaders(text) {
  /** @type {HeaderRule[]} */
  const rules = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) return;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: trimmed, headers: [] });
      return;
    }
    const colon = trimmed.indexOf(":");
    const rule = rules.at(-1);
    if (colon < 1 || !rule) {
      throw new Error(`_headers line ${index + 1} is neither a path nor "Name: value".`);
    }
    rule.headers.push([trimmed.slice(0, colon).trim(), trimmed.slice(colon + 1).trim()]);
  });
  return rules;
}

/** @param {string | URL} [file] @returns {HeaderRule[]} */
export function readHeaderRules(file = HEADERS_FILE) {
  return parseHeaders(readFileSync(file, "utf8"));
}

/**
 * The headers of one path. A pattern ending in `*` matches by prefix; a later rule replaces a
 * header of an earlier one.
 * @param {HeaderRule[]} rules
 * @param {string} path starting with "/"
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const { pattern, headers: entries } of rules) {
    const matches = pattern.endsWith("*")
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    if (!matches) continue;
    for (const [name, value] of entries) headers[name] = value;
  }
  return headers;
}
