/** Writes docs/dependencies.md, the packages that the page and the command line contain: `node tools/dependencies.mjs`. */
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { nameOf, production, REASONS, readLock } from "../scripts/packages.mjs";

/**
 * @typedef {import("../scripts/packages.mjs").Lock} Lock
 * @typedef {{ name: string, version: string, license: string, reason: string, bytes: number }} Listed
 */

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

Written by \`node tools/dependencies.mjs\` from \`package-lock.json\`; \`tools/dependencies.test.ts\` fails when it is
out of date. "of …" names the packages that need this one. \`package.json\` lists them for development, because the page and
the command line contain what they need of them: the package \`tango-lab\` installs no other ([library.md](library.md)).
The size is that of the installed files; what the page loads of them is much less, and \`tests/bundle.test.ts\` limits it.

${listed.length} packages, ${kB(total)} kB installed.

| package | version | for | licence | kB |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

## Why not VitePress
The site of the documents (\`npm run docs\`) is made by marked and minisearch, 1.5 MB without dependencies or install
scripts, which only tools/package.json has, and by KaTeX and Vite, which the lab has. VitePress 1.6.4, the newest release on 2026-11-26, brings 125 packages
and 102 MB: a second Vite (5.4.21), esbuild with its install script, and Vue. VitePress 2 would
share our Vite, but is an alpha, and needs Vue as well.

## Rules for packages
- Exact versions in \`package.json\`; the lock file has a checksum of each package.
- What only tools of the maintainers use (the site, the mutation tests, the schema of Kubernetes) is in
  \`tools/package.json\`, installed by \`npm ci --prefix tools\`; the lab's own install has none of it.
- Nobody runs install scripts: \`.npmrc\` turns them off for \`npm ci\` and \`npm install\`. One package has one, \`webgpu\`:
  on macOS it removes the mark of a quarantined download, which npm's downloads do not have.
- A new version waits a week: choose it with \`npm install --min-release-age=7 NAME@VERSION\`. CI asks again when a lock
  file changes (\`tools/release-age.mjs\`).
- CI runs \`npm audit\` and fails from severity "high" on.
`;
}

/** The page for the packages that are installed here. */
export const currentPage = (root = ROOT) =>
  dependenciesPage(listProduction(readLock(root), (path) => sizeOf(join(root, path))));

export const PAGE = join(ROOT, "docs", "dependencies.md");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, currentPage());
