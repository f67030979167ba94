/** Reads the parameters of a link that has passed through mail, social sites, course systems or slides. */
import { normalizeTyped } from "../typed-text.ts";
import { isForeign } from "./foreign-parameters.ts";

/** Escaped forms of "&" in a link: HTML entities, once or repeatedly, and JSON escapes. */
const WRITTEN_AND = /&(?:amp;|#0*38;|#x0*26;)+|\\u0026|\\x26/gi;
const BEGUN_AND = /^(?:amp;)+/i;
/** Several parts inside one value, because the "&" between them was percent-encoded. */
const PARTS = /&(?:amp;)*[\w-]+=/i;
/** Punctuation after a link in a sentence, mail or chat that was mistaken for part of it. No value ends like that. */
const AROUND = /^[\s"'“”„«»‘’‹›<([]+|[\s"'“”„«»‘’‹›<>()[\]{}.,;:!?*_`|\\。、」』】》]+$/gu;
/** Mails that quote a line begin the next one with ">". */
const LINE_END = /[\r\n]\s*(?:>\s*)*/g;
const ENCODED = /%[0-9a-f]{2}/i;
/** How often a link may be percent-encoded on its way. */
const MOST_ENCODED = 3;

/** A text with repeated percent-encoding undone. */
function decoded(text: string): string {
  let plain = text;
  for (let n = 0; n < MOST_ENCODED && ENCODED.test(plain); n++) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain;
}

const meant = (text: string): string => normalizeTyped(decoded(text)).replace(LINE_END, "").trim();

/**
 * Undoes quoted-printable, for links copied from a mail's source: "=" is "=3D" there, and a trailing "=" breaks a line,
 * even where the address bar has dropped the line end.
 */
function outOfMail(link: string): string {
  const parts = link.split("&").filter((part) => part !== "");
  if (!parts.every((part) => /=3d/i.test(part))) return link;
  return link
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([89A-F][0-9A-F])/g, "%$1")
    .replace(/=(3d)?/gi, (_, sign) => (sign ? "=" : ""));
}

/** Only "&" separates parts: a later "?" begins something that a site appended. */
const partsOf = (query: string): URLSearchParams =>
  new URLSearchParams(outOfMail(query.replace(WRITTEN_AND, "&")).replaceAll("?", "&"));

/**
 * Every parameter of a link that may be meant for this lab, with what was changed on its way undone.
 * @param query as `location.search`, with or without "?"
 */
export function linkParameters(query: string): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [key, value] of partsOf(query)) {
    const name = meant(key).replace(BEGUN_AND, "");
    const text = meant(value);
    if (isForeign(name)) continue;
    // A program has percent-encoded the whole query, or the separators between its parts.
    if (value === "" ? name.includes("=") : PARTS.test(text)) {
      const within = linkParameters(value === "" ? name : `${name}=${text}`);
      for (const [own, meaning] of within) parameters.append(own, meaning);
    } else if (name + text !== "")
      parameters.append(name.replace(/\s/g, ""), text.replace(AROUND, ""));
  }
  return parameters;
}

const ADDRESS = /^https?:\/\//i;
/** The form in which a mail filter (Proofpoint v3) wraps a link unencoded. */
const WRAPPED = /^https?:\/\/[^?]*?__(https?:.*?)__;/is;
/** Link wrapped in the path of another address. */
const IN_PATH = /^https?:\/\/[^?]*\/(https?%3a%2f%2f[^&\s]*)/i;
/** An older form writes "-" for "%" and "_" for "/". */
const DASHED = /^https?-3a__/i;
/** Filters may wrap a link that another filter has wrapped. */
const MOST_WRAPPED = 4;
/** Words before a link, as in a sentence that was pasted with it. */
const BEFORE = /^[^?&]*?(?=https?:\/\/)/is;
/** Words after a link on its line: no address has a space, quote or Chinese character. Later lines may continue it. */
const BEHIND = /^([^\r\n"<>]*?[^\s&=])(?: +(?![&= ])|["<>\u2e80-\u{10ffff}])[\s\S]*$/u;

/** The address in another site's query parameter; null for none. */
function addressIn(value: string): string | null {
  const plain = DASHED.test(value)
    ? value.replace(/-([0-9a-f]{2})/gi, "%$1").replaceAll("_", "/")
    : value;
  if (ADDRESS.test(plain)) return plain;
  const within = decoded(plain);
  return ADDRESS.test(within) ? within : null;
}

/** The target of another site's redirect link; null for a link that redirects nowhere. */
function ledTo(link: string): string | null {
  const wrapped = WRAPPED.exec(link)?.[1];
  if (wrapped !== undefined) return wrapped;
  const query = link.replace(/^[^?]*\?/, "").replace(WRITTEN_AND, "&");
  for (const [, value] of new URLSearchParams(query)) {
    const address = addressIn(value);
    if (address !== null) return address;
  }
  const inPath = IN_PATH.exec(link)?.[1];
  return inPath === undefined ? null : decoded(inPath);
}

/**
 * The query of a whole link, as it is pasted: also out of a sentence, and of one that a mail program, a search or a
 * chat leads by way of its own site.
 * @returns all of a text that is not a link, and "" for a link without a query
 */
export function queryOf(link: string): string {
  let shown = outOfMail(normalizeTyped(link)).replace(AROUND, "").replace(BEFORE, "");
  if (ADDRESS.test(shown)) shown = shown.replace(BEHIND, "$1").replace(AROUND, "");
  for (let n = 0; n < MOST_WRAPPED; n++) {
    const within = ledTo(shown);
    if (within === null) break;
    shown = within;
  }
  if (ADDRESS.test(shown) && !shown.includes("?")) {
    if (!/%3f/i.test(shown)) return "";
    shown = shown.replace(/%3f/i, "?");
  }
  return shown
    .replace(/^[^?]*\?/, "")
    .replace(WRITTEN_AND, "&")
    .replace(/#.*$/s, "");
}
