import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";
import { fresh, hashSources } from "./fresh.mjs";

const SOURCES = "src/engine/cpu/assembly";

/** Folder of the compiled modules: git contains no binaries. */
const CPU_MODULES = ".cache/cpu-engine";

const RELAXED = ["--enable", "relaxed-simd"];
const THREADS = ["--enable", "threads", "--sharedMemory"];
/** A compile-time constant: 1 chooses tiles of 16 columns, for 256-bit vectors. */
const NARROW = ["--use", "WIDE=0"];
const WIDE = [...RELAXED, "--use", "WIDE=1"];

/** Options of each build in addition to the common ones; `kernels…` and `named-wide` are for tests. */
const BUILDS = {
  plain: { entry: "index", options: NARROW, pages: 65536 },
  relaxed: { entry: "index", options: [...NARROW, ...RELAXED], pages: 65536 },
  "named-wide": { entry: "index", options: [...WIDE, "--debug"], pages: 65536 },
  wide: { entry: "index", options: WIDE, pages: 65536 },
  "plain-threads": { entry: "index", options: [...NARROW, ...THREADS], pages: 16384 },
  "relaxed-threads": { entry: "index", options: [...NARROW, ...RELAXED, ...THREADS], pages: 16384 },
  "wide-threads": { entry: "index", options: [...WIDE, ...THREADS], pages: 16384 },
  kernels: { entry: "kernels", options: NARROW, pages: 65536 },
  "kernels-relaxed": { entry: "kernels", options: [...NARROW, ...RELAXED], pages: 65536 },
  "kernels-wide": { entry: "kernels", options: WIDE, pages: 65536 },
};

/**
 * Compiles one build.
 * @param {string} root
 * @param {keyof typeof BUILDS} name
 * @returns {Promise<Uint8Array>}
 */
async function compile(root, name) {
  const { default: asc } = await import("assemblyscript/asc");
  const { entry, options, pages } = BUILDS[name];
  /** @type {Uint8Array | null} */
  let binary = null;
  const { error, stderr } = await asc.main(
    [
      `${SOURCES}/${entry}.ts`,
      "--baseDir",
      root,
      "--outFile",
      "module.wasm",
      "--runtime",
      "stub",
      "--noAssert",
      "--optimizeLevel",
      "3",
      "--enable",
      "simd",
      // Disables warnings about 32-bit addresses and about v128 parameters of kernels that tests call.
      "--disableWarning",
      "201",
      "--disableWarning",
      "112",
      // The first 1024 bytes hold the numbers of a call, see fields.ts.
      "--importMemory",
      "--memoryBase",
      "1024",
      "--initialMemory",
      "2",
      "--maximumMemory",
      String(pages),
      ...options,
    ],
    {
      /** @param {string} _ @param {string | Uint8Array} content */
      writeFile: (_, content) => {
        if (typeof content !== "string") binary = content;
      },
    },
  );
  if (error || !binary) throw new Error(`The CPU engine does not compile.\n${stderr.toString()}`);
  return binary;
}

/**
 * Compiles all builds of the CPU engine's module unless those there have the same sources.
 * @param {{ root?: string }} [options]
 * @returns {Promise<string>} the folder with plain.wasm, relaxed.wasm and so on
 */
export function buildCpuModules({ root = ROOT } = {}) {
  const hash = hashSources(root, ["package-lock.json", "scripts/cpu-module.mjs", SOURCES]);
  return fresh(join(root, CPU_MODULES), hash, async (aside) => {
    for (const name of /** @type {(keyof typeof BUILDS)[]} */ (Object.keys(BUILDS))) {
      writeFileSync(join(aside, `${name}.wasm`), await compile(root, name));
    }
  });
}

/** Vitest's global setup: tests read the modules from the folder. */
export default async function setup() {
  await buildCpuModules();
}
