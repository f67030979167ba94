import { describe, expect, test } from "vitest";
import { ARMS } from "../core/algorithms/registry.ts";
import type { PlainError } from "../core/errors.ts";
import { PRESETS } from "../core/presets/registry.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import type { SettingSpec } from "../core/settings/spec.ts";
import { SETTING_TABLE } from "../core/settings/table.ts";
import { parseVerification, usableVerdicts } from "../core/tango/parse.ts";
import { TASKS } from "../core/tasks/registry.ts";
import { en as first } from "./en/index.ts";
import { later } from "./en/later.ts";
import { type Leaf, leaves } from "./testing/leaves.ts";
import { arms, presets, tasks } from "./zh/core.ts";
import { zh } from "./zh/index.ts";

const en = { ...first, ...later };

const CHINESE = /\p{Script=Han}/u;
/** What only sets words beside each other is Chinese by its signs. */
const CHINESE_OR_SIGNS = /[\p{Script=Han}、，。：；（）“”]/u;

/** What has no Chinese character in it: names, keys, symbols, units. */
const STAYS: readonly RegExp[] = [
  /^name$/,
  /^header\.languages\.en$/,
  /^controls\.keys\./,
  /^help\.keys\.\d+\.0$/,
  /^rollouts\.(verifierShort|reason)$/,
  /^looks\.tokens\.change$/,
  /^ledger\.cells\.change\.name$/,
  /^charts\.verifier\.short\.processBench$/,
  /^charts\.health\.(generator|verifier)Of$/,
  /^figures\.(withSmoothed|csv|svg|png)$/,
  /^status\.engines\.(webgpu|wasm|cpu)$/,
  /^status\.(engine|adapter)$/,
  /^bench\.fileName$/,
  /^bench\.ceilings\.(rate|fmaRate|microseconds)$/,
  /^bench\.table\.(spread|n|ratio|ratioOf)$/,
  /^presets\.rl-v\.title$/,
  /^arms\.(tango|grpo|rl-v|rise|laser)\.title$/,
  /^settings\.algorithm\.choices\.(tango|grpo|rl-v|rise|laser)$/,
];
const stays = (path: string): boolean => STAYS.some((pattern) => pattern.test(path));

/** Arguments of functions that take other than texts and numbers; the rest get a word each. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  list: [["a1", "b2"]],
  sentences: [["a1", "b2"]],
  "inference.problem.refused": [
    { message: "a1 b2", detail: { flaw: "length", length: "a1", most: "b2" } },
    "",
  ],
  "inference.editor.refused": [
    { message: "a1 b2", detail: { flaw: "context", length: "a1", most: "b2" } },
  ],
  "setup.allowed": [{ type: "choice", choices: ["a1", "b2"] }],
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
const SAMPLE_WORDS = ["a1", "b2", "c3", "d4"];

const at = new Map([...leaves(en)].map(({ path, value }) => [path, value]));

/** What a leaf says, functions called with samples; and the samples, which have to be said too. */
function said(path: string, value: unknown): { text: unknown; samples: readonly string[] } {
  if (typeof value !== "function") return { text: value, samples: [] };
  const refused = /^share\.refused\.(\w+)$/.exec(path)?.[1];
  if (refused) return { text: value(FACTS), samples: REFUSED[refused] ?? [] };
  // As many as English takes: what a translation forgets is missed below.
  const count = (at.get(path) as (...args: unknown[]) => string).length;
  const samples = SAMPLES[path] ?? SAMPLE_WORDS.slice(0, count);
  return {
    text: value(...samples),
    samples: SAMPLES[path] ? ["a1", "b2"] : SAMPLE_WORDS.slice(0, count),
  };
}

test("no area of what comes later hides one of those that are there at once", () => {
  expect(Object.keys(later).filter((area) => area in first)).toEqual([]);
});

describe.each([
  ["English", en],
  ["Chinese", zh],
])("%s", (_, catalog) => {
  test("says something everywhere, with all that it is given", () => {
    const wrong: string[] = [];
    for (const { path, value } of leaves(catalog)) {
      if (value === null && /^settings\.\w+\.(unit|watch)$/.test(path)) continue;
      const { text, samples } = said(path, value);
      const isSaid = typeof text === "string" && text.trim() !== "";
      if (!isSaid || samples.some((sample) => !text.includes(sample))) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });
});

test("Chinese is Chinese, but for a short list of names and symbols", () => {
  const isChinese = ({ path, value }: Leaf): boolean =>
    (typeof value === "function" ? CHINESE_OR_SIGNS : CHINESE).test(String(said(path, value).text));
  const notChinese = [...leaves(zh)]
    .filter((leaf) => leaf.value !== null && !isChinese(leaf))
    .map(({ path }) => path);
  expect(notChinese.filter((path) => !stays(path))).toEqual([]);
  // And the list holds nothing that is Chinese or gone.
  for (const pattern of STAYS) expect(notChinese).toContainEqual(expect.stringMatching(pattern));
});

test("English is English", () => {
  const chinese = [...leaves(en)].filter(({ path, value }) =>
    CHINESE.test(String(said(path, value).text)),
  );
  expect(chinese.map(({ path }) => path)).toEqual(["header.languages.zh"]);
});

describe("what core says is there in Chinese, and nothing that core no longer has", () => {
  test.each([
    ["presets", PRESETS, presets],
    ["tasks", TASKS, tasks],
    ["arms", ARMS, arms],
  ])("%s", (_, ids, chinese) => {
    expect(Object.keys(chinese).sort()).toEqual([...ids.keys()].sort());
    for (const [id, words] of Object.entries(chinese)) {
      for (const text of Object.values(words).slice(1)) expect(text, id).toMatch(CHINESE);
    }
  });

  test.each(Object.keys(SETTING_TABLE) as SettingKey[])("setting %s", (key) => {
    const spec: SettingSpec = SETTING_TABLE[key];
    const { name, doc, unit, watch, choices } = zh.settings[key];
    for (const text of [name, doc]) expect(text).toMatch(CHINESE);
    expect([unit !== null, watch !== null]).toEqual([
      spec.unit !== undefined,
      spec.watch !== undefined,
    ]);
    const known = spec.type === "choice" ? spec.choices : [];
    expect(known).toEqual(expect.arrayContaining(Object.keys(choices)));
  });

  test("tasks and algorithms are called by their titles", () => {
    for (const key of ["task", "algorithm"] as const) {
      expect(Object.keys(zh.settings[key].choices)).toEqual(
        expect.arrayContaining([...SETTING_TABLE[key].choices]),
      );
    }
  });

  test("why a verification cannot be used", () => {
    const closed = parseVerification("77C44C>C.");
    const reasons = [usableVerdicts(closed, 0), usableVerdicts(closed, 3)].map((one) => one.reason);
    reasons.push(usableVerdicts(parseVerification("77C"), 1).reason);
    for (const reason of reasons) expect(zh.rollouts.reason(reason ?? "")).toMatch(/^[^a-z]+$/);
    expect(zh.rollouts.reason("2 verdicts for 3 steps")).toMatch(/2.*3/);
  });

  test("what a setting allows", () => {
    const allowed = (key: SettingKey) => zh.setup.allowed(SETTING_TABLE[key]);
    expect(allowed("seed")).toBe("0 到 4294967295 的整数");
    expect(allowed("temperature")).toBe("0.1 到 3 的数");
    expect(allowed("classWeights")).toMatch(CHINESE);
  });
});

test("an error is its own sentence in English, and a Chinese one before it in Chinese", () => {
  const message = "seed is x, but must be a whole number.";
  const codes = Object.keys(en.errors) as PlainError["code"][];
  expect(codes).toEqual(expect.arrayContaining(Object.keys(en.fault.titles)));
  for (const code of codes) {
    expect(en.errors[code](message)).toBe(message);
    const [before = "", ...after] = zh.errors[code](message).split(message);
    expect(before).toMatch(CHINESE);
    expect(after).toHaveLength(1);
  }
});
