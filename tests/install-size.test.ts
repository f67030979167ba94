import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What `npm start` may install, in MB of files: at most 350 on disk, whose blocks add a tenth. */
const MOST_MB = 310;

interface Entry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Entry>>;
};

/** Where Node finds a package that the one at `from` names: there, or in a folder above. */
function pathOf(name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "") return null;
  }
}

/** Paths of the packages that a package needs, with those that they need. Peers are left out (ensure-installed.mjs). */
function neededBy(from: string, found = new Set<string>()): ReadonlySet<string> {
  const { dependencies, devDependencies, optionalDependencies } = packages[from] ?? {};
  // In the lock file, those of an installed package are for its own development.
  const own = from === "" ? devDependencies : {};
  for (const name of Object.keys({ ...dependencies, ...own, ...optionalDependencies })) {
    const path = pathOf(name, from);
    if (path === null || found.has(path)) continue;
    found.add(path);
    neededBy(path, found);
  }
  return found;
}

/** Bytes of a package's files; 0 for one of another platform, which is not installed. */
function bytesOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return sum + lstatSync(path).size;
    return entry.name === "node_modules" ? sum : sum + bytesOf(path);
  }, 0);
}

test("npm start installs at most as many megabytes as were agreed", () => {
  const sizes = [...neededBy("")].map((path) => ({ path, mb: bytesOf(join(ROOT, path)) / 1e6 }));
  const sum = sizes.reduce((all, { mb }) => all + mb, 0);
  const largest = sizes.toSorted((a, b) => b.mb - a.mb).slice(0, 5);
  const named = largest.map(({ path, mb }) => `${path} ${mb.toFixed(0)}`).join(", ");
  expect(sum, `${sum.toFixed(0)} MB, of which ${named}`).toBeLessThan(MOST_MB);
  // Packages that are not there would pass as well.
  expect(sum).toBeGreaterThan(MOST_MB / 2);
});
