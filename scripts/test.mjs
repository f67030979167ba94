import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";
import { failedPages, readReport, withCrash } from "./reports.mjs";
import { tool } from "./tool.mjs";
import { RESULTS, vitestStage } from "./vitest-stage.mjs";

/** @typedef {import("./reports.mjs").Count} Count */
/** @typedef {{ name: string, seconds: number, run: (limitMs: number) => Promise<Count> }} Stage */

/** Stops hanging runs, also on slow or busy machines. */
const TOTAL_S = 100 * 60;
/** A night runs every case, in so many times the time. */
const NIGHT = 5;
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
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
    const { skippedGpuNote, vulkanEnv } = await import("./vulkan.mjs");
    const { env, why } = vulkanEnv(await findChromium());
    const count = await vitestStage({ name, args, env }, limitMs);
    const note = skippedGpuNote(readReport(join(RESULTS, `${name}.json`)), why);
    return note ? { ...count, notes: [...(count.notes ?? []), note] } : count;
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
 * The number of browser tests, reported as skipped when there is no browser.
 * @param {string} project
 * @param {number} limitMs
 */
async function countBrowserTests(project, limitMs) {
  const file = join(RESULTS, `${project}-list.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = [PLAYWRIGHT, "test", "--list", `--project=${project}`, "--reporter=json"];
  await tool(args, limitMs, env);
  let tests = 0;
  /** @param {any} suite */
  const add = (suite) => {
    tests += suite.specs?.length ?? 0;
    for (const inner of suite.suites ?? []) add(inner);
  };
  add(readReport(file) ?? {});
  return Math.max(1, tests);
}

/**
 * Tests in a Chromium.
 * @param {string} project one of playwright.config.ts
 * @param {number} workers pages at once
 * @returns {(limitMs: number) => Promise<Count>}
 */
const browser = (project, workers) => async (limitMs) => {
  const start = Date.now();
  const { ensureChromium } = await import("./chromium.mjs");
  const chrome = await ensureChromium(ROOT);
  if (!chrome) {
    const note = "No Chromium could be found or installed: install one, or set CHROME_PATH.";
    const failed = await countBrowserTests(project, 60_000);
    return { passed: 0, failed, skipped: 0, notes: [note] };
  }
  const file = join(RESULTS, `${project}.json`);
  const left = limitMs - (Date.now() - start);
  const args = [PLAYWRIGHT, "test", `--project=${project}`, `--workers=${workers}`];
  const ok = await tool(args, left, {
    CHROME_PATH: chrome,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Playwright stops a little earlier and reports the remaining tests.
    TANGO_BROWSER_LIMIT_MS: String(Math.max(10_000, left - 20_000)),
  });
  const report = readReport(file);
  const stats = report?.stats;
  const count = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    notes: failedPages(report),
  };
  const none = !ok && count.passed + count.failed + count.skipped === 0;
  return none
    ? { ...count, failed: await countBrowserTests(project, 60_000) }
    : withCrash(count, ok);
};

/**
 * Tests in an installed Firefox; its GPU is Mesa's driver for processors.
 * @param {number} limitMs
 * @returns {Promise<Count>}
 */
async function firefox(limitMs) {
  const { findFirefox, lavapipe } = await import("./firefox.mjs");
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (!findFirefox())
    return { ...none, notes: ["No Firefox is installed: its tests did not run."] };
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
  // Vite sets it to "production", and the tests of later stages would get that React.
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
  // They read clocks and heaps, so they run one at a time, and need a machine that does nothing else.
  { name: "budgets", seconds: 1500, run: browser("budgets", 1) },
];

/** @type {Stage[]} */
const STAGES = [
  // --force: the incremental build of the native compiler misses new ambient declarations.
  { name: "types", seconds: 400, run: check([...TSC, "--force"]) },
  { name: "lint", seconds: 300, run: check(["node_modules/@biomejs/biome/bin/biome", "check"]) },
  { name: "unit", seconds: 3000, run: unit("unit") },
  { name: "build", seconds: 400, run: build },
  { name: "bundle", seconds: 300, run: bundle },
  { name: "firefox", seconds: 1200, run: firefox },
  // More than there are processors: each mostly waits for its page.
  { name: "browser", seconds: TOTAL_S, run: browser("page", availableParallelism() + 1) },
];

/** @returns {{ stages: Stage[], isNight: boolean }} */
function asked() {
  const known = [...STAGES, ...OTHERS];
  const names = known.map(({ name }) => name);
  try {
    const { values } = parseArgs({
      options: { only: { type: "string", multiple: true }, night: { type: "boolean" } },
    });
    const only = (values.only ?? []).flatMap((list) => list.split(","));
    const unknown = only.find((name) => !names.includes(name));
    if (unknown === undefined) {
      const stages = only.length ? known.filter(({ name }) => only.includes(name)) : STAGES;
      return { stages, isNight: values.night ?? false };
    }
    console.error(`There is no stage ${unknown}: choose from ${names.join(", ")}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`npm test -- [--night] [--only ${names.join(",")}]`);
  }
  process.exit(1);
}

const { stages, isNight } = asked();
// Read by src/engine/testing/turn.ts and by playwright.config.ts.
if (isNight) process.env["TANGO_CASES"] = "all";
const patience = isNight ? NIGHT : 1;
ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** @type {string[]} */
const summary = [];
const total = { passed: 0, failed: 0 };
for (const { name, seconds, run } of stages) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const end = started + 1000 * TOTAL_S * patience;
  const limit = Math.max(5_000, Math.min(1000 * seconds * patience, end - start));
  /** @type {Count} */
  let count;
  try {
    count = await run(limit);
  } catch (error) {
    console.error(error);
    count = { passed: 0, failed: 1, skipped: 0 };
  }
  const { passed, failed, skipped, notes = [] } = count;
  total.passed += passed;
  total.failed += failed;
  const time = ((Date.now() - start) / 1000).toFixed(1);
  const left = skipped ? `, ${skipped} skipped` : "";
  summary.push(`${name.padEnd(8)} ${passed} passed, ${failed} failed${left} in ${time} s`);
  for (const note of notes) summary.push(`         ${note}`);
}
console.log(`\n${summary.map((line) => `  ${line}`).join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
