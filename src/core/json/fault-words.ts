/** What is wrong with a text that should be JSON, in English; translations go by the name of the fault. */
const JSON_FAULTS = {
  empty: () => "the file is empty",
  html: () => "it begins like a web page",
  document: () => "it is a document of a word processor: save it as plain text",
  fence: () => "the marks of a chat around the file: take out the lines with ``` or ~~~",
  yaml: () => "it begins like YAML, where a file of JSON begins with {",
  conflict: () => "the marks of a merge that is not finished",
  dots: () => "dots, where JSON needs each value written out",
  end: () => "the file ends here, too early",
  endInText: () => "the file ends here, within a text in quotation marks",
  comment: () => "a comment, which JSON does not have",
  commaBefore: (sign: string) => `a comma before ${sign}`,
  extraComma: () => "a comma too many",
  missingComma: () => "a missing comma before this",
  missingColon: () => "a missing colon before this",
  missingValue: () => "a missing value before this",
  decimalComma: () => "a decimal comma, where JSON has a point",
  otherBracket: (sign: string) => `${sign} does not close what is open here`,
  extraBracket: (sign: string) => `${sign} too many`,
  more: () => "more after the end, where a file holds one value",
  curly: () => "curly quotes, where JSON has straight ones",
  single: () => "single quotes, where JSON has double ones",
  backtick: () => "backticks, where JSON has double quotes",
  number: (word: string) => `${word} is not JSON`,
  python: (word: string, right: string) => `${word} is Python, JSON has ${right}`,
  literal: (word: string, right: string) => `${word} is not JSON, which has ${right}`,
  colonInList: () => "a colon within [ ]: names belong into { }",
  unquoted: (word: string) => `${word} needs quotation marks`,
  name: (sign: string) => `${sign}, where a name in quotation marks is needed`,
  tab: () => String.raw`a tab within a text, where JSON has \t`,
  lineEnd: () => String.raw`a line end within a text: a quotation mark is missing, or \n is meant`,
  control: (code: string) => `a control character within a text (${code})`,
  escape: (sign: string) =>
    String.raw`a backslash before ${sign}: a backslash itself is written \\`,
  zero: () => "a leading zero",
  plus: () => "a plus sign before a number",
  point: () => "a decimal point without a digit on each side",
  exponent: () => "an exponent without digits",
  minus: () => "a minus sign without digits",
  hex: (word: string) => `${word} is not JSON, which has decimal numbers only`,
  digits: (word: string) => `${word} is not a number of JSON`,
  space: (code: string) => `a space that JSON does not have (${code})`,
  sign: (sign: string) => `${sign} does not belong here`,
};

/** The end of a refusal, after the name of a file or of its part. */
export const JSON_REFUSAL = {
  at: (line: number, column: number, why: string) =>
    `is not JSON at line ${line}, column ${column}: ${why}`,
  twice: (name: string, line: number, column: number) =>
    `has ${name} a second time at line ${line}, column ${column}: take one out`,
  encoding: "is neither UTF-8 nor UTF-16: save it as UTF-8",
  why: JSON_FAULTS,
};

export type JsonFaultKind = keyof typeof JSON_FAULTS;
