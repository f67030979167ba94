/** What people, their editors and their chats make of a file, told by line and column. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { faultsText, readWritten, refusalOf } from "./read.ts";
import * as parser from "./yaml.ts";

const kind = {
  schema: v.strictObject({ title: v.string(), list: v.array(v.string()) }),
  faults: () => [],
};
const GOOD = "# Mine.\ntitle: Push\nlist:\n  - one\n  - two\n";

const CUT =
  "it is not YAML at line 2, column 8: after # stands a comment: a text with # in it needs quotation marks";

/** The sentence of what does not fit; "" where all is read. */
const said = (text: string): string => {
  const read = readWritten(text, kind, parser);
  return "faults" in read ? faultsText(read.faults) : "";
};

test.each([
  ["a comment after a word", GOOD.replace("- one", "- one # of two")],
  ["line ends of Windows", GOOD.replaceAll("\n", "\r\n")],
  ["line ends of old systems", GOOD.replaceAll("\n", "\r")],
  ["curly quotes in a text", GOOD.replace("Push", "A “push”")],
])("%s are read", (_, text) => {
  expect(said(text)).toBe("");
});

test.each([
  ["# Nothing yet.\n", "it is empty"],
  ["- one\n- two\n", "it must be a table of fields, not […]"],
  ["[1, 2]", "it must be a table of fields, not […]"],
  [GOOD.replace("Push", "What # is"), CUT],
  [GOOD.replace("one", "One #2"), CUT.replace("2, column 8", "4, column 5")],
  [
    GOOD.replace("Push", "Push\n<<: start"),
    "it is not YAML at line 3, column 1: << takes a table that & has named: <<: *name",
  ],
  [
    `${GOOD}---\ntitle: Two\n`,
    "it is not YAML at line 6, column 1: the file goes on after ---, where it holds one lesson",
  ],
  [
    GOOD.replace("Push", "!important so"),
    "it is not YAML at line 2, column 8: a text that begins with this sign needs quotation marks",
  ],
  [
    GOOD.replace("Push", '"\\alpha"'),
    "it is not YAML at line 2, column 8: a sign that nobody sees; within double quotation marks \\ begins one",
  ],
  ["hello", 'it must be a table of fields, not "hello"'],
  [GOOD.replace("Push", "F\ufffdr"), "it is neither UTF-8 nor UTF-16: save it as UTF-8"],
  [
    `\`\`\`yaml\n${GOOD}\`\`\`\n`,
    "it is not YAML at line 1, column 1: the marks of a chat around the file: take out the lines with ``` or ~~~",
  ],
  [
    GOOD.replace("list:", "<<<<<<< HEAD\nlist:"),
    "it is not YAML at line 3, column 1: the marks of a merge that is not finished",
  ],
  [
    GOOD.replace("  - two", "\u00a0\u00a0- two: x: y"),
    "it is not YAML at line 5, column 1: a space that YAML does not indent with (U+00A0)",
  ],
  [
    GOOD.replace("- one", "- “one: two: three”"),
    "it is not YAML at line 4, column 5: curly quotes, where YAML has straight ones",
  ],
])("%j", (text, sentence) => {
  expect(said(text)).toBe(sentence);
});

test("a question ends a sentence", () => {
  const read = readWritten(GOOD.replace("title", "titel"), kind, parser);
  const faults = "faults" in read ? read.faults : [];
  expect(refusalOf(faults, (why) => `No: ${why}.`).message).toMatch(/did you mean title\?$/);
});
