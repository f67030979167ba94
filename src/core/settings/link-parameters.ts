/** The parameters of a link that came through mails, social sites, course systems and slides. */
import { asTyped } from "../typed-text.ts";

/** What they add to every link, of no meaning here. A name with * is that of a family. */
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
  "_gl",
  "ved",
  // Social sites and messengers
  "fbclid",
  "fb_*",
  "mibextid",
  "sfnsn",
  "igshid",
  "igsh",
  "__tn__",
  "__cft__*",
  "ref",
  "ref_*",
  "referrer",
  "source",
  "share_*",
  "si",
  "trk",
  "trk_*",
  "from",
  "isappinstalled",
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

/** How a link reads whose "&" was written as HTML, once or twice. */
const WRITTEN_AND = /&(?:amp;)+/gi;
const BEGUN_AND = /^(?:amp;)+/i;

/**
 * Every parameter of a link that may be meant for this lab, with what was changed on its way undone.
 * @param query as `location.search`, with or without "?"
 */
export function linkParameters(query: string): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query.replace(WRITTEN_AND, "&"))) {
    const name = asTyped(key).trim().replace(BEGUN_AND, "");
    if (!isForeign(name)) parameters.append(name, asTyped(value).trim());
  }
  return parameters;
}
