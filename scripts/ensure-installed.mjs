import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeProblem } from "./node-version.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Stamp of an installation without the packages of the workspace `tests`. */
const WITHOUT_TESTS = "without tests";

/**
 * Whether node_modules, by npm's own record, has every required package of the lock file.
 * @param {string} lockText
 * @param {string} installedText node_modules/.package-lock.json
 */
export function matchesLock(lockText, installedText) {
  try {
    const wanted = JSON.parse(lockText).packages;
    const installed = JSON.parse(installedText).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === "" ||
        entry.optional === true ||
        entry.devOptional === true ||
        installed[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/**
 * Whether the packages of a folder's lock file are installed there.
 * @param {string} root
 * @param {boolean} [testing] false: those of the page and the command line are enough, without the workspace `tests`
 */
export function isInstalled(root, testing = true) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lock).digest("hex");
  const modules = join(root, "node_modules");
  const stamp = join(modules, ".tango-lock-hash");
  const record = join(modules, ".package-lock.json");
  const marks = [hash, ...(testing ? [] : [`${hash} ${WITHOUT_TESTS}`])];
  const stamped = existsSync(stamp) && marks.includes(readFileSync(stamp, "utf8").trim());
  // Packages installed with npm install or npm ci have no stamp, but need no second installation.
  const all = existsSync(record) && matchesLock(lock, readFileSync(record, "utf8"));
  return {
    installed: existsSync(record) && (stamped || all),
    stamped,
    mark: () => writeFileSync(stamp, `${all ? hash : marks.at(-1)}\n`),
  };
}

/**
 * @param {string} root
 * @returns {string | null} a sentence when builds cannot read this path: they take it for the address of a module,
 * which ends at these signs
 */
export function pathProblem(root) {
  const sign = /[#?]/.exec(root)?.[0];
  if (!sign) return null;
  return `The folder's path has a ${sign}, with which nothing can be built: move or rename it (${root}).`;
}

/** The path of npm's script when npm started this process: Windows cannot spawn `npm` without a shell. */
function npmCommand() {
  const script = process.env["npm_execpath"];
  return script?.endsWith(".js")
    ? { file: process.execPath, first: [script], shell: false }
    : { file: "npm", first: [], shell: process.platform === "win32" };
}

/**
 * Installs the packages of package-lock.json when they are missing or belong to another lock file. Every script that
 * builds begins with it.
 * On failure it prints one sentence and exits with code 1.
 * @param {{ root?: string, testing?: boolean }} [options] testing: with the packages that only tests and checks need
 */
export function ensureInstalled({ root = ROOT, testing = false } = {}) {
  const problem = nodeProblem(process.versions.node) ?? pathProblem(root);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  const before = isInstalled(root, testing);
  if (before.installed) {
    if (!before.stamped) before.mark();
    return;
  }
  // npm's output goes to stderr, so that stdout holds only the command's output.
  // Without the second option npm would install TypeScript too, which valibot names as an optional peer.
  const which = testing ? [] : ["--workspaces=false", "--legacy-peer-deps"];
  console.error(`Installing packages (${["npm ci", ...which].join(" ")}) …`);
  const { file, first, shell } = npmCommand();
  const options = ["ci", ...which, "--ignore-scripts", "--no-audit", "--no-fund"];
  const run = spawnSync(file, [...first, ...options], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell,
  });
  if (run.error) {
    console.error(`npm could not be started (${run.error.message}): install npm with Node.`);
    process.exit(1);
  }
  if (run.status !== 0) {
    console.error(
      "The packages could not be installed: npm's lines above say why. When they name the network, connect and run this again.",
    );
    process.exit(1);
  }
  isInstalled(root, testing).mark();
}
