/** Chooses the build of the WebAssembly module for this machine. */
import { TangoError } from "../../core/errors.ts";

/**
 * `relaxed` uses fused multiply-adds, so its bits equal only those of other `relaxed` builds; `threads` shares memory.
 */
export type CpuBuild = "plain" | "relaxed" | "plain-threads" | "relaxed-threads";

/** Tiles for 256-bit vectors, which V8 forms from 128-bit pairs when asked to (Node 24); same bits as `relaxed`. */
export type WideBuild = "wide" | "wide-threads";

/** A host whose WebAssembly engine may use 256-bit vectors. */
export interface WideHost {
  /** Whether the build for 256-bit vectors is the faster one here. */
  isFaster(): Promise<boolean>;
  /** The bytes of a build. */
  module(build: WideBuild): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where the bytes of the builds come from. */
export interface ModuleHost {
  cpuModule(build: CpuBuild): Promise<Uint8Array<ArrayBuffer>>;
  /** Missing where WebAssembly has 128-bit vectors only. */
  readonly wide?: WideHost;
}

/** Opcodes of a tiny module that tests for SIMD: a splat of one constant; the next one, a fused multiply-add. */
const SIMD = [0xfd, 0x0f];
const RELAXED_MADD = [0xfd, 0x85, 0x02];

function tinyModule(body: readonly number[]): Uint8Array<ArrayBuffer> {
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const type = [1, 5, 1, 0x60, 0, 1, 0x7b];
  const functions = [3, 2, 1, 0];
  const code = [0, ...body, 0x0b];
  return Uint8Array.from([
    ...header,
    ...type,
    ...functions,
    10,
    code.length + 2,
    1,
    code.length,
    ...code,
  ]);
}

/** The bytecode of a splat of the constant n. */
const constant = (n: number): number[] => [0x41, n, ...SIMD];

/**
 * The best build for this machine.
 * @param threads more than 1 for a build with shared memory
 * @throws TangoError("no-adapter") without SIMD
 */
export function buildFor(threads: number): CpuBuild {
  if (!WebAssembly.validate(tinyModule(constant(1)))) {
    throw new TangoError(
      "no-adapter",
      "WebAssembly has no SIMD here, which engine cpu needs: update the browser, or choose engine tfjs-cpu.",
    );
  }
  const madd = [...constant(1), ...constant(2), ...constant(3), ...RELAXED_MADD];
  const arithmetic = WebAssembly.validate(tinyModule(madd)) ? "relaxed" : "plain";
  return threads > 1 ? `${arithmetic}-threads` : arithmetic;
}

/**
 * Compiles the fastest build for this machine.
 * @returns the module, and a description for the status line
 * @throws as `buildFor` does
 */
export async function compileFor(
  { cpuModule, wide }: ModuleHost,
  threads: number,
): Promise<{ module: WebAssembly.Module; arithmetic: string }> {
  const build = buildFor(threads);
  const [arithmetic = ""] = build.split("-");
  if (arithmetic === "relaxed" && wide && (await wide.isFaster())) {
    const bytes = await wide.module(threads > 1 ? "wide-threads" : "wide");
    return { module: await WebAssembly.compile(bytes), arithmetic: "256-bit vectors" };
  }
  return { module: await WebAssembly.compile(await cpuModule(build)), arithmetic };
}
