import { type LineFault, lineFault } from "../core/line/fault.ts";
import { plainText } from "../core/plain-text.ts";

/** What QuickJS says of an error that left the code. */
interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

const SHOWN = 80;
const NO_MEMORY = /out of memory|string too long|too large|invalid (array|string) length/i;
const TOO_DEEP = /stack overflow|maximum call stack|too much recursion/i;
const MISSING = /^'([^']+)' is not defined$/;

/** The facts of an error of `unwrapResult`, whose cause is what QuickJS wrote down of it. */
function thrownIn(error: unknown): Thrown {
  const { cause } = error as { readonly cause?: unknown };
  const said = typeof cause === "object" && cause !== null ? cause : error;
  const text = (key: keyof Thrown) => {
    const value = (said as Partial<Record<keyof Thrown, unknown>>)[key];
    return typeof value === "string" ? value : "";
  };
  if (typeof cause === "string") return { name: "", message: cause, stack: "" };
  return { name: text("name"), message: text("message"), stack: text("stack") };
}

/** @param stopped whether the time was over: code can give an error of its own any name */
export function faultOfError(error: unknown, code: string, stopped: boolean): LineFault {
  const { name, message, stack } = thrownIn(error);
  const line = Number(/line\.js:(\d+)/.exec(stack)?.[1] ?? 0);
  if (stopped) return lineFault("endless", { line: loopLine(code) });
  if (NO_MEMORY.test(message)) return lineFault("memory", { line });
  if (TOO_DEEP.test(message)) return lineFault("recursion", { line });
  const got = plainText(message, SHOWN);
  if (name === "SyntaxError") return lineFault("syntax", { line, got });
  const missing = MISSING.exec(message)?.[1];
  if (missing !== undefined) return lineFault("missing", { line, got: plainText(missing, SHOWN) });
  return lineFault("threw", { line, got: got === "" ? "something without a message" : got });
}

/** Comments and texts of JavaScript, as far as they can be told without a parser. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** The line of the only loop, from 1; 0 where several could be the one: QuickJS tells where a call was, not where it loops. */
function loopLine(code: string): number {
  const bare = code.replace(NO_CODE, (text) => text.replace(/[^\n]/g, " "));
  const loops = bare
    .split("\n")
    .flatMap((line, i) => (/\b(while|for|do)\b/.test(line) ? [i + 1] : []));
  return loops.length === 1 ? (loops[0] ?? 0) : 0;
}
