import type { NamedFault } from "./use-line.ts";

const FAULT = {
  syntax: (got: string) => `This is not JavaScript: ${got}.`,
  "no-function": (name: string) => `There is no function ${name} here.`,
  missing: (got: string) => `${got} does not exist in here.`,
  threw: (got: string) => `It threw ${got}.`,
  endless: "It did not end: stopped after 0.25 s. Nothing else on the page was touched.",
  memory: "It wanted more than 16 MB.",
  recursion: "It called itself too often.",
  promise: "It returned a promise: return the numbers themselves.",
  changed: "It changed what it was given: copy it first.",
  "not-a-list": (got: string) => `It returned ${got}, not a list of numbers.`,
  "not-a-number": (got: string) => `It returned ${got}, not a number.`,
  "too-few": (got: string, expected: string) => `It returned ${got} of ${expected} numbers.`,
  "too-many": (got: string, expected: string) => `It returned ${got} numbers, not ${expected}.`,
  element: (at: string, got: string) => `Number ${at} is ${got}.`,
  "not-finite": (at: string, got: string) =>
    at === "0" ? `It gave ${got}.` : `Number ${at} is ${got}.`,
};

/** The sentence for a fault, with its line or its row. */
export function faultText({ fault, name }: NamedFault): string {
  const { kind, got, at, expected, line, row } = fault;
  const sentence = ((): string => {
    switch (kind) {
      case "no-function":
        return FAULT[kind](name);
      case "too-few":
      case "too-many":
        return FAULT[kind](got, String(expected));
      case "element":
      case "not-finite":
        return FAULT[kind](String(at), got);
      case "endless":
      case "memory":
      case "recursion":
      case "promise":
      case "changed":
        return FAULT[kind];
      default:
        return FAULT[kind](got);
    }
  })();
  if (line > 0) return `Line ${String(line)}: ${sentence}`;
  return row > 0 ? `Row ${String(row)}: ${sentence}` : sentence;
}
