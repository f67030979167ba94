/** The packages that the page and the command line contain, as docs/dependencies.md lists them. `node scripts/dependencies.mjs` writes it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./ensure-installed.mjs";

/**
 * @typedef {{ name?: string, version: string, license?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   hasInstallScript?: boolean, dependencies?: Record<string, string> }} LockEntry
 * @typedef {Record<string, LockEntry>} Lock packages by their path in the lock file
 * @typedef {{ name: string, version: string, license: string, reason: string, bytes: number }} Listed
 */

/** Why the page or the command line has each package. package.json has them for development: the package tango-lab contains them. */
export const REASONS = {
  "@bufbuild/protobuf": "command line only: writes the messages of an ONNX file",
  "@tensorflow/tfjs-backend-cpu": "reference engine: operations that the other backends lack",
  "@tensorflow/tfjs-backend-wasm": "engine tfjs-wasm, where engine cpu cannot run",
  "@tensorflow/tfjs-backend-webgpu": "engine tfjs-webgpu",
  "@tensorflow/tfjs-core": "the reference transformer, which every kernel is checked against",
  comlink: "calls between the page and its workers",
  fflate: "zip of recordings and run files",
  "hyparquet-writer": "command line only: rollouts as Parquet, for trainers",
  idb: "IndexedDB with promises: saved runs",
  katex: "formulas in the inspector",
  qr: "reads the QR codes of a class with the teacher's camera",
  react: "the page",
  "react-dom": "the page",
  uplot: "charts",
  uqr: "draws the QR codes of links",
  valibot: "validation of links and files",
  webgpu: "command line only: WebGPU in Node (Dawn)",
  yaml: "lessons, scenes and talks: content/ while the page is built, and a file that somebody opens or saves",
  zustand: "the page's store",
};

/** @param {string} path in the lock file @returns {string} the name of the package */
const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

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
    // As Node looks for a package: beside the one that needs it, then further out.
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

/**
 * @param {string} folder
 * @returns {number} bytes of its files, without the packages inside it
 */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map(({ name }) => join(folder, name))
    .reduce((sum, path) => {
      const entry = statSync(path);
      return sum + (entry.isDirectory() ? sizeOf(path) : entry.size);
    }, 0);
}

/**
 * @param {Lock} packages
 * @param {(path: string) => number} bytesOf size of the installed package at a path of the lock file
 * @param {Readonly<Record<string, string>>} [reasons]
 * @returns {Listed[]} in the order of their names
 */
export function listProduction(packages, bytesOf, reasons = REASONS) {
  const all = production(packages, Object.keys(reasons));
  /** @param {string} path @param {string} name */
  const reasonOf = (path, name) => {
    const reason = path === `node_modules/${name}` ? reasons[name] : undefined;
    if (reason !== undefined) return reason;
    const users = all
      .filter(([, { dependencies }]) => dependencies?.[name] !== undefined)
      .map(([user]) => user)
      // A package inside the one that needs it is its own copy.
      .filter((user) =>
        packages[`${user}/node_modules/${name}`]
          ? path.startsWith(user)
          : path === `node_modules/${name}`,
      );
    return `of ${users.map(nameOf).sort().join(", ")}`;
  };
  return all
    .map(([path, { version, license = "none" }]) => {
      const name = nameOf(path);
      return { name, version, license, reason: reasonOf(path, name), bytes: bytesOf(path) };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** @param {Lock} packages @returns {string[]} "name version" of packages that want to run code when installed */
export const withInstallScript = (packages) =>
  Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path, { version }]) => `${nameOf(path)} ${version}`);

/** @param {readonly Listed[]} listed @returns {string} the page docs/dependencies.md */
export function dependenciesPage(listed) {
  /** @param {number} bytes */
  const kB = (bytes) => Math.max(1, Math.round(bytes / 1000)).toLocaleString("en-US");
  const rows = listed.map(
    ({ name, version, license, reason, bytes }) =>
      `| ${name} | ${version} | ${reason} | ${license} | ${kB(bytes)} |`,
  );
  const total = listed.reduce((sum, { bytes }) => sum + bytes, 0);
  return `# Production packages

Written by \`node scripts/dependencies.mjs\` from \`package-lock.json\`; \`scripts/dependencies.test.ts\` fails when it is
out of date. "of …" names the packages that need this one. \`package.json\` lists them for development, because the page and
the command line contain what they need of them: the package \`tango-lab\` installs no other ([library.md](library.md)).
The size is that of the installed files; what the page loads of them is much less, and \`tests/bundle.test.ts\` limits it.

${listed.length} packages, ${kB(total)} kB installed.

| package | version | for | licence | kB |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

## Why not VitePress
The site of the documents (\`npm run docs\`) is made by marked and minisearch, 1.5 MB without dependencies or install
scripts, and by KaTeX and Vite, which the lab has. VitePress 1.6.4, the newest release on 2026-11-26, brings 125 packages
and 102 MB: a second Vite (5.4.21), esbuild with its install script, and Vue. VitePress 2 would
share our Vite, but is an alpha, and needs Vue as well.

## Rules for packages
- Exact versions in \`package.json\`; the lock file has a checksum of each package.
- Nobody runs install scripts: \`.npmrc\` turns them off for \`npm ci\` and \`npm install\`. One package has one, \`webgpu\`:
  on macOS it removes the mark of a quarantined download, which npm's downloads do not have.
- A new version waits a week: choose it with \`npm install --min-release-age=7 NAME@VERSION\`. CI asks again when the lock
  file changes (\`scripts/release-age.mjs\`).
- CI runs \`npm audit\` and fails from severity "high" on.
`;
}

/** @param {string} [root] @returns {Lock} */
export const readLock = (root = ROOT) =>
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;

/** The page for the packages that are installed here. */
export const currentPage = (root = ROOT) =>
  dependenciesPage(listProduction(readLock(root), (path) => sizeOf(join(root, path))));

export const PAGE = join(ROOT, "docs", "dependencies.md");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, currentPage());
