import { describe, expect, test } from "vitest";
import { ARMS } from "../core/algorithms/registry.ts";
import type { PlainError } from "../core/errors.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import { SETTING_TABLE } from "../core/settings/table.ts";
import { parseVerification, usableVerdicts } from "../core/tango/parse.ts";
import { definedWords, sharedWords, type Words } from "../i18n/index.ts";
import { withFallback } from "../i18n/translation.ts";
import { type Leaf, leaves } from "./testing/leaves.ts";
import { zh } from "./zh.ts";

const MODULES = import.meta.glob<unknown>(
  [
    "./words.en.ts",
    "../i18n/en/*.ts",
    "../charts/words.en.ts",
    "../features/**/words.en.ts",
    "../features/**/panel.tsx",
  ],
  { eager: true, import: "default" },
);
const en = Object.fromEntries(definedWords().map(({ name, english }) => [name, english]));

const CHINESE = /\p{Script=Han}/u;
/** What only joins other words is Chinese by its punctuation. */
const CHINESE_OR_SIGNS = /[\p{Script=Han}、，。：；（）“”]/u;

/** What has no Chinese character in it: names, keys, symbols, units. */
const STAYS: readonly RegExp[] = [
  /^shell\.name$/,
  /^shell\.header\.languages\.en$/,
  /^shell\.help\.keys\.\d+\.0$/,
  /^shared\.controls\.keys\./,
  /^shared\.rollouts\.(verifierShort|reason)$/,
  /^shared\.status\.engines\.(webgpu|wasm|cpu)$/,
  /^shared\.status\.(engine|adapter)$/,
  /^shared\.presets\.rl-v\.title$/,
  /^shared\.arms\.(tango|grpo|rl-v|rise|laser)\.title$/,
  /^shared\.settings\.algorithm\.choices\.(tango|grpo|rl-v|rise|laser)$/,
  /^inspector\.tokens\.change$/,
  /^inspector\.ledger\.cells\.change\.name$/,
  /^curves\.verifier\.short\.processBench$/,
  /^curves\.health\.(generator|verifier)Of$/,
  /^charts\.(withSmoothed|csv|svg|png)$/,
  /^engine-bench\.fileName$/,
  /^engine-bench\.ceilings\.(rate|fmaRate|microseconds)$/,
  /^engine-bench\.table\.(spread|n|ratio|ratioOf)$/,
];
const stays = (path: string): boolean => STAYS.some((pattern) => pattern.test(path));

/** Arguments of functions that take other than texts and numbers; the rest get a word each. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  "shared.list": [["a1", "b2"]],
  "shared.sentences": [["a1", "b2"]],
  "inference-lab.problem.refused": [
    { message: "a1 b2", detail: { flaw: "length", length: "a1", most: "b2" } },
    "",
  ],
  "inference-lab.editor.refused": [
    { message: "a1 b2", detail: { flaw: "context", length: "a1", most: "b2" } },
  ],
  "shared.setup.allowed": [{ type: "choice", choices: ["a1", "b2"] }],
};
/** Refusals of files take their facts by name. */
const FACTS = { file: "a1", count: "b2", bytes: "c3", most: "d4" };
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  tooMany: ["b2"],
  tooLarge: ["a1", "c3", "d4"],
  unknown: ["a1"],
  notRead: ["a1"],
  alone: ["a1"],
  noUpdate: ["a1"],
  noGenerator: ["a1"],
};
const SAMPLE_WORDS = ["a1", "b2", "c3", "d4", "e5", "f6", "g7"];

const at = new Map([...leaves(en)].map(({ path, value }) => [path, value]));

interface Spoken {
  readonly text: unknown;
  /** What a function was called with, each of which its text has to hold. */
  readonly samples: readonly string[];
}

/** The text of a leaf; functions are called with samples. */
function spoken({ path, value }: Leaf): Spoken {
  if (typeof value !== "function") return { text: value, samples: [] };
  const refused = /^refusals\.files\.(\w+)$/.exec(path)?.[1];
  if (refused) return { text: value(FACTS), samples: REFUSED[refused] ?? [] };
  // As many as English takes: what a translation forgets is missed below.
  const english = at.get(path);
  const count = typeof english === "function" ? english.length : 0;
  const samples = SAMPLE_WORDS.slice(0, count);
  const own = SAMPLES[path];
  return own
    ? { text: value(...own), samples: ["a1", "b2"] }
    : { text: value(...samples), samples };
}

test("every file of words is an area named after its folder", () => {
  const folders = Object.keys(MODULES)
    .filter((path) => /^\.\.\/features\/.*\/words\.en\.ts$/.test(path))
    .map((path) => path.replace(/^\.\.\/features\/|\/words\.en\.ts$/g, ""));
  expect(folders.length).toBeGreaterThan(10);
  expect(Object.keys(en)).toEqual(
    expect.arrayContaining(["shared", "shell", "charts", ...folders]),
  );
});

describe.each([
  ["English", en],
  ["Chinese", zh],
])("%s", (_, catalog) => {
  test("says something everywhere, with all that it is given", () => {
    const wrong = [...leaves(catalog)]
      .filter(({ path, value }) => value !== null || !/\.(unit|watch)$/.test(path))
      .filter((leaf) => {
        const { text, samples } = spoken(leaf);
        const isSaid = typeof text === "string" && text.trim() !== "";
        return !isSaid || samples.some((sample) => !text.includes(sample));
      });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("Chinese", () => {
  test("translates only what English has, with no more arguments", () => {
    const strange = [...leaves(zh)].filter(({ path, value }) => {
      const english = at.get(path);
      if (typeof value !== typeof english) return true;
      return typeof value === "function" && value.length > (english as typeof value).length;
    });
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  test("is Chinese, but for a short list of names and symbols", () => {
    const isChinese = (leaf: Leaf): boolean =>
      (typeof leaf.value === "function" ? CHINESE_OR_SIGNS : CHINESE).test(
        String(spoken(leaf).text),
      );
    const notChinese = [...leaves(zh)].filter((leaf) => !isChinese(leaf)).map(({ path }) => path);
    expect(notChinese.filter((path) => !stays(path))).toEqual([]);
    // And the list holds nothing that is Chinese or gone.
    for (const pattern of STAYS) {
      expect(notChinese).toContainEqual(expect.stringMatching(pattern));
    }
  });

  /** What is missing is said in English: no failure, but worth knowing. */
  test("covers how much of each area", () => {
    const translated = new Set([...leaves(zh)].map(({ path }) => path));
    const rows = definedWords().map(({ name, english }) => {
      const paths = [...leaves(english, name)]
        .filter(({ value }) => value !== null)
        .map(({ path }) => path);
      const missing = paths.filter((path) => !translated.has(path));
      return { area: name, leaves: paths.length, missing };
    });
    const report = rows.map(({ area, leaves: all, missing }) => {
      const some = missing.length === 0 ? "" : `: ${missing.slice(0, 5).join(", ")}`;
      return `${area}: ${all - missing.length} of ${all} in Chinese${some}`;
    });
    console.info(report.join("\n"));
    expect(rows.length).toBeGreaterThan(10);
  });
});

test("English is English", () => {
  const chinese = [...leaves(en)].filter((leaf) => CHINESE.test(String(spoken(leaf).text)));
  expect(chinese.map(({ path }) => path)).toEqual(["shell.header.languages.zh"]);
});

describe("what core says", () => {
  const chinese: Words = withFallback(sharedWords.english, zh.shared ?? {});

  test("tasks and algorithms are called by their titles", () => {
    expect(sharedWords.english.settings.algorithm.choices.grpo).toBe(ARMS.get("grpo")?.title);
    expect(chinese.settings.task.choices.columns).toBe(chinese.tasks.columns?.title);
    expect(Object.keys(chinese.settings.task.choices)).toEqual([...SETTING_TABLE.task.choices]);
  });

  test("why a verification cannot be used", () => {
    const closed = parseVerification("77C44C>C.");
    const reasons = [usableVerdicts(closed, 0), usableVerdicts(closed, 3)].map(
      ({ reason }) => reason,
    );
    reasons.push(usableVerdicts(parseVerification("77C"), 1).reason);
    for (const reason of reasons) {
      expect(chinese.rollouts.reason(reason ?? "")).toMatch(/^[^a-z]+$/);
    }
    expect(chinese.rollouts.reason("2 verdicts for 3 steps")).toMatch(/2.*3/);
  });

  test("what a setting allows", () => {
    const allowed = (key: SettingKey) => chinese.setup.allowed(SETTING_TABLE[key]);
    expect(allowed("seed")).toBe("0 到 4294967295 的整数");
    expect(allowed("temperature")).toBe("0.1 到 3 的数");
    expect(allowed("classWeights")).toMatch(CHINESE);
  });

  test("an error is its own sentence in English, and a Chinese one before it in Chinese", () => {
    const message = "seed is x, but must be a whole number.";
    const { errors, fault } = sharedWords.english;
    const codes = Object.keys(errors) as PlainError["code"][];
    expect(codes).toEqual(expect.arrayContaining(Object.keys(fault.titles)));
    for (const code of codes) {
      expect(errors[code](message)).toBe(message);
      const [before = "", ...after] = chinese.errors[code](message).split(message);
      expect(before).toMatch(CHINESE);
      expect(after).toHaveLength(1);
    }
  });
});
