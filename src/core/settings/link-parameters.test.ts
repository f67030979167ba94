import { expect, test } from "vitest";
import { isPlan, readPlan } from "../class/plan.ts";
import { isForeign, linkParameters } from "./link-parameters.ts";
import { readLink } from "./parse.ts";
import { SETTING_SPECS } from "./table.ts";

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
  "forceview=1",
  "redirect=1",
  "authuser=0&usp=sharing",
])("%s, which mailers, sites and course systems add, changes nothing and is not told", (added) => {
  expect(ofClass(`${CLASS}&${added}`)).toEqual(ofClass(CLASS));
  expect(isPlan(ofClass(CLASS))).toBe(true);
  expect(readLink(`?${added}&seed=7&updates=3`)).toEqual(readLink("?seed=7&updates=3"));
});

test("a key that is near to a setting is refused, and so is any other that nobody is known to add", () => {
  expect(ofClass(CLASS.replace("updates", "updaets"))).toEqual({
    bad: "settings",
    text: expect.stringContaining("did you mean updates?"),
  });
  expect(readLink("?forceviews=1").refused).toHaveLength(1);
  expect(readLink("?qqq=1").refused).toEqual([
    'Unknown setting "qqq": no setting has a name like it.',
  ]);
});

test("no setting, and nothing that a link of the page has, counts as somebody else's", () => {
  const page =
    "preset lang class start view lesson scene truth hide lock embed u g s tab run".split(" ");
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
  ["hard space", `${CLASS}%C2%A0`],
  ["zero width space", CLASS.replace("gap", "gap\u200b")],
])("a class's link with %s reads as it was meant", (_, link) => {
  expect(ofClass(link)).toEqual(ofClass(CLASS));
});

test("what a link names twice stays twice, in order", () => {
  expect([...linkParameters("?seed=1&amp;seed=2")]).toEqual([
    ["seed", "1"],
    ["seed", "2"],
  ]);
});
