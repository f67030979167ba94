/** Compiles the wide build with function names, for a trace of what V8 joins. */
import { readFileSync } from "node:fs";

const bytes = readFileSync(new URL("../../../.cache/cpu-engine/named-wide.wasm", import.meta.url));
new WebAssembly.Module(bytes);
