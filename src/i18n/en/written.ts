import { defineWords } from "../index.ts";

/**
 * What is wrong with a file that somebody wrote: a lesson or a scene. Names of fields stay as the file states
 * them, and lists are counted from 1: "jobs 2, slips 1, hint".
 */
export const writtenWords = defineWords("written", {
  at: (place: string, why: string) => `${place}: ${why}`,
  placed: (place: string, line: number, column: number) =>
    `${place} (line ${line}, column ${column})`,
  more: (count: string) => `and ${count} more`,
  notLoaded:
    "The code that reads such files could not be loaded: check the connection, then try again.",
  /** What is wrong with a file as a whole. */
  file: {
    tooLong: (most: string) => `it has more than ${most} characters`,
    empty: "it is empty",
    is: (why: string) => `it ${why}`,
    notYaml: (line: number, column: number, why: string) =>
      `it is not YAML at line ${line}, column ${column}: ${why}`,
  },
  /** Explanations for the YAML parser's error codes, for mistakes that people make. */
  yaml: {
    BAD_DQ_ESCAPE: "\\ within quotation marks begins a sign that YAML does not have",
    BAD_INDENT: "this line is not indented as its list or table is, or ] or } is missing before",
    BAD_MERGE: "<< takes a table that & has named: <<: *name",
    BAD_SCALAR_START: "a text that begins with this sign needs quotation marks",
    BLOCK_AS_IMPLICIT_KEY: "put a text with a colon in quotation marks, or indent this field less",
    CUT: "after # stands a comment: a text with # in it needs quotation marks",
    DUPLICATE_KEY: "this field is there already",
    MISSING_CHAR: "a colon, bracket or quotation mark is missing before; quote a text with : or #",
    MULTILINE_IMPLICIT_KEY: "the name of a field, a colon and a space must stand on one line",
    MULTIPLE_DOCS: "the file goes on after ---, where it holds one lesson",
    NON_STRING_KEY: "the name of a field must be a text",
    RESOURCE_EXHAUSTION: "its lists and tables lie too deep in each other",
    TOO_MANY_ALIASES: "it repeats what it names with & too often",
    TAB_AS_INDENT: "a tab, where YAML is indented with spaces",
    UNSEEN: "a sign that nobody sees; within double quotation marks \\ begins one",
    UNEXPECTED_TOKEN: "something after the end of a text: put all of it in quotation marks",
    other: "it cannot be read from here on",
    /** Explanations for characters that often cause the error. */
    slips: {
      space: (code: string) => `a space that YAML does not indent with (${code})`,
      curly: (): string => "curly quotes, where YAML has straight ones",
    },
  },
  /** What is wrong with a field. */
  why: {
    missing: "is missing",
    unknown: (key: string) => `${key} is not a field here`,
    meant: (key: string, meant: string) => `${key} is not a field here, did you mean ${meant}?`,
    types: {
      string: (got: string) => `must be a text in quotation marks, not ${got}`,
      number: (got: string) => `must be a number, not ${got}`,
      boolean: (got: string) => `must be true or false, not ${got}`,
      array: (got: string) => `must be a list, not ${got}`,
      strict_object: (got: string) => `must be a table of fields, not ${got}`,
    },
    empty: "is empty",
    characters: (most: string, got: string) => `must have at most ${most} characters, not ${got}`,
    most: (most: string, got: string) => `must be at most ${most}, not ${got}`,
    least: (least: string, got: string) => `must be at least ${least}, not ${got}`,
    entries: (most: string, got: string) => `has too many entries: at most ${most}, not ${got}`,
    fewEntries: (least: string, got: string) =>
      `has too few entries: at least ${least}, not ${got}`,
    moreThan: (least: string) => `must be more than ${least}`,
    whole: (got: string) => `must be a whole number, not ${got}`,
    oneOf: (expected: string, got: string) => `must be ${expected}, not ${got}`,
    form: (got: string) => `cannot be ${got}`,
    noNumber: (name: string) => `there is no figure {${name}}`,
    named: (name: string) => `must be ${name}, as the file is called`,
    noText: "is not a text that can be translated",
    notThere: "is not in the English file",
  },
});
