import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import type { LineReply, LineRequest } from "../core/line/line.ts";
import { Sandbox } from "./sandbox.ts";

/** A worker's end of the line to whoever started it. */
interface LineServer {
  post(message: "ready" | LineReply): void;
  listen(listener: (request: LineRequest) => void): void;
  /** ms of a monotonic clock */
  now(): number;
  /** QuickJS: `emscripten-module.wasm` of its package. */
  wasm(): Promise<BufferSource>;
}

/** Answers calls of students' functions, one after the other, until the worker is ended. */
export async function serveLines(server: LineServer): Promise<void> {
  const wasmModule = await WebAssembly.compile(await server.wasm());
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule }));
  const sandbox = new Sandbox(module, server.now);
  // The first call compiles more: no student's time is spent on that.
  sandbox.functions("");
  server.listen((request) => {
    const answer = "call" in request ? sandbox.call(request.call) : sandbox.functions(request.code);
    server.post({ id: request.id, ...answer });
  });
  server.post("ready");
}
