/** The parameters of a link that came through mails, social sites, course systems and slides. */
import { normalizeTyped } from "../typed-text.ts";
import { isForeign } from "./foreign-parameters.ts";

/** How a link reads whose "&" was written as HTML, once or more, or as an escape of a text in JSON. */
const WRITTEN_AND = /&(?:amp;|#0*38;|#x0*26;)+|\\u0026|\\x26/gi;
const BEGUN_AND = /^(?:amp;)+/i;
/** Parts that were one value: the signs between them were encoded. */
const PARTS = /&(?:amp;)*[\w-]+=/i;
/** Punctuation after a link in a sentence, mail or chat that was mistaken for part of it. No value ends like that. */
const AROUND = /^[\s"'“”„«»‘’‹›<([]+|[\s"'“”„«»‘’‹›<>()[\]{}.,;:!?*_`|\\。、」』】》]+$/gu;
/** Mails that quote a line begin the next one with ">". */
const LINE_END = /[\r\n]\s*(?:>\s*)*/g;
const ENCODED = /%[0-9a-f]{2}/i;
/** How often programs on the way encode what is encoded. */
const MOST_ENCODED = 3;

/** A text that was encoded more than once. */
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
 * A link as it stood in a mail whose source ("quoted-printable") was copied: there "=" is "=3D", and a "=" at the end
 * of a line cuts it, also where the address bar has taken the end away.
 */
function outOfMail(link: string): string {
  const parts = link.split("&").filter((part) => part !== "");
  if (!parts.every((part) => /=3d/i.test(part))) return link;
  return link
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([89A-F][0-9A-F])/g, "%$1")
    .replace(/=(3d)?/gi, (_, sign) => (sign ? "=" : ""));
}

/** Its parts stand between "&" alone: a "?" that comes later begins what a site has added. */
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
    // A program has encoded all of the query, or the signs between its parts.
    if (value === "" ? name.includes("=") : PARTS.test(text)) {
      const within = linkParameters(value === "" ? name : `${name}=${text}`);
      for (const [own, meaning] of within) parameters.append(own, meaning);
    } else if (name + text !== "")
      parameters.append(name.replace(/\s/g, ""), text.replace(AROUND, ""));
  }
  return parameters;
}

const ADDRESS = /^https?:\/\//i;
/** How a mail filter wraps a link without encoding it. */
const WRAPPED = /^https?:\/\/[^?]*?__(https?:.*?)__;/is;
/** How one wraps it in the path of its own. */
const IN_PATH = /^https?:\/\/[^?]*\/(https?%3a%2f%2f[^&\s]*)/i;
/** An older one writes "-" for "%" and "_" for "/". */
const DASHED = /^https?-3a__/i;
/** Filters wrap what another has wrapped. */
const MOST_WRAPPED = 4;
/** Words before a link, as in a sentence that was pasted with it. */
const BEFORE = /^[^?&]*?(?=https?:\/\/)/is;
/** Words behind it on its line: no address has a space, a quote or a letter of Chinese. Other lines may be its rest. */
const BEHIND = /^([^\r\n"<>]*?[^\s&=])(?: +(?![&= ])|["<>\u2e80-\u{10ffff}])[\s\S]*$/u;

/** The address that a parameter of another site's link has; null for none. */
function addressIn(value: string): string | null {
  const plain = DASHED.test(value)
    ? value.replace(/-([0-9a-f]{2})/gi, "%$1").replaceAll("_", "/")
    : value;
  if (ADDRESS.test(plain)) return plain;
  const within = decoded(plain);
  return ADDRESS.test(within) ? within : null;
}

/** Where the link of another site leads; null for one that leads nowhere else. */
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
