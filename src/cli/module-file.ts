import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CpuBuild, WideBuild } from "../engine/cpu/build.ts";

/** A build of engine cpu's module, in the package or in tests. */
export function moduleFile(build: CpuBuild | WideBuild): Uint8Array<ArrayBuffer> {
  const beside = fileURLToPath(new URL(`./cpu-engine/${build}.wasm`, import.meta.url));
  const compiled = fileURLToPath(new URL(`../../.cache/cpu-engine/${build}.wasm`, import.meta.url));
  return Uint8Array.from(readFileSync(existsSync(beside) ? beside : compiled));
}
