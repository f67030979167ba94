import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import { applySettings, defaultSettings, differences, parseSetting, readLink } from "./parse.ts";
import { QUICK_MS } from "./testing/hostile.ts";

/** Expects a refusal and returns its sentence. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect((error as TangoError).code).toBe("bad-setting");
    return (error as TangoError).message;
  }
  throw new Error("was accepted");
}

describe("parseSetting", () => {
  it.each([
    ["seed", "12", 12],
    ["seed", "1e3", 1000],
    ["seed", "+7", 7],
    ["seed", 4294967295, 4294967295],
    ["alpha0", ".25", 0.25],
    ["alpha0", "1e-3", 0.001],
    ["alpha0", "-0", 0],
    ["classWeights", "on", true],
    ["classWeights", "false", false],
    ["classWeights", true, true],
    ["task", "sums", "sums"],
  ])("%s accepts %j", (name, value, expected) => {
    expect(parseSetting(name, value)).toBe(expected);
  });

  const hostile = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "0x10",
    "0b1",
    "",
    " 3",
    "3 ",
    "३",
    "３",
    "1_000",
    "1,5",
    "--3",
    "3e",
    "e3",
    ".",
    "1.2.3",
    "−3",
    "1n",
    "\n3",
    "true",
    "null",
    "[3]",
    "-1",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1e300,
    true,
    false,
    null,
    undefined,
    3n,
    [],
    [3],
    {},
    { toString: 3 },
    Object.create(null),
    Symbol("3"),
    () => 3,
  ];
  it.each(["seed", "updates", "alpha0"])("%s refuses hostile values in one sentence", (name) => {
    for (const value of hostile) {
      const message = refusal(() => parseSetting(name, value));
      expect(message).toMatch(
        new RegExp(`^${name} is .*, but must be a (whole )?number from .*\\.$`, "s"),
      );
      expect(message.length).toBeLessThan(200);
    }
  });

  it("refuses unknown engines", () => {
    const text = refusal(() => parseSetting("engine", "toString"));
    expect(text).toContain("one of auto, gpu, cpu, tfjs-webgpu, tfjs-wasm, tfjs-cpu");
  });

  it("refuses fractions for integers, and unknown words for switches and choices", () => {
    expect(refusal(() => parseSetting("seed", 1.5))).toBe(
      "seed is 1.5, but must be a whole number from 0 to 4294967295.",
    );
    for (const value of [1, 0, "1", "yes", "TRUE", "", null, {}]) {
      expect(refusal(() => parseSetting("classWeights", value))).toMatch(/true or false\.$/);
    }
    for (const value of ["chess", "", "Sums", " sums", 0, null, ["sums"], "__proto__"]) {
      expect(refusal(() => parseSetting("task", value))).toMatch(/one of .*columns/);
    }
  });

  it("names key, value and range", () => {
    expect(refusal(() => parseSetting("alpha0", "2"))).toBe(
      'alpha0 is "2", but must be a number from 0 to 1.',
    );
    expect(refusal(() => parseSetting("groupSize", 65))).toBe(
      "groupSize is 65, but must be a whole number from 2 to 64.",
    );
  });

  it("takes threads from 0, which chooses by the machine, to 16", () => {
    expect(parseSetting("threads", "0")).toBe(0);
    expect(parseSetting("threads", 16)).toBe(16);
    for (const value of ["17", "999", 999, "-1", "1.5"]) {
      expect(refusal(() => parseSetting("threads", value))).toBe(
        `threads is ${JSON.stringify(value)}, but must be a whole number from 0 to 16.`,
      );
    }
    const { pairs, refused } = readLink("threads=999&width=64");
    expect(pairs).toEqual([["width", 64]]);
    expect(refused.join()).toContain("from 0 to 16");
  });

  it("suggests a known key for an unknown one", () => {
    expect(refusal(() => parseSetting("misprintrate", 1))).toBe(
      'Unknown setting "misprintrate": did you mean misprintRate?',
    );
    expect(refusal(() => parseSetting("alpah0", 1))).toContain("did you mean alpha");
    expect(refusal(() => parseSetting("zzz", 1))).toMatch(/^Unknown setting "zzz": (?!did you)/);
    expect(refusal(() => parseSetting("", 1))).toMatch(/^Unknown setting "": (?!did you)/);
  });

  it("shortens long keys and values in its sentence", () => {
    for (const message of [
      refusal(() => parseSetting("seed", "9".repeat(5000))),
      refusal(() => parseSetting("task", "x".repeat(5000))),
      refusal(() => parseSetting("x".repeat(5000), 1)),
    ]) {
      expect(message.length).toBeLessThan(200);
      expect(message).toContain("…");
    }
  });

  it("shows no character that would break its sentence or turn it around", () => {
    const refused = (key: string, value: string) => () => parseSetting(key, value);
    expect(refused("engine", "\u202eb\u2028a")).toThrow(/^engine is "\?b\?a", but must be one of /);
    expect(refused("width\u007f\n", "1")).toThrow(
      /^Unknown setting "width\?\?": did you mean width\?$/,
    );
  });

  it("handles long values quickly", { timeout: QUICK_MS }, () => {
    // The last character makes it invalid: a backtracking pattern takes seconds here, and hours on the
    // 10 MB below.
    refusal(() => parseSetting("alpha0", `${"1".repeat(100_000)}x`));
  });

  it("handles 10 MB quickly", { timeout: QUICK_MS }, () => {
    refusal(() => parseSetting("task", "x".repeat(10_000_000)));
    refusal(() => parseSetting("s".repeat(10_000_000), 1));
  });
});

describe("applySettings", () => {
  const base = defaultSettings();

  it("does not change its base, and later pairs win", () => {
    const pairs: [string, unknown][] = [
      ["seed", 5],
      ["seed", 6],
    ];
    expect(applySettings(base, pairs).seed).toBe(6);
    expect(base.seed).toBe(1);
    expect(differences(applySettings(base, pairs), base)).toEqual([["seed", 6]]);
  });

  it.each([
    ["width", [["width", 65]], /width is 65, but must be a multiple of heads \(4\)/],
    ["heads", [["heads", 3]], /multiple of heads \(3\)/],
    [
      "no turns",
      [
        ["generatorPerRound", 0],
        ["verifierPerRound", 0],
      ],
      /at least 1/,
    ],
    [
      "α",
      [
        ["alpha0", 0.01],
        ["alphaMin", 0.02],
      ],
      /alphaMin is 0.02, but must be at most alpha0/,
    ],
  ] as const)("refuses what does not go together: %s", (_, given, message) => {
    expect(refusal(() => applySettings(base, given))).toMatch(message);
  });

  it("allows α = 0 throughout, with any floor", () => {
    expect(applySettings(base, [["alpha0", 0]]).alpha0).toBe(0);
  });
});
