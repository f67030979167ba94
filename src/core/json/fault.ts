/** Finds the first character by which a text is not JSON: browsers differ in whether and how they tell. */
import { plainText } from "../plain-text.ts";
import { foreignFormat } from "./beginnings.ts";
import { JSON_REFUSAL, type JsonFaultKind } from "./fault-words.ts";
import { numberFault } from "./number-fault.ts";

/** What is wrong, and the position of the character to change. */
export interface JsonFault {
  readonly kind: JsonFaultKind;
  /** Characters or words that the sentence for this kind mentions. */
  readonly named: readonly string[];
  /** Counted from 1. */
  readonly line: number;
  /** In characters, from 1. */
  readonly column: number;
}

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };
const CURLY = /[“”„‟«»‘’‚‛＂]/;
const CURLY_DOUBLE = /[“”„‟＂]/g;
const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/;
const WORD = /^[\p{L}\p{M}\p{N}_$.+-]+/u;
const SPACE = /[ \t\r\n]/;
/** Other Unicode spaces, and invisible characters. */
const OTHER_SPACE = /[\s\p{Cc}\p{Cf}\p{Z}]/u;
/** The conflict markers that git writes into a file. */
const CONFLICT = /^(?:<{7}|={7}|>{7})/;
const DOTS = /^(?:\.{3}|…)/;
/** Characters of a name or sign in a sentence. */
export const MOST_NAMED = 20;
/** Characters from the start of a file that are enough to recognize its format. */
const MOST_BEGINNING = 100;

const NO_NUMBER = /^[+-]?(nan|infinity|inf|undefined)$/i;
/** The JSON literal (true, false, null) that a similar word stands for, such as True or None. */
const INTENDED_LITERAL: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  true: "true",
  false: "false",
  null: "null",
  none: "null",
  nil: "null",
});
const PYTHON = /^(?:True|False|None)$/;
const LITERAL = /^(?:true|false|null)$/;

/** Internal to this file: carries a fault out of the scanner. */
class Found {
  readonly at: number;
  readonly kind: JsonFaultKind;
  readonly named: readonly string[];

  constructor(at: number, kind: JsonFaultKind, named: readonly string[] = []) {
    this.at = at;
    this.kind = kind;
    this.named = named;
  }
}

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

class Scan {
  readonly #text: string;
  #at = 0;
  /** Start and end of the last string. */
  #lastText = { from: 0, to: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  /** @throws Found */
  document(): void {
    this.#skip();
    if (this.#at === this.#text.length) throw new Found(0, "empty");
    const other = foreignFormat(this.#text.slice(this.#at, this.#at + MOST_BEGINNING));
    if (other) throw new Found(this.#at, other);
    /** The open arrays and objects, as a list instead of recursion: the file decides how deep they nest. */
    const open: string[] = [];
    for (;;) {
      const sign = this.#sign();
      if (sign === "{" || sign === "[") {
        this.#at += 1;
        this.#skip();
        if (this.#sign() !== CLOSING[sign]) {
          open.push(sign);
          if (sign === "{") this.#name();
          else this.#refuseComma();
          continue;
        }
        this.#at += 1;
      } else this.#scalar(open.at(-1));
      this.#skip();
      this.#closeAll(open);
      if (open.length === 0) break;
      this.#comma(open.at(-1) ?? "");
    }
    if (this.#at === this.#text.length) return;
    this.#refuseForeign();
    if (/[\]}]/.test(this.#sign())) throw new Found(this.#at, "extraBracket", [this.#sign()]);
    throw new Found(this.#at, "more");
  }

  #sign(): string {
    return String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
  }

  #skip(): void {
    while (SPACE.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  /** Takes the brackets that close what is open. */
  #closeAll(open: string[]): void {
    while (open.length > 0 && this.#sign() === CLOSING[open.at(-1) ?? ""]) {
      open.pop();
      this.#at += 1;
      this.#skip();
    }
  }

  /** A value was expected, so a comma here is the fault. */
  #refuseComma(): void {
    if (this.#sign() === ",") throw new Found(this.#at, "extraComma");
  }

  /** The comma between two values, and in a table the next name. */
  #comma(within: string): void {
    const comma = this.#at;
    if (this.#sign() !== ",") this.#refuseBetween(within);
    this.#at += 1;
    this.#skip();
    if (/[\]}]/.test(this.#sign())) throw new Found(comma, "commaBefore", [this.#sign()]);
    this.#refuseComma();
    if (within !== "{") return;
    if (/^\d,\d/.test(this.#text.slice(comma - 1, comma + 2)))
      throw new Found(comma, "decimalComma");
    this.#name();
  }

  /** Reports what was found in place of a comma or a closing bracket. */
  #refuseBetween(within: string): never {
    this.#refuseForeign();
    const sign = this.#sign();
    if (/[\]}]/.test(sign)) throw new Found(this.#at, "otherBracket", [sign]);
    if (/["[{\p{L}\p{N}-]/u.test(sign)) {
      this.#refuseCurlyText();
      throw new Found(this.#at, "missingComma");
    }
    if (within === "[" && sign === ":") throw new Found(this.#at, "colonInList");
    throw new Found(this.#at, "sign", [sign]);
  }

  /** A name in quotation marks and its colon. */
  #name(): void {
    if (this.#sign() !== '"') {
      this.#refuseForeign();
      this.#refuseComma();
      const word = this.#word();
      if (word) throw new Found(this.#at, "unquoted", [word]);
      throw new Found(this.#at, "name", [this.#sign()]);
    }
    this.#string();
    this.#skip();
    if (this.#sign() !== ":") {
      this.#refuseForeign();
      this.#refuseCurlyText();
      if (/[=;，：]/.test(this.#sign())) throw new Found(this.#at, "sign", [this.#sign()]);
      throw new Found(this.#at, "missingColon");
    }
    this.#at += 1;
    this.#skip();
    if (/[,\]}]/.test(this.#sign())) throw new Found(this.#at, "missingValue");
  }

  /** A text, a number, or one of three words. */
  #scalar(within: string | undefined): void {
    const sign = this.#sign();
    if (sign === '"') {
      this.#string();
      return;
    }
    this.#refuseForeign();
    const word = this.#word();
    if (LITERAL.test(word)) {
      this.#at += word.length;
      return;
    }
    if (NO_NUMBER.test(word)) throw new Found(this.#at, "number", [word]);
    const right = INTENDED_LITERAL[word.toLowerCase()];
    if (right) throw new Found(this.#at, PYTHON.test(word) ? "python" : "literal", [word, right]);
    if (/^[\d.+-]/.test(word)) {
      const fault = numberFault(word);
      if (fault) throw new Found(this.#at + fault.at, fault.kind, fault.named);
      this.#at += word.length;
      return;
    }
    if (word) throw new Found(this.#at, /^[\p{N}]/u.test(word) ? "digits" : "unquoted", [word]);
    if (/[\]}]/.test(sign))
      throw new Found(this.#at, within ? "otherBracket" : "extraBracket", [sign]);
    throw new Found(this.#at, "sign", [sign]);
  }

  #word(): string {
    return WORD.exec(this.#text.slice(this.#at, this.#at + 200))?.[0] ?? "";
  }

  #string(): void {
    const from = this.#at;
    for (let at = from + 1; ; at++) {
      const sign = this.#text[at];
      if (sign === '"') {
        this.#lastText = { from, to: at + 1 };
        this.#at = at + 1;
        return;
      }
      if (sign === undefined || sign === "\n" || sign === "\r") {
        this.#lastText = { from, to: at };
        this.#refuseCurlyText();
      }
      if (sign === undefined) throw new Found(this.#text.trimEnd().length, "endInText");
      if (sign === "\\") {
        const rest = this.#text.slice(at, at + 6);
        const escaped = ESCAPE.exec(rest)?.[0];
        if (!escaped) throw new Found(at, "escape", [rest.slice(1, 2).trim() || "this"]);
        at += escaped.length - 1;
      } else if (sign < " ") {
        if (sign === "\t") throw new Found(at, "tab");
        if (sign === "\n" || sign === "\r") throw new Found(at, "lineEnd");
        throw new Found(at, "control", [codeOf(sign)]);
      }
    }
  }

  /** Reports syntax that other languages have and JSON lacks, and an unexpected end of the file. */
  #refuseForeign(): void {
    const ahead = this.#text.slice(this.#at, this.#at + 7);
    if (CONFLICT.test(ahead)) throw new Found(this.#at, "conflict");
    if (DOTS.test(ahead)) throw new Found(this.#at, "dots");
    const rest = ahead.slice(0, 2);
    if (rest === "") throw new Found(this.#text.trimEnd().length, "end");
    if (rest === "//" || rest === "/*" || rest[0] === "#") throw new Found(this.#at, "comment");
    if (rest[0] === "'") throw new Found(this.#at, "single");
    if (rest[0] === "`") throw new Found(this.#at, "backtick");
    const sign = this.#sign();
    if (CURLY.test(sign)) throw new Found(this.#at, "curly");
    if (OTHER_SPACE.test(sign)) throw new Found(this.#at, "space", [codeOf(sign)]);
  }

  /** A string that a straight quote opened and a curly one was meant to end (or the reverse) runs on too far. */
  #refuseCurlyText(): void {
    const { from, to } = this.#lastText;
    const signs = [...this.#text.slice(from, to).matchAll(CURLY_DOUBLE)];
    const [first] = signs;
    if (first && signs.length % 2 === 1) throw new Found(from + first.index, "curly");
  }
}

/** The first fault of a text; null if it is JSON. */
export function jsonFault(text: string): JsonFault | null {
  try {
    new Scan(text).document();
    return null;
  } catch (fault) {
    if (!(fault instanceof Found)) throw fault;
    return {
      kind: fault.kind,
      named: fault.named.map((word) => plainText(word, MOST_NAMED)),
      ...placeOf(text, fault.at),
    };
  }
}

/** Where a character is, as editors count. */
export function placeOf(text: string, at: number): Pick<JsonFault, "line" | "column"> {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: [...(lines.at(-1) ?? "")].length + 1 };
}

/**
 * Why a text is not JSON, as the end of a sentence: "is not JSON at line 7, column 19: a comma before ]". Null if it
 * is JSON.
 * @param words of another language
 */
export function jsonRefusal(
  text: string,
  words: typeof JSON_REFUSAL = JSON_REFUSAL,
): string | null {
  const fault = jsonFault(text);
  if (!fault) return null;
  const why: (...named: string[]) => string = words.why[fault.kind];
  return words.at(fault.line, fault.column, why(...fault.named));
}
