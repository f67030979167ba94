import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeProblem } from "./node-version.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Whether node_modules, by npm's own record, has the packages of the lock file.
 * @param {string} lockText
 * @param {string} installedText node_modules/.package-lock.json
 * @param {boolean} testing false: those that the page needs are enough, if no other has another version
 */
export function matchesLock(lockText, installedText, testing) {
  try {
    const wanted = JSON.parse(lockText).packages;
    const installed = JSON.parse(installedText).packages;
    const own = Object.keys(wanted[""].devDependencies).map((name) => `node_modules/${name}`);
    return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      const isNeeded = testing ? path !== "" : own.includes(path) || path in installed;
      return !isNeeded || optional || devOptional || installed[path]?.version === version;
    });
  } catch {
    return false;
  }
}

/** @param {string} name of a file of ROOT @returns {string} its text; "" where there is none */
function textOf(name) {
  try {
    return readFileSync(join(ROOT, name), "utf8");
  } catch {
    return "";
  }
}

/** What npm is called with. @param {boolean} testing with the packages that only tests and checks need */
export const installArguments = (testing) => [
  "ci",
  // NODE_ENV=production would leave out all packages.
  "--include=dev",
  // Without the second option npm would install TypeScript too, which valibot names as an optional peer.
  ...(testing ? [] : ["--workspaces=false", "--legacy-peer-deps"]),
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
];

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json when some are missing or have another version. Every script that builds
 * begins with it. On failure it prints one sentence and exits with code 1.
 * @param {{ testing?: boolean }} [options] testing: with the packages that only tests and checks need
 */
export function ensureInstalled({ testing = false } = {}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) fail(problem);
  const record = textOf("node_modules/.package-lock.json");
  if (matchesLock(textOf("package-lock.json"), record, testing)) return;
  const args = installArguments(testing);
  console.error(`Installing packages (npm ${args.slice(0, 4).join(" ")}) …`);
  const { status, error } = spawnSync(
    "npm",
    args,
    // npm's output goes to stderr, so that stdout holds only the command's output.
    { cwd: ROOT, stdio: ["ignore", 2, 2], shell: process.platform === "win32" },
  );
  if (error) fail(`npm could not be started (${error.message}): install npm with Node.`);
  if (status !== 0)
    fail(
      "The packages could not be installed: npm's lines above say why. When they name the network, connect and run this again.",
    );
}
