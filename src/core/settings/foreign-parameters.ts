/** Query parameters that mail programs, social sites, search engines and course systems add to a link. */

/** Tracking parameters that other sites add to links. A name ending in * stands for all names with that prefix. */
const FOREIGN = [
  // Campaigns and mails
  "utm_* mc_* pk_* piwik_* mtm_* matomo_* vero_* at_* oly_* ml_subscriber* _hs* __hs*",
  "hsCtaTracking hsa_* mkt_tok _openstat _ke _kx bbeml s_cid xtor cmpid nr_email_referer wt_*",
  "__s ck_subscriber_id dm_i bxid elq* sfmc_* _cldee _bta_* spMailingID spJobID spReportId",
  "spUserID emci emdi ceid sourceid ns_* campaign_id ocid cvid ncid hmb_* ga_* cm_* sc_* soc_*",
  "hss_channel icid ito cmp mkwid pcrid omnisendContactID wt.* _bhlid smid",
  // Advertisements and searches
  "gclid gclsrc gad_* gbraid wbraid dclid msclkid yclid ymclid twclid ttclid rdt_cid ScCid epik",
  "irclickid li_fat_id wickedid srsltid _ga _gac _gl ved sxsrf gs_lcrp obclid tblci dicbo",
  "syclid zanpid ef_id s_kwcid guccounter guce_* wprov rb_clickid sca_* gws_rd ust usg opi rlz",
  // Social sites and messengers
  "fbclid fb_* mibextid sfnsn igshid igsh xmt __tn__ __cft__* ref ref_* referrer source share_*",
  "si trk* trackingId lipi midToken midSig eid otpToken from isappinstalled nsukey clicktime",
  "enterid spm scm _branch_* spm_* twsrc cxt __twitter_impression paipv eav hc_* action_*",
  "feature mod pin_it tt_* _t _r is_from_webapp is_copy_url sender_device from_* vd_source",
  "unique_k buvid sharer_* chksm mpshare srcid xhsshare xsec_* appuid apptime",
  "openExternalBrowser openInAppBrowser",
  // Course systems, shared documents, translators
  "forceview redirect notifyeditingon module_item_id wrap authuser usp _x_tr_* courseid cmid",
  "sesskey lti_* launch_id embed embedded web nocache cachebust _",
].flatMap((names) => names.split(" "));

const isOf = (family: string, key: string): boolean =>
  family.endsWith("*") ? key.startsWith(family.slice(0, -1)) : key === family;

/** Whether a query parameter is known to come from another site. */
export const isForeign = (key: string): boolean =>
  FOREIGN.some((family) => isOf(family.toLowerCase(), key.toLowerCase()));
