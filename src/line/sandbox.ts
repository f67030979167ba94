/**
 * Runs a student's code in QuickJS, compiled to WebAssembly: no network, no page, no clock, no chance. Each call has
 * a runtime of its own, so nothing is left of the one before: a run that is resumed gives the same numbers.
 */
import {
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import { type LineFault, type LineFaultKind, lineFault } from "../core/line/fault.ts";
import {
  LINE_FUNCTION_NAMES,
  type LineFunction,
  type LineRow,
  lineFunction,
} from "../core/line/functions.ts";
import { LINE_LIMITS, type LineAnswer, type LineCall, type LineNames } from "../core/line/line.ts";
import { faultOfError } from "./errors.ts";
import { PRELUDE } from "./prelude.ts";

/** Everything of the language but `Date`. */
const INTRINSICS = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
} as const;

/** Bytes of the C stack: more overflows the stack of the browser's own call. */
const STACK_BYTES = 128 * 1024;

/** Interrupts come every 10,000 jumps and calls: a function that does its work and ends has fewer than these. */
const FEWEST_INTERRUPTS = 5;

export class Sandbox {
  readonly #module: QuickJSWASMModule;
  readonly #now: () => number;

  /** @param now ms of a monotonic clock, read whenever the code is interrupted */
  constructor(module: QuickJSWASMModule, now: () => number) {
    this.#module = module;
    this.#now = now;
  }

  /** Which of the functions the code has. */
  functions(code: string): LineNames {
    return this.#within<LineNames>(code, ({ context, scope }) => ({
      functions: LINE_FUNCTION_NAMES.filter(
        (name) => context.typeof(functionIn(context, scope, name)) === "function",
      ),
    }));
  }

  /** Calls a function of the code for every row of a batch. */
  call({ code, name, rows, pure }: LineCall): LineAnswer {
    const sizes = rows.map((row) => lineFunction(name).size(row) ?? -1);
    const text = JSON.stringify({ rows, sizes });
    const total = sizes.reduce((sum, size) => sum + (size < 0 ? 1 : size), 0);
    return this.#within<LineAnswer>(code, ({ context, scope, invoke }) => {
      const found = functionIn(context, scope, name);
      if (context.typeof(found) !== "function") return { fault: lineFault("no-function") };
      const given = scope.manage(context.newString(text));
      const asked = pure ? context.true : context.false;
      const called = context.callFunction(invoke, context.undefined, found, given, asked);
      const result = scope.manage(context.unwrapResult(called));
      if (context.typeof(result) === "string") {
        return { fault: toldFault(context.getString(result), rows, name) };
      }
      const buffer = scope.manage(context.getArrayBuffer(result));
      return checked(new Float64Array(buffer.value.slice().buffer), total);
    });
  }

  /** Evaluates the code in a runtime of its own, within the limits of a call. */
  #within<T>(code: string, work: (made: Made) => T): T | { readonly fault: LineFault } {
    return Scope.withScope((scope) => {
      const runtime = scope.manage(this.#module.newRuntime());
      runtime.setMaxStackSize(STACK_BYTES);
      runtime.setMemoryLimit(LINE_LIMITS.bytes);
      const context = scope.manage(runtime.newContext({ intrinsics: INTRINSICS }));
      const invoke = scope.manage(context.unwrapResult(context.evalCode(PRELUDE, "lab.js")));
      const end = this.#now() + LINE_LIMITS.seconds * 1000;
      let stopped = false;
      let interrupts = 0;
      runtime.setInterruptHandler(() => {
        // Only code that goes on is stopped, not code that a busy machine kept waiting.
        stopped ||= ++interrupts > FEWEST_INTERRUPTS && this.#now() > end;
        return stopped;
      });
      try {
        scope.manage(context.unwrapResult(context.evalCode(code, "line.js")));
        return work({ context, scope, invoke });
      } catch (error) {
        return { fault: faultOfError(error, code, stopped) };
      }
    });
  }
}

/** A context in which the code was evaluated; the scope ends what is made in it. */
interface Made {
  readonly context: QuickJSContext;
  readonly scope: Scope;
  readonly invoke: QuickJSHandle;
}

/** A function of the code by its name, declared in any way; undefined where there is none. */
function functionIn(context: QuickJSContext, scope: Scope, name: LineFunction): QuickJSHandle {
  const code = `typeof ${name} === "function" ? ${name} : undefined`;
  return scope.manage(context.unwrapResult(context.evalCode(code, "lab.js")));
}

/** What the prelude says of a result that cannot be used. */
function toldFault(text: string, rows: readonly LineRow[], name: LineFunction): LineFault {
  const [kind = "", row = "0", at = "0", got = ""] = text.split("|");
  const place = { row: Number(row), at: Number(at) };
  const size = lineFunction(name).size(rows[place.row - 1] ?? []);
  return lineFault(kind as LineFaultKind, { ...place, got, expected: size ?? 1 });
}

/** The prelude has checked each number where it is; this rests on nothing that the code could have replaced. */
function checked(values: Float64Array, total: number): LineAnswer {
  if (values.length === total && values.every(Number.isFinite)) return { values };
  return { fault: lineFault("not-a-list", { got: "something else" }) };
}
