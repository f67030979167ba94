/** The parameters of a link that came through mails, social sites, course systems and slides. */
import { normalizeTyped } from "../typed-text.ts";

/** Tracking parameters that other sites add to links. A name ending in * stands for all names with that prefix. */
const FOREIGN = [
  // Campaigns and mails
  "utm_*",
  "mc_*",
  "pk_*",
  "piwik_*",
  "mtm_*",
  "matomo_*",
  "vero_*",
  "at_*",
  "oly_*",
  "ml_subscriber*",
  "_hs*",
  "__hs*",
  "hsCtaTracking",
  "hsa_*",
  "mkt_tok",
  "_openstat",
  "_ke",
  "_kx",
  "bbeml",
  "s_cid",
  "xtor",
  "cmpid",
  "nr_email_referer",
  "wt_*",
  "__s",
  "ck_subscriber_id",
  "dm_i",
  "bxid",
  "elq*",
  "sfmc_*",
  "_cldee",
  "_bta_*",
  "spMailingID",
  "spJobID",
  "spReportId",
  "spUserID",
  "emci",
  "emdi",
  "ceid",
  "sourceid",
  "ns_*",
  "campaign_id",
  "ocid",
  "cvid",
  "ncid",
  "smid",
  // Advertisements and searches
  "gclid",
  "gclsrc",
  "gad_*",
  "gbraid",
  "wbraid",
  "dclid",
  "msclkid",
  "yclid",
  "ymclid",
  "twclid",
  "ttclid",
  "rdt_cid",
  "ScCid",
  "epik",
  "irclickid",
  "li_fat_id",
  "wickedid",
  "srsltid",
  "_ga",
  "_gac",
  "_gl",
  "ved",
  "sxsrf",
  "gs_lcrp",
  "obclid",
  "tblci",
  "dicbo",
  "syclid",
  "zanpid",
  "ef_id",
  "s_kwcid",
  "guccounter",
  "guce_*",
  "wprov",
  // Social sites and messengers
  "fbclid",
  "fb_*",
  "mibextid",
  "sfnsn",
  "igshid",
  "igsh",
  "xmt",
  "__tn__",
  "__cft__*",
  "ref",
  "ref_*",
  "referrer",
  "source",
  "share_*",
  "si",
  "trk*",
  "trackingId",
  "lipi",
  "midToken",
  "midSig",
  "eid",
  "otpToken",
  "from",
  "isappinstalled",
  "nsukey",
  "clicktime",
  "enterid",
  "spm",
  "scm",
  "_branch_*",
  // Course systems, shared documents, translators
  "forceview",
  "redirect",
  "notifyeditingon",
  "module_item_id",
  "wrap",
  "authuser",
  "usp",
  "_x_tr_*",
] as const;

const isOf = (family: string, key: string): boolean =>
  family.endsWith("*") ? key.startsWith(family.slice(0, -1)) : key === family;

/** Whether a parameter is known to be somebody else's. */
export const isForeign = (key: string): boolean =>
  FOREIGN.some((family) => isOf(family.toLowerCase(), key.toLowerCase()));

/** How a link reads whose "&" was written as HTML, once or more. */
const WRITTEN_AND = /&(?:amp;|#0*38;|#x0*26;)+/gi;
const BEGUN_AND = /^(?:amp;)+/i;
/** Punctuation after a link in a sentence, mail or chat that was mistaken for part of it. No value ends like that. */
const AROUND = /^[\s"'“”„«»‘’‹›<([]+|[\s"'“”„«»‘’‹›<>()[\]{}.,;:!?*_`|\\。、」』】》]+$/gu;
const LINE_END = /[\r\n]\s*/g;
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
 * Every parameter of a link that may be meant for this lab, with what was changed on its way undone.
 * @param query as `location.search`, with or without "?"
 */
export function linkParameters(query: string): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query.replace(WRITTEN_AND, "&"))) {
    const name = meant(key).replace(BEGUN_AND, "");
    // A program has encoded all of the query, with the signs between its parts.
    const isWhole = value === "" && name.includes("=");
    const read = isWhole
      ? linkParameters(name)
      : [[name, meant(value).replace(AROUND, "")] as const];
    for (const [own, text] of read) if (!isForeign(own)) parameters.append(own, text);
  }
  return parameters;
}

const ADDRESS = /^https?:\/\//i;
/** How a mail filter wraps a link without encoding it. */
const WRAPPED = /^https?:\/\/[^?]*?__(https?:.*?)__;/is;
/** Filters wrap what another has wrapped. */
const MOST_WRAPPED = 4;

/**
 * The query of a whole link, as it is pasted: also of one that a mail program, a search or a chat leads by way of
 * its own site.
 * @returns all of a text that is not a link, and "" for a link without a query
 */
export function queryOf(link: string): string {
  let shown = normalizeTyped(link).replace(AROUND, "");
  for (let n = 0; n < MOST_WRAPPED; n++) {
    const query = shown.replace(/^[^?]*\?/, "").replace(WRITTEN_AND, "&");
    const within =
      WRAPPED.exec(shown)?.[1] ??
      [...new URLSearchParams(query)].find(([, value]) => ADDRESS.test(value))?.[1];
    if (within === undefined) break;
    shown = within;
  }
  if (ADDRESS.test(shown) && !shown.includes("?")) return "";
  return shown
    .replace(/^[^?]*\?/, "")
    .replace(WRITTEN_AND, "&")
    .replace(/#.*$/s, "");
}
