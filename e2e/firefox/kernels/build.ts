import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "../../../scripts/ensure-installed.mjs";
import { turnOf } from "../../../scripts/turn.mjs";

const HERE = import.meta.dirname;

/** A page can ask no git for the commit: its turn is built in. A night tries the same cases as a commit. */
const TURN = {
  name: "turn",
  load: (id: string) =>
    id.endsWith("/testing/turn.ts")
      ? `export const ALL = false; export const turnOf = (count) => ${turnOf(2 ** 32)} % count;`
      : null,
};

/** Bundles the kernel tests for a page. @returns the folder */
export async function buildKernelTests(): Promise<string> {
  const outDir = join(ROOT, ".cache", "firefox-kernels");
  await build({
    root: HERE,
    base: "./",
    configFile: false,
    logLevel: "warn",
    cacheDir: join(ROOT, ".cache", "vite"),
    plugins: [TURN],
    resolve: {
      alias: [
        { find: "vitest", replacement: join(HERE, "vitest.ts") },
        { find: "webgpu", replacement: join(HERE, "webgpu.ts") },
        { find: /^.*\/host\.ts$/, replacement: join(HERE, "host.ts") },
      ],
      dedupe: ["@tensorflow/tfjs-core"],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
    },
  });
  return outDir;
}
