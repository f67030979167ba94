import { describe, expect, test } from "vitest";
import { ARMS } from "../core/algorithms/registry.ts";
import type { PlainError } from "../core/errors.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import { SETTING_TABLE } from "../core/settings/table.ts";
import { parseVerification, usableVerdicts } from "../core/tango/verification.ts";
import { faultWords } from "../i18n/en/fault.ts";
import { definedWords, sharedWords, type Words } from "../i18n/index.ts";
import { withFallback } from "../i18n/translation.ts";
import { type Leaf, leaves } from "./testing/leaves.ts";
import zh from "./zh.ts";

const MODULES = import.meta.glob<unknown>(
  [
    "./words.en.ts",
    "./deferred/words.en.ts",
    "../i18n/en/*.ts",
    "../plot/words.en.ts",
    "../run/**/words.en.ts",
    "../features/**/words.en.ts",
    "../lab/**/words.en.ts",
    "../class/**/words.en.ts",
    "../story/**/words.en.ts",
    "../learn/**/words.en.ts",
    "../talk/**/words.en.ts",
    "../features/**/panel.tsx",
    "../lab/**/panel.tsx",
  ],
  { eager: true, import: "default" },
);
const en = Object.fromEntries(definedWords().map(({ name, english }) => [name, english]));

const CHINESE = /\p{Script=Han}/u;
/** Text that only joins other text may be Chinese by its punctuation alone. */
const CHINESE_OR_SIGNS = /[\p{Script=Han}、，。：；（）“”]/u;

/** Text without Chinese characters: names, keys, symbols, units. */
const UNTRANSLATED: readonly RegExp[] = [
  /^shell\.name$/,
  /^run\/readings\.and$/,
  /^run\/model-card\.judged\.steps\.called$/,
  /^help\.keys\.\d+\.0$/,
  /^shared\.rollouts\.reason$/,
  /^engine\.status\.engines\.tfjs-(webgpu|wasm|cpu)$/,
  /^engine\.status\.(engine|adapter)$/,
  /^shared\.presets\.rl-v\.title$/,
  /^shared\.arms\.(tango|grpo|prime|rl-v)\.title$/,
  /^shared\.settings\.algorithm\.choices\.(tango|grpo|prime|rl-v)$/,
  /^inspector\.tokens\.change$/,
  /^inspector\.ledger\.cells\.change\.name$/,
  /^plot\.(withSmoothed|csv|svg|png)$/,
  /^map\.tally$/,
  /^red-queen\.f1$/,
  /^inference-lab\/toy\.games\.together$/,
  /^talk\/speaker\.(used|notes\.signs\.(smaller|larger))$/,
  /^talk\/preflight\.contrast\.ratio$/,
];
const isUntranslated = (path: string): boolean =>
  UNTRANSLATED.some((pattern) => pattern.test(path));

/** Arguments of functions that do not take strings; the others get a sample word each. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  "shared.list": [["a1", "b2"]],
  "shared.sentences": [["a1", "b2"]],
  "inference-lab/toy.games.together": [["a1", "b2"]],
  "inference-lab.problem.refused": [
    { message: "a1 b2", detail: { flaw: "length", length: "a1", most: "b2" } },
    "",
  ],
  "inference-lab.editor.refused": [
    { message: "a1 b2", detail: { flaw: "context", length: "a1", most: "b2" } },
  ],
  "shared.setup.allowed": [{ type: "choice", choices: ["a1", "b2"] }],
};
/** Refusals of files take named arguments. */
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
/** Sentences composed of counts and kinds: their own tests make every one of them in both languages. */
const COMPOSED = new RegExp(
  [
    "^run/(headline|model-card|transport|readings)\\.",
    "^run/knowledge\\.(triangle|nines|waves\\.2\\.(finding|meaning)|end\\.frozen(Only)?)$",
    "^run/run-chart\\.(legend|both|instead.*)$",
    "^attempts\\.judge$",
    "^shared\\.lanes\\.[\\w-]+\\.meaning$",
  ].join("|"),
);
const SAMPLE_WORDS = ["a1", "b2", "c3", "d4", "e5", "f6", "g7"];

const at = new Map([...leaves(en)].map(({ path, value }) => [path, value]));

interface Sample {
  readonly text: unknown;
  /** The arguments, each of which the text must contain. */
  readonly samples: readonly string[];
}

/** The text of a leaf; functions are called with samples. */
function sampleOf({ path, value }: Leaf): Sample {
  if (typeof value !== "function") return { text: value, samples: [] };
  if (COMPOSED.test(path)) return { text: "，", samples: [] };
  const refused = /^refusals\.files\.(\w+)$/.exec(path)?.[1];
  if (refused) return { text: value(FACTS), samples: REFUSED[refused] ?? [] };
  // As many as English takes: a translation that drops one fails the test below.
  const english = at.get(path);
  const count = typeof english === "function" ? english.length : 0;
  const samples = SAMPLE_WORDS.slice(0, count);
  const special = SAMPLES[path];
  return special
    ? { text: value(...special), samples: ["a1", "b2"] }
    : { text: value(...samples), samples };
}

test("every words file is an area named after its folder", () => {
  const folders = Object.keys(MODULES)
    .filter((path) => /^\.\.\/(features|lab|class|story|learn|talk)\/.*\/words\.en\.ts$/.test(path))
    .map((path) => path.replace(/^\.\.\/((features|lab)\/)?|\/words\.en\.ts$/g, ""));
  expect(folders.length).toBeGreaterThan(10);
  expect(Object.keys(en)).toEqual(expect.arrayContaining(["shared", "shell", "plot", ...folders]));
});

describe.each([
  ["English", en],
  ["Chinese", zh],
])("%s", (_, catalog) => {
  test("every text is non-empty and contains all its arguments", () => {
    const invalid = [...leaves(catalog)]
      .filter(({ path, value }) => value !== null || !/\.(unit|watch)$/.test(path))
      .filter((leaf) => {
        const { text, samples } = sampleOf(leaf);
        const hasText = typeof text === "string" && text.trim() !== "";
        return !hasText || samples.some((sample) => !text.includes(sample));
      });
    expect(invalid.map(({ path }) => path)).toEqual([]);
  });
});

describe("Chinese", () => {
  test("translates only existing keys, with no additional arguments", () => {
    const invalid = [...leaves(zh)].filter(({ path, value }) => {
      const english = at.get(path);
      if (typeof value !== typeof english) return true;
      return typeof value === "function" && value.length > (english as typeof value).length;
    });
    expect(invalid.map(({ path }) => path)).toEqual([]);
  });

  test("is Chinese, except for a short list of names and symbols", () => {
    const isChinese = (leaf: Leaf): boolean =>
      (typeof leaf.value === "function" ? CHINESE_OR_SIGNS : CHINESE).test(
        String(sampleOf(leaf).text),
      );
    const notChinese = [...leaves(zh)].filter((leaf) => !isChinese(leaf)).map(({ path }) => path);
    expect(notChinese.filter((path) => !isUntranslated(path))).toEqual([]);
    // The list contains nothing that is Chinese or no longer exists.
    for (const pattern of UNTRANSLATED) {
      expect(notChinese).toContainEqual(expect.stringMatching(pattern));
    }
  });

  // Missing text falls back to English, which is not an error but worth knowing.
  test("reports the coverage of each area", () => {
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
  const chinese = [...leaves(en)].filter((leaf) => CHINESE.test(String(sampleOf(leaf).text)));
  expect(chinese.map(({ path }) => path)).toEqual([]);
});

describe("the words of core", () => {
  const chinese: Words = withFallback(sharedWords.english, zh.shared ?? {});

  test("tasks and algorithms use their titles", () => {
    expect(sharedWords.english.settings.algorithm.choices.grpo).toBe(ARMS.get("grpo")?.title);
    expect(chinese.settings.task.choices.columns).toBe(chinese.tasks.columns?.title);
    expect(Object.keys(chinese.settings.task.choices)).toEqual([...SETTING_TABLE.task.choices]);
  });

  test("the reasons for an unusable verification", () => {
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

  test("the range of a setting", () => {
    const allowed = (key: SettingKey) => chinese.setup.allowed(SETTING_TABLE[key]);
    expect(allowed("seed")).toBe("0 到 4294967295 的整数");
    expect(allowed("temperature")).toBe("0.1 到 3 的数");
    expect(allowed("classWeights")).toMatch(CHINESE);
  });

  test("an error is shown as is in English, and after a Chinese sentence in Chinese", () => {
    const message = "seed is x, but must be a whole number.";
    const { errors } = sharedWords.english;
    const codes = Object.keys(errors) as PlainError["code"][];
    expect(codes).toEqual(expect.arrayContaining(Object.keys(faultWords.english.titles)));
    for (const code of codes) {
      expect(errors[code](message)).toBe(message);
      const [before = "", ...after] = chinese.errors[code](message).split(message);
      expect(before).toMatch(CHINESE);
      expect(after).toHaveLength(1);
    }
  });
});
