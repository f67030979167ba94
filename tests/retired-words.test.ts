import { describe, expect, test } from "vitest";
import { expectNothing, projectFiles, textOf } from "./project-files.ts";

const GLOSSARY = "docs/glossary.md";
/** Texts that are ours; results quote what older versions printed. */
const OURS =
  /^(src|workers|e2e|tests|scripts|docs)\/.*\.(tsx?|mjs|wgsl|css|md)$|^[A-Z]+\.md$|^index\.html$/;
const NOT_READ = /^docs\/results\/|^CHANGELOG\.md$/;

/**
 * Lines that may use a retired word, because they name data that older versions wrote
 * or because the word means something else there.
 */
const ALLOWED: readonly { readonly word: string; readonly line: RegExp; readonly why: string }[] = [
  { word: "moments", line: /adam|optimizer|first|second|weights/i, why: "Adam's moments" },
  { word: "moments", line: /mean|vec2f|moments\[/, why: "mean and variance of a norm" },
  {
    word: "moments",
    line: /moments?\??:|\.moments\b|"moments|\{.*\bmoments\b|=> moments/,
    why: "saved data",
  },
  {
    word: "moments",
    line: /moments\.(json|at|slice|reduce|map)|const moments|^ *moments,$/,
    why: "saved data",
  },
];

interface Retired {
  readonly word: string;
  readonly use: string;
  readonly pattern: RegExp;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The table at the end of the glossary: names in backticks match as written, phrases in any case. */
function retiredWords(glossary: string): readonly Retired[] {
  const table = glossary.slice(glossary.indexOf("## Retired words"));
  return [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .map(([, retired = "", use = ""]) => ({ retired, use }))
    .filter(({ retired }) => retired !== "retired" && !/^-+$/.test(retired))
    .map(({ retired, use }) => {
      const word = retired.replaceAll("`", "");
      const end = /\w$/.test(word) ? "\\b" : "";
      const flags = retired.startsWith("`") ? "" : "i";
      return { word, use, pattern: new RegExp(`\\b${escaped(word)}${end}`, flags) };
    });
}

const RETIRED = retiredWords(textOf(GLOSSARY));

const isAllowed = (word: string, line: string): boolean =>
  ALLOWED.some((entry) => entry.word === word && entry.line.test(line));

/** One sentence for each retired word in a text. */
function found(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, i) =>
      RETIRED.filter(({ word, pattern }) => pattern.test(line) && !isAllowed(word, line)).map(
        ({ word, use }) => `${path}:${i + 1} says "${word}": the glossary's word is ${use}.`,
      ),
    );
}

const TEXTS = projectFiles
  .filter((path) => OURS.test(path) && !NOT_READ.test(path))
  .filter((path) => path !== GLOSSARY && path !== "tests/retired-words.test.ts");

test("nothing uses a retired word", () => {
  expectNothing(TEXTS, found);
});

describe("the glossary", () => {
  test("names a word to use for each retired one", () => {
    expect(RETIRED.length).toBeGreaterThan(20);
    for (const { word, use } of RETIRED) expect(use, word).not.toBe("");
  });

  test.each([
    ["// The way back, kernel by kernel.", "way back"],
    ["const Governor = 1;", "Governor"],
    ["An optimiser without a past.", "optimiser"],
    ["normalised = centre(rewards);", "centre("],
  ])("finds %j", (line, word) => {
    expect(found("a.ts", line).join()).toContain(`"${word}"`);
  });

  test.each([
    "Adam's moments are zero at first.",
    "const centred = normalize(rewards);",
    "the optimizer's state",
    "everything",
  ])("lets %j be", (line) => {
    expect(found("a.ts", line)).toEqual([]);
  });

  test("every allowance is still needed", () => {
    const lines = TEXTS.flatMap((path) => textOf(path).split("\n"));
    for (const { word, line } of ALLOWED) {
      const pattern = RETIRED.find((retired) => retired.word === word)?.pattern;
      expect(
        lines.some((text) => pattern?.test(text) && line.test(text)),
        word,
      ).toBe(true);
    }
  });
});
