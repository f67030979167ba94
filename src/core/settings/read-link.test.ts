import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import { linkParameters } from "./link-parameters.ts";
import { applySettings, defaultSettings, differences, MAX_LINK_LENGTH, readLink } from "./parse.ts";
import { SETTING_SPECS } from "./table.ts";
import { pairs, QUICK_MS } from "./testing/hostile.ts";

/** Each run draws other texts. */
const CASES = { numRuns: 2000 };

function isAllowed(key: string, value: unknown): boolean {
  const spec = SETTING_SPECS.get(key);
  if (!spec) return false;
  if (spec.type === "choice") return spec.choices.some((one) => one === value);
  if (spec.type === "switch") return typeof value === "boolean";
  if (spec.type === "code") return value === "";
  if (typeof value !== "number" || !(value >= spec.min && value <= spec.max)) return false;
  return spec.type === "number" || Number.isInteger(value);
}

describe("readLink", () => {
  it("leaves what the page shows, hides and locks to the page", () => {
    const query = "view=talk&scene=2&truth=0&hide=score&lock=view,update&u=42&g=2&s=1&updates=3";
    expect(readLink(query)).toEqual({ pairs: [["updates", 3]], refused: [], older: [] });
  });

  it("never throws, applies nothing out of range, and reports every unused pair", () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(pairs, (given) => {
        const query = new URLSearchParams(given).toString();
        const { pairs: used, refused, older } = readLink(query);
        for (const [name, value] of used) expect(isAllowed(name, value)).toBe(true);
        // Names that mailers and other sites add, such as "ref", are none.
        const settings = [...linkParameters(query)].filter(([name]) => name !== "preset");
        expect(used.length + refused.length).toBe(settings.length + older.length);
        for (const sentence of refused) expect(sentence).toMatch(/\S[^.]*[.?]$/);
      }),
      CASES,
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("never throws on any text", () => {
    const any = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."%&=+;#a") }),
    );
    fc.assert(
      fc.property(any, (query) => {
        expect(readLink(query).pairs).toBeInstanceOf(Array);
      }),
      CASES,
    );
  });

  it("round-trips the settings that differ from the preset", () => {
    const base = defaultSettings();
    let roundTrips = 0;
    fc.assert(
      fc.property(pairs, (given) => {
        const { pairs: used } = readLink(new URLSearchParams(given).toString());
        let settings: ReturnType<typeof defaultSettings>;
        try {
          settings = applySettings(base, used);
        } catch (error) {
          // Values can be allowed individually but not together.
          expect(error).toBeInstanceOf(TangoError);
          return;
        }
        const named = differences(settings, base).map(([name, value]) => [name, String(value)]);
        const link = new URLSearchParams([["stepCount", settings.stepCount], ...named]).toString();
        const again = readLink(link);
        expect(again.refused).toEqual([]);
        expect(applySettings(base, again.pairs)).toEqual(settings);
        roundTrips += named.length === 0 ? 0 : 1;
      }),
      CASES,
    );
    expect(roundTrips).toBeGreaterThan(CASES.numRuns / 5);
  });

  it("reads in order and ignores the page's own key", () => {
    expect(readLink("?stepCount=problem&seed=3&preset=quick&classWeights=off&seed=4")).toEqual({
      pairs: [
        ["stepCount", "problem"],
        ["seed", 3],
        ["classWeights", false],
        ["seed", 4],
      ],
      refused: [],
      older: [],
    });
  });

  it("gives a link to a run or a class from before a setting what runs did then", () => {
    for (const query of ["?preset=gap&seed=3", "?class=run.any&preset=gap"]) {
      const { pairs: used, older } = readLink(query);
      expect(older).toEqual(["stepCount"]);
      expect(used[0]).toEqual(["stepCount", "written"]);
    }
    // It names no run, so it is as old as the page that opens it.
    expect(readLink("?preset=gap&temperature=1")).toMatchObject({ older: [] });
    expect(readLink("?preset=gap&seed=3&stepCount=problem").older).toEqual([]);
  });

  it("refuses hostile keys by name", () => {
    const { pairs: used, refused } = readLink("__proto__=1&constructor=2&toString=3&__proto__.x=4");
    expect(used).toEqual([]);
    expect(refused).toHaveLength(4);
    for (const sentence of refused) expect(sentence).toMatch(/^Unknown setting "/);
  });

  it("refuses 10 MB quickly", { timeout: QUICK_MS }, () => {
    const { pairs: used, refused } = readLink(`seed=${"1".repeat(10_000_000)}`);
    expect(used).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(String(MAX_LINK_LENGTH));
    expect(refused[0]?.length).toBeLessThan(200);
  });

  it("reads up to its limit", () => {
    const fill = (length: number) => `updates=7&${"a".repeat(length - 11)}=`;
    expect(readLink(fill(MAX_LINK_LENGTH)).pairs).toEqual([["updates", 7]]);
    expect(readLink(fill(MAX_LINK_LENGTH + 1)).pairs).toEqual([]);
  });
});
