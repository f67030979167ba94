import { expect, test } from "vitest";
import { isForeign } from "../../core/settings/foreign-parameters.ts";
import { linkParameters, queryOf } from "../../core/settings/link-parameters.ts";
import { readLink } from "../../core/settings/parse.ts";
import { SETTING_SPECS } from "../../core/settings/table.ts";
import { isPlan, readPlan } from "./plan.ts";

const CLASS = "?class=run.frozen.1-40&preset=gap&updates=60&seed=17&stepCount=problem";
const ofClass = (query: string) => readPlan(query);

test.each([
  "fbclid=abc123",
  "utm_source=mail&utm_medium=a%20b",
  "UTM_Campaign=x",
  "gclid=1&gbraid=2&wbraid=3&dclid=4&gad_source=5",
  "msclkid=1&yclid=2&igshid=3",
  "mc_cid=1&mc_eid=2",
  "_hsenc=1&_hsmi=2&vero_id=3",
  "ref=x&ref_src=y",
  "wt_mc=a.b&mkt_tok=x-y&oly_anon_id=1&oly_enc_id=2&s_cid=3&__s=4",
  "trk=public_post&trkInfo=x&lipi=urn%3Ali&midToken=a&si=b&xmt=c",
  "elqTrackId=a&elqTrack=true&spMailingID=1&ck_subscriber_id=2&_cldee=x&sfmc_id=3",
  "ocid=a&cvid=b&guccounter=1&wprov=sfla1&sourceid=chrome&nsukey=x",
  "forceview=1",
  "redirect=1",
  "authuser=0&usp=sharing",
  "wt.mc_id=a&sc_cid=b&cm_mmc=c&soc_src=d&icid=e&CMP=f&ga_source=g",
  "spm_id_from=1&vd_source=2&from_source=3&chksm=4&sharer_shareid=5&xsec_token=6&openExternalBrowser=1",
  "__twitter_impression=true&hc_location=ufi&tt_medium=a&_t=b&_r=1&is_from_webapp=1&sca_esv=c",
  "redirect=https%3A%2F%2Fcourse.example%3Fa%3D1%26seed%3D5",
  "=",
])("%s, which mailers, sites and course systems add, changes nothing and is not told", (added) => {
  expect(ofClass(`${CLASS}&${added}`)).toEqual(ofClass(CLASS));
  expect(isPlan(ofClass(CLASS))).toBe(true);
  expect(readLink(`?${added}&seed=7&updates=3`)).toEqual(readLink("?seed=7&updates=3"));
});

test("a key that is near to a setting is refused, and so is any other that nobody is known to add", () => {
  expect(ofClass(CLASS.replace("updates", "updaets"))).toEqual({
    bad: expect.stringContaining("did you mean updates?"),
  });
  expect(readLink("?forceviews=1").refused).toHaveLength(1);
  expect(readLink("?qqq=1").refused).toEqual([
    'Unknown setting "qqq": no setting has a name like it.',
  ]);
});

test("no setting, and nothing that a link of the page has, counts as somebody else's", () => {
  const page = "preset lang class start view lesson scene truth hide lock u g s tab run".split(" ");
  expect([...SETTING_SPECS.keys(), ...page].filter(isForeign)).toEqual([]);
});

test.each([
  ["en dash", CLASS.replace("1-40", "1–40")],
  ["encoded en dash", CLASS.replace("1-40", "1%E2%80%9340")],
  ["hyphen that does not break", CLASS.replace("1-40", "1\u201140")],
  ["wide digits", CLASS.replace("1-40", "１-４０").replace("60", "６０")],
  ["&amp;", CLASS.replaceAll("&", "&amp;")],
  ["&amp;amp;", CLASS.replaceAll("&", "&amp;amp;")],
  ["encoded amp;", CLASS.replaceAll("&", "&amp%3B")],
  ["&#038; of a blog", CLASS.replaceAll("&", "&#038;")],
  ["hard space", `${CLASS}%C2%A0`],
  ["a space as +", `${CLASS}+`],
  ["a bracket and a full stop of its sentence", `${CLASS}).`],
  ["a comma of its sentence", `${CLASS},`],
  ["the bracket of a mail", `${CLASS}%3E`],
  ["the quotes of its sentence", `${CLASS}%E2%80%9D`],
  ["a Chinese full stop", `${CLASS}。`],
  ["stars of a chat, and what a site added behind", `${CLASS}**&fbclid=1`],
  ["soft hyphen", CLASS.replace("frozen", "fro\u00adzen")],
  ["encoded hyphen in either case", CLASS.replace("1-40", "1%2D40").replace("=", "%3d")],
  ["a hyphen encoded twice", CLASS.replace("1-40", "1%252D40")],
  ["all encoded", `?${encodeURIComponent(CLASS.slice(1))}`],
  ["all encoded, and what a site added behind", `?${encodeURIComponent(CLASS.slice(1))}&utm_id=1`],
  ["all encoded twice", `?${encodeURIComponent(encodeURIComponent(CLASS.slice(1)))}`],
  ["a broken line", CLASS.replace("1-40", "1-%0D%0A40")],
  ["zero width space", CLASS.replace("gap", "gap\u200b")],
  ["digits of another script", CLASS.replace("60", "٦٠").replace("17", "१७")],
  ["the signs of a mail's source", CLASS.replaceAll("=", "=3D")],
  ["a mail's source, cut", CLASS.replaceAll("=", "=3D").replace("updates", "upda=\r\ntes")],
  ["the same in an address bar", CLASS.replaceAll("=", "=3D").replace("updates", "upda=tes")],
  ["a dash in a mail's source", CLASS.replaceAll("=", "=3D").replace("1-40", "1=E2=80=9340")],
  ["the signs between its parts encoded", CLASS.replaceAll("&", "%26")],
  ["the signs between its parts encoded twice", CLASS.replaceAll("&", "%2526")],
  ["& as JSON writes it", CLASS.replaceAll("&", "\\u0026")],
  ["a question mark before what a site added", `${CLASS}?utm_source=x`],
  ["two question marks", `?${CLASS}`],
  ["a line that a mail has quoted", CLASS.replace("updates", "up\n> dates")],
  ["a name broken by an indented line", CLASS.replace("updates", "up  dates")],
])("a class's link with %s reads as it was meant", (_, link) => {
  expect(ofClass(link)).toEqual(ofClass(CLASS));
});

test.each([
  CLASS.replace("updates", "updaets"),
  `?${encodeURIComponent(CLASS.slice(1).replace("updates", "updaets"))}`,
  CLASS.replace("60", "60%25"),
  CLASS.replace("60", "6o"),
  CLASS.replace("1-40", "1--40"),
  CLASS.replace("run.", "run..").replace("1-40", "1-40)x"),
  `${CLASS}&refs=1`,
  `${CLASS}&%=%zz`,
  `${CLASS.replaceAll("=", "=3D").replace("updates", "updaets")}`,
  `${CLASS}&=5`,
])("what is no slip on the way is refused still: %s", (link) => {
  expect(isPlan(ofClass(link))).toBe(false);
});

const LINK = `https://lab.example/tango/${CLASS}`;
const ENCODED = encodeURIComponent(LINK);
test.each([
  [
    "Outlook",
    `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02&reserved=0`,
  ],
  [
    "Outlook, copied from a page's text",
    `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&amp;data=05%7C02`,
  ],
  [
    "Teams",
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${ENCODED}&locale=de`,
  ],
  ["Google", `https://www.google.com/url?q=${ENCODED}&sa=D&source=docs`],
  ["a social site", `https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`],
  ["a filter of mails", `https://urldefense.com/v3/__${LINK}__;!!ABC!x$`],
  [
    "two of them",
    `https://l.example/?u=${encodeURIComponent(`https://www.google.com/url?q=${ENCODED}`)}`,
  ],
  ["a filter that encodes twice", `https://l.example/?url=${encodeURIComponent(ENCODED)}&d=1`],
  ["a filter with a path", `https://secure-web.example/1aB_c/${ENCODED}`],
  [
    "an older filter",
    `https://urldefense.proofpoint.com/v2/url?u=${ENCODED.replaceAll("-", "%2D").replaceAll("%2F", "_").replaceAll("%", "-")}&d=a`,
  ],
  ["a mail's source", `<${LINK.replaceAll("=", "=3D").replace("gap", "g=\r\nap")}>`],
  ["a mail that names it", `Open ${LINK} before Monday, 9 o'clock.`],
  ["a message in Chinese", `请打开${LINK},谢谢。`],
  ["a page's source", `<a href="${LINK.replaceAll("&", "&amp;")}">the class</a>`],
  ["a program that encodes its question mark", LINK.replace("?", "%3F")],
  ["a mail", `<${LINK}>`],
  ["a sentence", ` (“${LINK}”). `],
  ["a page", `${LINK.replaceAll("&", "&amp;")}#share`],
  ["nobody", CLASS],
])("the query of a link is found where it went by way of %s", (_, link) => {
  expect(ofClass(queryOf(link))).toEqual(ofClass(CLASS));
});

test("a link without a query has none, and what is no link is taken as one", () => {
  expect(queryOf("https://lab.example/tango/#share")).toBe("");
  expect(queryOf("preset=gap")).toBe("preset=gap");
});

test("of lines that may be its rest, none is left out", () => {
  expect(isPlan(ofClass(queryOf(`${LINK}\nSee you at 9`)))).toBe(false);
  expect(isPlan(ofClass(queryOf(`Hello,\n${LINK.replace("&", "\n&")}\n5 students`)))).toBe(false);
});

test("what a link names twice stays twice, in order", () => {
  expect([...linkParameters("?seed=1&amp;seed=2")]).toEqual([
    ["seed", "1"],
    ["seed", "2"],
  ]);
});
