import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatCompact, formatInteger, formatNumber, formatPercent } from "./format.ts";
import {
  addLanguage,
  chooseLanguage,
  currentLanguage,
  defineWords,
  languageStore,
  openLanguage,
  provideTranslations,
  words,
} from "./index.ts";
import { zh } from "./zh/index.ts";

const load = async () => ({ ...zh, later: { start: "开始" } });

let stored: Map<string, string>;

beforeEach(() => {
  provideTranslations("zh", load);
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  languageStore.setState(languageStore.getInitialState());
});

const opened = async (query: string, ...preferred: string[]) => {
  expect(await openLanguage(query, preferred)).toBeNull();
  return currentLanguage();
};
const linked = () => {
  const query = new URLSearchParams();
  addLanguage(query);
  return query.toString();
};

test("a first visit follows the browser, the first language that there is", async () => {
  expect(await opened("", "de-CH", "zh-TW", "en")).toBe("zh");
  expect(await opened("", "en-GB", "zh")).toBe("en");
  expect(await opened("", "de")).toBe("en");
  expect(await opened("")).toBe("en");
  expect(linked()).toBe("");
});

test("the next visit remembers what was chosen, not what was found", async () => {
  expect(await opened("", "zh-CN")).toBe("zh");
  expect(stored.size).toBe(0);
  await chooseLanguage("en");
  expect(await opened("", "zh-CN")).toBe("en");
});

test("without storage the choice lasts as long as the page", async () => {
  vi.stubGlobal("localStorage", undefined);
  await chooseLanguage("zh");
  expect(currentLanguage()).toBe("zh");
  expect(await opened("", "en")).toBe("en");
});

test("a link's language wins, stays in links and is not remembered", async () => {
  await chooseLanguage("en");
  expect(await opened("?preset=micro&lang=zh", "en")).toBe("zh");
  expect(linked()).toBe("lang=zh");
  expect(await opened("", "de")).toBe("en");
  expect(linked()).toBe("");
});

test("links name a language that was chosen here", async () => {
  await opened("?lang=zh");
  await chooseLanguage("en");
  expect(linked()).toBe("lang=en");
});

test("a language that there is not is said, in the language there is", async () => {
  const notice = await openLanguage("?lang=tlh", ["en"]);
  expect(notice?.(words())).toBe('lang is "tlh", but must be one of en, zh.');
  expect(linked()).toBe("");
  const long = await openLanguage(`?lang=${"x".repeat(9000)}`, ["zh"]);
  expect(long?.(words())).toMatch(/^lang 为 "x{40}"/);
  // What stands already is said anew.
  expect(notice?.(words())).toMatch(/^lang 为 "tlh"/);
});

test("who reads the words hears of another language, once, and gets the other catalog", async () => {
  const received: string[] = [];
  const end = languageStore.subscribe(() => received.push(words().controls.play));
  const before = words();
  await chooseLanguage("zh");
  expect(words()).not.toBe(before);
  // The same object each time: a component renders again for a new one only.
  expect(words()).toBe(words());
  await chooseLanguage("en");
  end();
  expect(received).toEqual(["运行", "Play"]);
  expect(words()).toBe(before);
});

test("each area has its own words; what is not translated stays English", async () => {
  const later = defineWords("later", { start: "Start", stop: "Stop" });
  const untold = defineWords("untold", { start: "Start" });
  expect(words(later)).toBe(later.english);
  await chooseLanguage("zh");
  expect([words(later), words(untold)]).toEqual([{ start: "开始", stop: "Stop" }, untold.english]);
  expect(words(later)).toBe(words(later));
  await chooseLanguage("en");
  expect(words(later)).toBe(later.english);
});

test("the last choice stands, however long a catalog takes", async () => {
  const slow = chooseLanguage("zh");
  const last = chooseLanguage("en");
  await Promise.all([slow, last]);
  expect(currentLanguage()).toBe("en");
});

test("the page keeps its language where another does not load, and says so", async () => {
  provideTranslations("zh", () => Promise.reject(new Error("offline")));
  await chooseLanguage("zh");
  expect(languageStore.getState()).toMatchObject({ language: "en", failed: "zh" });
  provideTranslations("zh", load);
  await chooseLanguage("zh");
  expect(languageStore.getState()).toMatchObject({ language: "zh", failed: null });
});

test("numbers follow the language", async () => {
  const shown = () => [formatCompact(12_345), formatInteger(1100), formatPercent(0.634)];
  expect(shown()).toEqual(["12.3K", "1,100", "63 %"]);
  await chooseLanguage("zh");
  expect(shown()).toEqual(["1.2万", "1,100", "63 %"]);
  expect(formatNumber(Number.NaN)).toBe("—");
});
