import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { buildCpuModules } from "./cpu-module.mjs";
import { ROOT } from "./ensure-installed.mjs";
import { hashSources } from "./fresh.mjs";
import { buildLineThread } from "./line-thread.mjs";
import { reportPaths } from "./study-tables.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Files that both builds depend on, in addition to their sources. */
const COMMON = ["package-lock.json", "tsconfig.base.json", "scripts"];
const PAGE_SOURCES = [
  ...COMMON,
  "CITATION.cff",
  "content",
  "index.html",
  "vite.config.ts",
  "public",
  "workers",
  "src",
];
const CLI_SOURCES = [
  ...COMMON,
  "vite.cli.config.ts",
  ...["bench", "cli", "core", "engine", "exchange", "homework", "line", "protocol", "study"].map(
    (room) => `src/${room}`,
  ),
];

/**
 * Builds the page into dist/page unless the build there has the same sources.
 * @param {{ root?: string, force?: boolean, onStart?: () => void }} [options]
 * @returns {Promise<string>} the folder
 */
export async function buildPage({ root = ROOT, force = false, onStart } = {}) {
  const outDir = join(root, "dist", "page");
  const stamp = join(root, "dist", "page.hash");
  const { TANGO_PUBLIC_URL = "", TANGO_FRAME_ANCESTORS = "" } = process.env;
  const sources = hashSources(root, [...PAGE_SOURCES, ...reportPaths(root)]);
  const hash = [sources, TANGO_PUBLIC_URL, TANGO_FRAME_ANCESTORS].join("\n");
  const fresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (fresh && !force && existsSync(join(outDir, "index.html"))) return outDir;
  onStart?.();
  rmSync(stamp, { force: true });
  await buildPageInto(root, outDir);
  writeFileSync(stamp, hash);
  return outDir;
}

/** @param {string} root @param {string} outDir */
async function buildPageInto(root, outDir) {
  await buildCpuModules({ root });
  const { build } = await import("vite");
  // Vite takes NODE_ENV from the environment: under vitest the page would get React's development code.
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    const configFile = join(root, "vite.config.ts");
    await build({ root, configFile, logLevel: "warn", build: { outDir } });
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}

/** Files that tfjs loads at run time, copied next to the command line's code. */
const WASM_DIR = "node_modules/@tensorflow/tfjs-backend-wasm/dist";

/**
 * The git commit of a folder, with "… with changes" if the given files differ from it.
 * @param {string} root
 * @param {string[]} paths
 */
export function commitOf(root, paths) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync("git", ["--no-optional-locks", "-C", root, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    // A copy without its own .git may lie inside another repository, whose commit would be wrong.
    if (realpathSync(git("rev-parse", "--show-toplevel")) !== realpathSync(root)) return "unknown";
    const commit = git("rev-parse", "HEAD");
    const there = paths.filter((path) => existsSync(join(root, path)));
    return git("status", "--porcelain", "--", ...there) === "" ? commit : `${commit} with changes`;
  } catch {
    return "unknown";
  }
}

/**
 * Builds the command line into dist/cli/<hash of sources and commit>/ unless that folder exists, so that a long run
 * keeps its build while another is made from changed sources.
 * @param {{ root?: string }} [options]
 * @returns {Promise<string>} the path of lab.mjs
 */
export async function buildCli({ root = ROOT } = {}) {
  const all = join(root, "dist", "cli");
  const facts = programFacts(root);
  const name = createHash("sha256")
    .update(`${facts.sources} ${facts.commit}`)
    .digest("hex")
    .slice(0, 16);
  const outDir = join(all, name);
  const entry = join(outDir, "lab.mjs");
  if (existsSync(entry)) {
    const now = new Date();
    utimesSync(outDir, now, now);
    return entry;
  }
  const temporary = join(all, `.building-${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    await buildProgram(root, temporary, facts);
    try {
      renameSync(temporary, outDir);
    } catch (error) {
      // Another `npm run lab` built the same sources at the same time: use its folder.
      if (!existsSync(entry)) throw error;
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  removeOldBuilds(all, outDir);
  return entry;
}

/**
 * Builds the command line for Node, with the files that it loads when it runs.
 * @param {string} root
 * @param {string} outDir
 * @param {Record<string, string>} facts for src/cli/study/build.ts
 */
async function buildProgram(root, outDir, facts) {
  const modules = await buildCpuModules({ root });
  const { build } = await import("vite");
  const define = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      `__LAB_${name.toUpperCase()}__`,
      JSON.stringify(fact),
    ]),
  );
  const rolldownOptions = { input: { bin: "src/cli/bin.ts", lab: "src/cli/start.ts" } };
  await build({
    root,
    configFile: join(root, "vite.cli.config.ts"),
    logLevel: "warn",
    define,
    build: { outDir, emptyOutDir: true, rolldownOptions },
  });
  for (const name of readdirSync(join(root, WASM_DIR))) {
    if (name.endsWith(".wasm")) copyFileSync(join(root, WASM_DIR, name), join(outDir, name));
  }
  copyFileSync(join(root, "scripts", "cpu-thread.mjs"), join(outDir, "cpu-thread.mjs"));
  const line = await buildLineThread({ root });
  for (const name of ["line-thread.mjs", "quickjs.wasm"]) {
    copyFileSync(join(line, name), join(outDir, name));
  }
  cpSync(modules, join(outDir, "cpu-engine"), { recursive: true });
}

/** Facts about the command line that its build defines. @param {string} root */
const programFacts = (root) => ({
  sources: hashSources(root, CLI_SOURCES).slice(0, 16),
  commit: commitOf(root, CLI_SOURCES),
});

/**
 * Removes builds that were not used for a day, except the newest three.
 * @param {string} all
 * @param {string} current
 */
function removeOldBuilds(all, current) {
  const builds = readdirSync(all)
    .map((name) => join(all, name))
    .filter((path) => path !== current && statSync(path).isDirectory())
    .map((path) => ({ path, age: Date.now() - statSync(path).mtimeMs }))
    .sort((a, b) => a.age - b.age);
  for (const { path, age } of builds.slice(2)) {
    if (age > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}
