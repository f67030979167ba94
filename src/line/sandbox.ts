/**
 * Runs a student's code in QuickJS, compiled to WebAssembly: no network, no page, no clock, no chance. Each call has
 * a runtime of its own, so nothing is left of the one before: a run that is resumed gives the same numbers.
 */
import {
  errors,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import { type LineFault, type LineFaultKind, lineFault } from "../core/line/fault.ts";
import { LINE_FUNCTION_NAMES, type LineFunction } from "../core/line/functions.ts";
import {
  LINE_LIMITS,
  type LineAnswer,
  type LineNames,
  type PackedCall,
} from "../core/line/line.ts";
import { packedSizes, packRows } from "../core/line/packed.ts";
import { faultOfError } from "./errors.ts";
import { PRELUDE } from "./prelude.ts";

/** All of JavaScript's built-ins except `Date`. */
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

/** Bytes of QuickJS's C stack; a larger one would overflow the browser's own. */
const STACK_BYTES = 128 * 1024;

/** QuickJS interrupts every 10,000 jumps and calls; a function that terminates causes fewer interrupts than this. */
const FEWEST_INTERRUPTS = 5;

export class Sandbox {
  readonly #module: QuickJSWASMModule;
  readonly #now: () => number;
  #isBroken = false;

  /** @param now ms of a monotonic clock, read whenever the code is interrupted */
  constructor(module: QuickJSWASMModule, now: () => number) {
    this.#module = module;
    this.#now = now;
  }

  /**
   * Whether the code overflowed the stack of QuickJS's caller, as deeply nested lists can. Nothing in the module can
   * then be trusted or freed, so it must be replaced.
   */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Which of LINE_FUNCTIONS the code defines. */
  functions(code: string): LineNames {
    const none = { packed: packRows("advantages", []), pure: false };
    return this.#within<LineNames>({ code, ...none }, ({ context, scope }) => ({
      functions: LINE_FUNCTION_NAMES.filter(
        (name) => context.typeof(functionIn(context, scope, name)) === "function",
      ),
    }));
  }

  /** Calls a function of the code for every row of a batch. */
  call({ name, ...batch }: PackedCall): LineAnswer {
    return this.#within<LineAnswer>(batch, ({ context, scope, invoke }) => {
      const found = functionIn(context, scope, name);
      if (context.typeof(found) !== "function") return { fault: lineFault("no-function") };
      const called = context.callFunction(invoke, context.undefined, found);
      const result = scope.manage(context.unwrapResult(called));
      if (context.typeof(result) === "string") {
        return { fault: toldFault(context.getString(result), batch.packed) };
      }
      const buffer = scope.manage(context.getArrayBuffer(result));
      return checked(new Float64Array(buffer.value.slice().buffer), batch.packed[1] ?? 0);
    });
  }

  /** Evaluates the code in a new runtime, within the limits of a call. */
  #within<T>(
    { code, packed, pure }: Batch,
    work: (made: Made) => T,
  ): T | { readonly fault: LineFault } {
    const scope = new Scope();
    try {
      const runtime = scope.manage(this.#module.newRuntime());
      runtime.setMaxStackSize(STACK_BYTES);
      runtime.setMemoryLimit(LINE_LIMITS.bytes);
      const context = scope.manage(runtime.newContext({ intrinsics: INTRINSICS }));
      const read = scope.manage(context.unwrapResult(context.evalCode(PRELUDE, "lab.js")));
      const given = scope.manage(context.newArrayBuffer(packed.slice().buffer));
      const copies = pure ? context.true : context.false;
      const made = context.callFunction(read, context.undefined, given, copies);
      const invoke = scope.manage(context.unwrapResult(made));
      const end = this.#now() + LINE_LIMITS.seconds * 1000;
      let stopped = false;
      let interrupts = 0;
      runtime.setInterruptHandler(() => {
        // Stops only code that is running: code that a busy machine delayed causes few interrupts.
        stopped ||= ++interrupts > FEWEST_INTERRUPTS && this.#now() > end;
        return stopped;
      });
      try {
        // Evaluated as a script even with an "export", which is then a syntax error.
        const evaluated = context.evalCode(code, "line.js", { type: "global" });
        scope.manage(context.unwrapResult(evaluated));
        return work({ context, scope, invoke });
      } catch (error) {
        this.#isBroken = !(error instanceof errors.QuickJSUnwrapError);
        return { fault: faultOfError(error, code, stopped) };
      }
    } finally {
      if (!this.#isBroken) scope.dispose();
    }
  }
}

type Batch = Omit<PackedCall, "name">;

/** A context in which the code was evaluated; disposing of the scope frees what was created in it. */
interface Made {
  readonly context: QuickJSContext;
  readonly scope: Scope;
  readonly invoke: QuickJSHandle;
}

/** A function of the code by name, however declared; undefined if there is none. */
function functionIn(context: QuickJSContext, scope: Scope, name: LineFunction): QuickJSHandle {
  const code = `typeof ${name} === "function" ? ${name} : undefined`;
  return scope.manage(context.unwrapResult(context.evalCode(code, "lab.js")));
}

/** The prelude's description of an invalid result, as a fault. */
function toldFault(text: string, packed: Float64Array): LineFault {
  const [kind = "", row = "0", at = "0", got = ""] = text.split("|");
  const place = { row: Number(row), at: Number(at) };
  const size = packedSizes(packed)[place.row - 1] ?? -1;
  return lineFault(kind as LineFaultKind, { ...place, got, expected: Math.abs(size) });
}

/** A second check, independent of the prelude, which runs beside code that might have replaced its built-ins. */
function checked(values: Float64Array, total: number): LineAnswer {
  if (values.length === total && values.every(Number.isFinite)) return { values };
  return { fault: lineFault("not-a-list", { got: "something else" }) };
}
