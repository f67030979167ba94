import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import type { LineReply, LineRequest } from "../core/line/line.ts";
import { packRows } from "../core/line/packed.ts";
import { Sandbox } from "./sandbox.ts";

/** The worker's side of the channel to whoever started it. */
interface LineServer {
  post(message: "ready" | LineReply): void;
  listen(listener: (request: LineRequest) => void): void;
  /** ms of a monotonic clock */
  now(): number;
  /** The bytes of QuickJS: `emscripten-module.wasm` of its package. */
  wasm(): Promise<BufferSource>;
}

/** Code with constructs that students' functions usually use. */
const WARM_UP = `function advantages(rewards) {
  const mean = rewards.reduce((a, b) => a + b, 0) / rewards.length;
  let sum = 0;
  for (const r of rewards) sum += Math.abs(r - mean) ** 0.5;
  return rewards.slice().sort((a, b) => a - b).map((r) => r + Math.sqrt(sum));
}`;

/** Answers calls of students' functions, one after the other, until the worker is ended. */
export async function serveLines(server: LineServer): Promise<void> {
  const wasmModule = await WebAssembly.compile(await server.wasm());
  const open = async () => {
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule }));
    return new Sandbox(module, server.now);
  };
  let sandbox = await open();
  // A warm-up call: WebAssembly is compiled on first use, which must not count against a student's time limit.
  const packed = packRows("advantages", [[[1, 0]]]);
  sandbox.call({ code: WARM_UP, name: "advantages", packed, pure: true });
  server.listen(async (request) => {
    server.post({ id: request.id, begins: true });
    const answer = "call" in request ? sandbox.call(request.call) : sandbox.functions(request.code);
    if (sandbox.isBroken) sandbox = await open();
    server.post({ id: request.id, ...answer });
  });
  server.post("ready");
}
