import { describe, expect, it } from "vitest";
import { parseStudy } from "./spec.ts";

const STUDY = {
  name: "a-study",
  title: "A study",
  question: "Is it read?",
  preset: "micro",
  settings: { updates: 8 },
  seeds: [7, 3],
  conditions: [{ name: "tango" }, { name: "grpo", settings: { algorithm: "grpo" } }],
  measures: [{ figure: "reward", at: "mean" }],
};
const read = (change: Record<string, unknown>) =>
  parseStudy("a.json", JSON.stringify({ ...STUDY, ...change }));

describe("what an author meant", () => {
  const refusal = (change: Record<string, unknown>): string => {
    try {
      read(change);
    } catch (error) {
      return (error as Error).message.replace("a.json cannot be used: ", "");
    }
    throw new Error("was accepted");
  };

  it("is told where one field is written for another", () => {
    expect(refusal({ seeds: undefined, seed: [1] })).toBe("unknown key seed, did you mean seeds?");
    expect(refusal({ seeds: undefined, Seeds: [1] })).toBe(
      "unknown key Seeds, did you mean seeds?",
    );
    expect(refusal({ test_time: {}, testTime: undefined })).toBe(
      "unknown key test_time, did you mean testTime?",
    );
    expect(refusal({ conditions: [{ nmae: "a" }] })).toBe(
      "unknown key conditions.0.nmae, did you mean name?",
    );
    expect(refusal({ curves: [{ figur: "loss" }] })).toBe(
      "unknown key curves.0.figur, did you mean figure?",
    );
  });

  it("is asked for where a field stands twice, since only one would count", () => {
    const text = JSON.stringify(STUDY, null, 2).replace("{", '{\n  "seeds": [1],');
    expect(() => parseStudy("a.json", text)).toThrow(
      /^a\.json cannot be used: it has seeds a second time at line \d+, column 3: take one out\.$/,
    );
  });

  it("is told for all fields at once", () => {
    const { length } = refusal({
      foo: 1,
      bar: 2,
      titel: "x",
      title: undefined,
      name: undefined,
      seeds: [],
    })
      .replace(/unknown key foo, but must be an object with name, title, [^;]*; /, "1")
      .replace(/unknown key bar, but must be an object with name, title, [^;]*; /, "2")
      .replace("unknown key titel, did you mean title?; ", "3")
      .replace(
        "name is missing; seeds is an empty list, but must be a list with at least one entry.",
        "4",
      );
    expect(length).toBe(4);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`key${n}xyzzy`, n]));
    expect(refusal(many)).toMatch(/; and \d+ more\.$/);
  });

  it("is told for all settings at once, wherever they stand", () => {
    const blocks = [{ name: "a", settings: { groupsize: 4, alpha0: "high" } }];
    const conditions = [
      { name: "tango", settings: { lernRate: 1, zzz: 2, updates: 0 } },
      { name: "grpo", settings: { algorithm: "gpro", seeds: 1 }, note: "" },
    ];
    const told = refusal({ settings: { updats: 8 }, conditions, blocks, title: 1 }).split("; ");
    const known = 'an object of settings, such as {"algorithm": "grpo"}';
    expect(
      told.map((one) => one.replace(/(must be (?:one of|a (?:whole )?number)) .*/, "$1")),
    ).toEqual([
      "unknown key settings.updats, did you mean updates?",
      `unknown key conditions.0.settings.lernRate, but must be ${known}`,
      `unknown key conditions.1.settings.seeds, but must be ${known}`,
      "unknown key conditions.1.note, but must be an object with name, settings and seeds",
      "unknown key blocks.0.settings.groupsize, did you mean groupSize?",
      `unknown key conditions.0.settings.zzz, but must be ${known}`,
      "title is 1, but must be a text",
      "conditions.0.settings.updates is 0, but must be a whole number",
      'conditions.1.settings.algorithm is "gpro", but must be one of',
      'blocks.0.settings.alpha0 is "high", but must be a number',
    ]);
  });

  it("keeps settings as they are written, in their order", () => {
    const settings = { alpha0: "5e-1", algorithm: "grpo", updates: 8 };
    const kept = read({ conditions: [{ name: "a", settings }] }).conditions[0]?.settings;
    expect(JSON.stringify(kept)).toBe(JSON.stringify(settings));
  });

  it("is told with line and column where it is no JSON", () => {
    const text = JSON.stringify(STUDY, null, 2).replace("3\n  ],", "3,\n  ],");
    expect(() => parseStudy("a.json", text)).toThrow(
      /^a\.json cannot be used: it is not JSON at line 11, column 6: a comma before \]\.$/,
    );
  });

  it("holds no keys of JavaScript", () => {
    const text = JSON.stringify(STUDY).replace('"updates"', '"__proto__": 1, "updates"');
    expect(() => parseStudy("a.json", text)).toThrow("unknown key __proto__");
  });
});
