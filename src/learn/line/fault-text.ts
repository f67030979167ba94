import type { WordsOf } from "../../i18n/index.ts";
import type { NamedFault } from "./use-line.ts";
import type { lineWords } from "./words.en.ts";

/** The sentence for a fault, with its line or its row. */
export function faultText({ fault, name }: NamedFault, words: WordsOf<typeof lineWords>): string {
  const { kind, got, at, expected, line, row } = fault;
  const say = words.fault;
  const sentence = ((): string => {
    switch (kind) {
      case "no-function":
        return say[kind](name);
      case "too-few":
      case "too-many":
        return say[kind](got, String(expected));
      case "element":
      case "not-finite":
        return say[kind](String(at), got);
      case "endless":
      case "memory":
      case "recursion":
      case "promise":
      case "changed":
        return say[kind];
      default:
        return say[kind](got);
    }
  })();
  if (line > 0) return words.atLine(String(line), sentence);
  return row > 0 ? words.atRow(String(row), sentence) : sentence;
}
