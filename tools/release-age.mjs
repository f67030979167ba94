/**
 * `node tools/release-age.mjs BASE`: fails if a lock file has a version that BASE, a commit, has not and that is
 * younger than a week. npm's own `--min-release-age=7` does the same where versions are chosen.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { readLock } from "../scripts/packages.mjs";
import { TOOLS } from "./need-tools.mjs";

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOCKS = ["package-lock.json", "tools/package-lock.json"];

/** @typedef {import("../scripts/packages.mjs").Lock} Lock */

/**
 * @param {readonly Lock[]} locks
 * @returns {Map<string, { name: string, version: string }>} by "name@version", without the project itself
 */
function versionsOf(locks) {
  return new Map(
    locks
      .flatMap((packages) => Object.entries(packages))
      .filter(([path]) => path.includes("node_modules/"))
      .map(([path, entry]) => {
        const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
        return [`${name}@${entry.version}`, { name, version: entry.version }];
      }),
  );
}

/**
 * @param {readonly Lock[]} before
 * @param {readonly Lock[]} after
 * @returns {{ name: string, version: string }[]} what `after` adds
 */
export function addedVersions(before, after) {
  const old = versionsOf(before);
  return [...versionsOf(after)].filter(([id]) => !old.has(id)).map(([, entry]) => entry);
}

/**
 * @param {readonly { name: string, version: string }[]} versions
 * @param {(name: string) => Record<string, string>} timesOf when each version of a package was published, ISO 8601
 * @param {number} now ms since 1970
 * @returns {string[]} a sentence for each version that is too young, or whose age is unknown
 */
export function tooYoung(versions, timesOf, now) {
  return versions.flatMap(({ name, version }) => {
    const published = Date.parse(timesOf(name)[version] ?? "");
    if (Number.isNaN(published)) return [`${name} ${version}: the registry does not say its age.`];
    const days = (now - published) / DAY_MS;
    if (days >= DAYS) return [];
    return [`${name} ${version} is ${days.toFixed(1)} days old, but must be at least ${DAYS}.`];
  });
}

/** @param {string} name @returns {Record<string, string>} */
const askRegistry = (name) =>
  JSON.parse(
    execFileSync("npm", ["view", name, "time", "--json"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );

/**
 * A lock file of a commit; without packages where the commit has none.
 * @param {string} base
 * @param {string} path
 * @returns {Lock}
 */
function lockAt(base, path) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", ["-C", ROOT, ...args], { encoding: "utf8", maxBuffer: 64 * 2 ** 20 });
  return git("ls-tree", "--name-only", base, path) === ""
    ? {}
    : JSON.parse(git("show", `${base}:${path}`)).packages;
}

function main() {
  const [base] = process.argv.slice(2);
  if (!base) {
    console.error("node tools/release-age.mjs BASE: BASE is the commit to compare with.");
    return 2;
  }
  // A package that moved from one lock file to the other is not new.
  const before = LOCKS.map((path) => lockAt(base, path));
  const versions = addedVersions(before, [readLock(), readLock(TOOLS)]);
  const sentences = tooYoung(versions, askRegistry, Date.now());
  for (const sentence of sentences) console.error(sentence);
  console.log(`${versions.length} new versions, ${sentences.length} refused.`);
  return sentences.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main());
