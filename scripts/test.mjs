import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { browserStage, NO_CHROMIUM } from "./browser-stage.mjs";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";
import { readReport } from "./reports.mjs";
import { failedIfEmpty, lastLine, stageLines, withoutBrowser } from "./summary.mjs";
import { tool } from "./tool.mjs";
import { tellUsage } from "./usage.mjs";
import { RESULTS, vitestStage } from "./vitest-stage.mjs";

/** @typedef {import("./reports.mjs").Count} Count */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} seconds
 * @property {"Chromium" | "Firefox"} [needs] the browser that is found or installed before the first stage
 * @property {(limitMs: number) => Promise<Count>} run
 */

/** Stops hanging runs, also on slow or busy machines. */
const TOTAL_S = 100 * 60;
/** A night's time limits are this many times longer, because it runs every case. */
const NIGHT = 5;
/** Why a stage has no browser. */
const NONE = {
  Chromium: NO_CHROMIUM,
  Firefox: "no Firefox is installed (Debian: firefox-esr; another place: FIREFOX_PATH)",
};
/** Continuous integration asks for every browser. */
const IN_CI = process.env["CI"] === "true";
const started = Date.now();

/** @param {string[]} args @returns {(limitMs: number) => Promise<Count>} one check that passes or fails */
const check = (args) => async (limitMs) => {
  const ok = await tool(args, limitMs);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
};

/**
 * Tests on Node. The kernels run on the Vulkan driver of a Chromium.
 * @param {string} name
 * @param {string[]} [args]
 * @returns {(limitMs: number) => Promise<Count>}
 */
const unit =
  (name, args = []) =>
  async (limitMs) => {
    const { findChromium } = await import("./chromium.mjs");
    const { skippedKernels, vulkanEnv } = await import("./vulkan.mjs");
    const { env, why } = vulkanEnv(await findChromium());
    const count = await vitestStage({ name, args, env }, limitMs);
    const missing = skippedKernels(readReport(join(RESULTS, `${name}.json`)), why);
    return missing ? { ...count, missing } : count;
  };

/** Catches most breakage in seconds: the algorithm, one arm, the parsers, a kernel, the protocol, the import rules. */
const SMOKE = [
  "src/core/tango",
  "src/core/tasks/columns.test.ts",
  "src/core/algorithms/orm.test.ts",
  "src/core/settings",
  "src/engine/fused/kernels/embed/",
  "src/protocol",
  "src/metrics",
  "tests/architecture.test.ts",
];

/**
 * Tests in an installed Firefox; its GPU is Mesa's driver for processors.
 * @param {number} limitMs
 * @returns {Promise<Count>}
 */
async function firefox(limitMs) {
  const { findFirefox, lavapipe } = await import("./firefox.mjs");
  if (!findFirefox()) {
    const missing = { what: "stage firefox", why: NONE.Firefox, skipped: 0 };
    return { passed: 0, failed: 0, skipped: 0, missing };
  }
  const args = ["--config", "tests/firefox.config.ts"];
  const count = await vitestStage({ name: "firefox", args }, limitMs);
  if (lavapipe()) return count;
  const note = "lavapipe (Debian: mesa-vulkan-drivers) is not installed: no WebGPU in Firefox.";
  return { ...count, notes: [...(count.notes ?? []), note] };
}

/** @param {number} limitMs */
const bundle = (limitMs) =>
  vitestStage({ name: "bundle", args: ["--config", "tests/bundle.config.ts"] }, limitMs);

/** @returns {Promise<Count>} */
async function build() {
  const { buildCli, buildPage } = await import("./build.mjs");
  const { NODE_ENV } = process.env;
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, run] of /** @type {const} */ ([
    ["page", () => buildPage({ force: true })],
    ["command line", () => buildCli()],
  ])) {
    try {
      await run();
      count.passed += 1;
    } catch (error) {
      console.error(`The ${name} does not build:`, error instanceof Error ? error.message : error);
      count.failed += 1;
    }
  }
  // Vite sets NODE_ENV to "production", which would give later stages React's production build.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return count;
}

const TSC = ["node_modules/typescript/bin/tsc", "-b"];

/** Stages that `npm test` leaves out: of `npm run check`, `npm run smoke` and `npm run budgets`. @type {Stage[]} */
const OTHERS = [
  { name: "fast-types", seconds: 400, run: check(TSC) },
  { name: "fast-unit", seconds: 2400, run: unit("fast-unit", ["--project=!slow*"]) },
  { name: "smoke", seconds: 400, run: unit("smoke", SMOKE) },
  // Budgets read clocks and heap sizes, so they run one at a time on an otherwise idle machine.
  { name: "budgets", seconds: 1500, needs: "Chromium", run: browserStage("budgets", 1) },
];

/** @type {Stage[]} */
const STAGES = [
  // --force: the incremental build of the native compiler misses new ambient declarations.
  { name: "types", seconds: 400, run: check([...TSC, "--force"]) },
  { name: "lint", seconds: 300, run: check(["node_modules/@biomejs/biome/bin/biome", "check"]) },
  // Its GPU kernels use the Vulkan driver included in a Chromium.
  { name: "unit", seconds: 3000, needs: "Chromium", run: unit("unit") },
  { name: "build", seconds: 400, run: build },
  { name: "bundle", seconds: 300, run: bundle },
  { name: "firefox", seconds: 1200, needs: "Firefox", run: firefox },
  // More workers than CPUs, because each mostly waits for its page.
  {
    name: "browser",
    seconds: TOTAL_S,
    needs: "Chromium",
    run: browserStage("page", availableParallelism() + 1),
  },
];

const KNOWN = [...STAGES, ...OTHERS];
const NAMES = KNOWN.map(({ name }) => name);
const USAGE = `npm test -- [--night] [--only ${NAMES.join(",")}] [--install] [--list]
  --night    every case, in ${NIGHT} times the time
  --install  also installs Firefox, as CI=true does; a missing Chromium is always installed
  --list     only prints the stages and the browsers that they need`;

/** @returns {{ stages: Stage[], isNight: boolean, installs: boolean, lists: boolean }} */
function asked() {
  const flag = { type: /** @type {const} */ ("boolean"), default: false };
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", multiple: true, default: [] },
        night: flag,
        install: flag,
        list: flag,
      },
    });
    const only = values.only.flatMap((list) => list.split(","));
    const unknown = only.find((name) => !NAMES.includes(name));
    if (unknown === undefined) {
      const stages = only.length ? KNOWN.filter(({ name }) => only.includes(name)) : STAGES;
      const installs = values.install || IN_CI;
      return { stages, isNight: values.night, installs, lists: values.list };
    }
    console.error(`There is no stage ${unknown}: choose from ${NAMES.join(", ")}.`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
  process.exit(1);
}

/**
 * Finds or installs the browsers that some stages need, before the first of them runs.
 * @param {readonly Stage[]} needing
 * @param {boolean} installs Firefox too
 * @returns {Promise<Set<string>>} those that are not there
 */
async function missingBrowsers(needing, installs) {
  const { ensureChromium } = await import("./chromium.mjs");
  const { ensureFirefox, findFirefox } = await import("./firefox.mjs");
  const needed = new Set(needing.map(({ needs }) => needs));
  const missing = new Set();
  if (needed.has("Chromium") && !(await ensureChromium(ROOT))) missing.add("Chromium");
  if (needed.has("Firefox") && !(installs ? ensureFirefox() : findFirefox()))
    missing.add("Firefox");
  return missing;
}

tellUsage(USAGE);
const { stages, isNight, installs, lists } = asked();
if (lists) {
  for (const { name, needs } of stages) console.log(needs ? `${name} (${needs})` : name);
  process.exit(0);
}
// Read by scripts/turn.mjs and by playwright.config.ts.
if (isNight) process.env["TANGO_CASES"] = "all";
const patience = isNight ? NIGHT : 1;
ensureInstalled({ testing: true });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const needing = stages.filter(({ needs }) => needs);
const missing = needing.length > 0 ? await missingBrowsers(needing, installs) : new Set();
/** @type {string[]} */
const summary = [];
/** @type {Count[]} */
const counts = [];
for (const { name, seconds, needs, run } of stages) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const end = started + 1000 * TOTAL_S * patience;
  const limit = Math.max(5_000, Math.min(1000 * seconds * patience, end - start));
  /** @type {Count} */
  let count;
  try {
    count = failedIfEmpty(await run(limit));
    if (IN_CI && needs && missing.has(needs)) count = withoutBrowser(count, NONE[needs]);
  } catch (error) {
    console.error(error);
    count = { passed: 0, failed: 1, skipped: 0 };
  }
  counts.push(count);
  summary.push(...stageLines({ ...count, name, seconds: (Date.now() - start) / 1000 }));
}
console.log(`\n${summary.map((line) => `  ${line}`).join("\n")}\n`);
console.log(lastLine(counts));
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
