/** Builds the sandbox of students' functions for Node: one script that a thread runs, and QuickJS beside it. */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";

const FOLDER = ".cache/line";
const SOURCES = ["src/line", "src/core/line"];
const FILES = ["package-lock.json", "scripts/line-thread.mjs", "src/cli/line-thread.ts"];

/** @param {string} root */
function sourceHash(root) {
  const hash = createHash("sha256");
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  for (const path of [...FILES, ...inFolders]) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/**
 * Builds both files unless those there have the same sources.
 * @param {{ root?: string }} [options]
 * @returns {Promise<string>} the folder with line-thread.mjs and quickjs.wasm
 */
export async function buildLineThread({ root = ROOT } = {}) {
  const folder = join(root, FOLDER);
  const stamp = join(folder, "hash");
  const hash = sourceHash(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return folder;
  // Built aside and renamed: another process may read or build the same files.
  const aside = join(folder, `.building-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { target: "node", noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      minify: false,
      outDir: aside,
      emptyOutDir: true,
      rolldownOptions: {
        input: { "line-thread": join(root, "src/cli/line-thread.ts") },
        output: { entryFileNames: "[name].mjs", codeSplitting: false },
      },
    },
  });
  const wasm = createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  copyFileSync(wasm, join(aside, "quickjs.wasm"));
  for (const name of ["line-thread.mjs", "quickjs.wasm"]) {
    renameSync(join(aside, name), join(folder, name));
  }
  writeFileSync(stamp, hash);
  return folder;
}

/** Vitest's global setup: tests start the thread from the folder. */
export default async function setup() {
  await buildLineThread();
}
