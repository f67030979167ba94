/** The `_headers` format of static hosts, in which public/_headers states the page's response headers. */

/** A path, which may end in `*`, and the headers for matching files. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Parses the format: a path at the start of a line, its headers indented below it, `#` for comments.
 * @throws Error for a line that is neither
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
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

/**
 * The headers of one path. A pattern ending in `*` matches by prefix; a later rule replaces a header of an
 * earlier one.
 * @param path starting with "/"
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { pattern, headers: entries } of rules) {
    const matches = pattern.endsWith("*")
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    if (!matches) continue;
    for (const [name, value] of entries) headers[name] = value;
  }
  return headers;
}
