import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import type { LineCall } from "../../core/line/line.ts";
import { packRows } from "../../core/line/packed.ts";
import { Sandbox } from "../sandbox.ts";

/** Interrupts after which the time of a call is over: tests count, they do not time. */
export const MOST_INTERRUPTS = 40;

/** A sandbox in this thread, whose clock goes on with each interrupt. */
export async function openSandbox() {
  const module = await newQuickJSWASMModuleFromVariant(variant);
  let interrupts = 0;
  const sandbox = new Sandbox(module, () => (interrupts++ > MOST_INTERRUPTS ? 1e9 : 0));
  return {
    functions: (code: string) => {
      interrupts = 0;
      return sandbox.functions(code);
    },
    call: ({ rows, ...call }: LineCall) => {
      interrupts = 0;
      return sandbox.call({ ...call, packed: packRows(call.name, rows) });
    },
    interrupts: () => interrupts,
  };
}
