import { type LineFault, lineFault } from "../core/line/fault.ts";
import { plainText } from "../core/plain-text.ts";

/** An error that QuickJS reports, uncaught by the student's code. */
interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

const SHOWN = 80; // characters of an error's message that are shown
const NO_MEMORY = /out of memory|string too long|too large|invalid (array|string) length/i;
const TOO_DEEP = /stack overflow|maximum call stack|too much recursion/i;
const MISSING = /^'([^']+)' is not defined$/;
/** Line and column in the student's code within a stack trace. */
const PLACE = /line\.js:(\d+)(?::(\d+))?/;
const ODD_SIGN = "unexpected character";
/** QuickJS's message where the code ends too early, which names no character. */
const NO_SIGN = "unexpected token in expression: ''";
/** Errors whose name adds to their message: "TypeError: not a function". */
const NAMED = /^(?!Error$)[A-Z]\w{0,30}Error$/;

/** The facts of an error from `unwrapResult`, whose cause is QuickJS's own description. */
function thrownIn(error: unknown): Thrown {
  const { cause } = error as { readonly cause?: unknown };
  const said = typeof cause === "object" && cause !== null ? cause : error;
  const text = (key: keyof Thrown) => {
    const value = (said as Partial<Record<keyof Thrown, unknown>>)[key];
    return typeof value === "string" ? value : "";
  };
  if (typeof cause === "string") return { name: "", message: cause, stack: "" };
  const name = said === error ? "" : text("name");
  return { name, message: text("message"), stack: text("stack") };
}

/** @param stopped whether the time limit was reached: code may give its own errors any name */
export function faultOfError(error: unknown, code: string, stopped: boolean): LineFault {
  const { name, message, stack } = thrownIn(error);
  const line = Number(PLACE.exec(stack)?.[1] ?? 0);
  if (stopped) return lineFault("endless", { line: loopLine(code) });
  if (NO_MEMORY.test(message)) return lineFault("memory", { line });
  if (TOO_DEEP.test(message)) return lineFault("recursion", { line });
  if (name === "SyntaxError") {
    return lineFault("syntax", { line, got: plainText(syntaxFault(message, stack, code), SHOWN) });
  }
  const missing = MISSING.exec(message)?.[1];
  if (missing !== undefined) return lineFault("missing", { line, got: plainText(missing, SHOWN) });
  const whole = NAMED.test(name) && message !== "" ? `${name}: ${message}` : message;
  const got = plainText(whole, SHOWN);
  return lineFault("threw", { line, got: got === "" ? "something without a message" : got });
}

/** QuickJS's message for code that does not parse; a word processor's character or an invisible one is named. */
function syntaxFault(message: string, stack: string, code: string): string {
  if (message === NO_SIGN) return "the code ends too early, a bracket is still open";
  if (message !== ODD_SIGN) return message;
  const [, line, column] = PLACE.exec(stack) ?? [];
  const sign = code.split(/\r\n|[\n\r\u2028\u2029]/u)[Number(line) - 1]?.[Number(column) - 1] ?? "";
  if (sign <= "\x7f") return message;
  const unicode = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return `${message} ${/[\p{C}\p{Z}]/u.test(sign) ? unicode : `${sign} (${unicode})`}`;
}

/** JavaScript comments and strings, as far as a regular expression can find them. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Line of the only loop, from 1; 0 if there are several: QuickJS reports where a call was, not where it loops. */
function loopLine(code: string): number {
  const bare = code.replace(NO_CODE, (text) => text.replace(/[^\n]/g, " "));
  const loops = bare
    .split("\n")
    .flatMap((line, i) => (/\b(while|for|do)\b/.test(line) ? [i + 1] : []));
  return loops.length === 1 ? (loops[0] ?? 0) : 0;
}
