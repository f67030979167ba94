/** The packages that the page and the command line contain. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";

/**
 * @typedef {{ name?: string, version: string, license?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   hasInstallScript?: boolean, dependencies?: Record<string, string> }} LockEntry
 * @typedef {Record<string, LockEntry>} Lock packages by their path in the lock file
 */

/**
 * The reason for each package in the page or the command line. In package.json they are devDependencies, because the
 * package tango-lab contains them.
 */
export const REASONS = {
  "@codemirror/commands": "Write the line: keys of the editor",
  "@codemirror/language": "Write the line: brackets and indents of the editor",
  "@codemirror/state": "Write the line: the editor's text",
  "@codemirror/view": "Write the line: the editor",
  "@jitl/quickjs-wasmfile-release-sync":
    "Write the line: QuickJS as WebAssembly, which runs a student's function",
  "@lezer/highlight": "Write the line: colors of the code",
  "@lezer/javascript": "Write the line: reads the code for its colors",
  "@tensorflow/tfjs-backend-cpu": "reference engine: operations that the other backends lack",
  "@tensorflow/tfjs-backend-wasm": "engine tfjs-wasm, where engine cpu cannot run",
  "@tensorflow/tfjs-backend-webgpu": "engine tfjs-webgpu",
  "@tensorflow/tfjs-core": "the reference transformer, which every kernel is checked against",
  comlink: "calls between the page and its workers",
  fflate: "zip of recordings and run files",
  idb: "IndexedDB with promises: saved runs",
  katex: "formulas in the inspector, on the handout and on slides",
  qr: "draws the QR codes of links, and reads those of a class with the teacher's camera",
  "quickjs-emscripten-core": "Write the line: calls QuickJS",
  react: "the page",
  "react-dom": "the page",
  valibot: "validation of links and files",
  webgpu: "command line only: WebGPU in Node (Dawn)",
  yaml: "lessons, scenes and talks: content/ while the page is built, and a file that somebody opens or saves",
  zustand: "the page's store",
};

/** @param {string} path in the lock file @returns {string} the name of the package */
export const nameOf = (path) =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Packages that the page and the command line contain, with those that they need.
 * @param {Lock} packages
 * @param {readonly string[]} [names]
 * @returns {[path: string, entry: LockEntry][]}
 */
export function production(packages, names = Object.keys(REASONS)) {
  /** @type {Map<string, LockEntry>} */
  const found = new Map();
  /** @param {string} from path of the package that needs it @param {string} name */
  const add = (from, name) => {
    const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    const entry = packages[path];
    // Node's resolution: next to the package that needs it, then in the folders above.
    if (!entry) {
      if (from !== "") add(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
      return;
    }
    if (found.has(path)) return;
    found.set(path, entry);
    for (const needed of Object.keys(entry.dependencies ?? {})) add(path, needed);
  };
  for (const name of names) add("", name);
  return [...found];
}

/** @param {Lock} packages @returns {string[]} "name version" of packages that want to run code when installed */
export const withInstallScript = (packages) =>
  Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path, { version }]) => `${nameOf(path)} ${version}`);

/** @param {string} [root] @returns {Lock} */
export const readLock = (root = ROOT) =>
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
