/** `npm test`: runs the stages one after the other; the end says what passed, failed and was skipped in each. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";
import { tool } from "./tool.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, notes?: string[] }} Count */
/** @typedef {{ minutes: number, needs?: "Chromium" | "Firefox", run: (limitMs: number) => Promise<Count> }} Stage */

const RESULTS = join(ROOT, ".cache", "test");
/** Stops a run that hangs, also on a slow or busy machine. A night, which runs every case, has five times as long. */
const TOTAL_MINUTES = 100;
const NIGHT = 5;

/** @param {string} name of a stage @returns {any} the report of its tool, or null */
function report(name) {
  try {
    return JSON.parse(readFileSync(join(RESULTS, `${name}.json`), "utf8"));
  } catch {
    return null;
  }
}

/** A tool that failed without a failed test, or that ran nothing, counts as one failure. @param {Count} count @param {boolean} ok */
const judged = (count, ok) =>
  count.failed > 0 || (ok && count.passed > 0) ? count : { ...count, failed: 1 };

/** One check that passes or fails. @param {string[]} args @returns {Stage["run"]} */
const check = (args) => async (limitMs) => {
  const ok = await tool(args, limitMs);
  return { passed: Number(ok), failed: Number(!ok), skipped: 0 };
};

/** Vitest. Outside of nights a failed test gets a second try. @param {string} name @param {string[]} args @param {Record<string, string>} [env] @returns {Stage["run"]} */
const vitest = (name, args, env) => async (limitMs) => {
  const file = join(RESULTS, `${name}.json`);
  const json = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const retry = process.env["TANGO_CASES"] === "all" ? [] : ["--retry=1"];
  const all = ["node_modules/vitest/vitest.mjs", "run", ...args, ...json, ...retry];
  const ok = await tool(all, limitMs, env);
  const { numPassedTests: passed = 0, testResults = [] } = report(name) ?? {};
  const count = { passed, failed: 0, skipped: 0, notes: /** @type {string[]} */ ([]) };
  for (const { name: path, status, assertionResults: tests } of testResults) {
    const of = (/** @type {string[]} */ ...states) =>
      tests.filter((/** @type {any} */ test) => states.includes(test.status));
    // What a process that died did not run is "pending", or is not there at all.
    const failed = of("failed", "pending");
    count.skipped += of("skipped", "todo").length;
    const isBroken = failed.length === 0 && (status === "failed" || tests.length === 0);
    const names = isBroken ? ["it did not run"] : failed.map((/** @type {any} */ t) => t.fullName);
    count.failed += names.length;
    for (const test of names) count.notes.push(`FAILED ${relative(ROOT, path)} > ${test}`);
  }
  return judged(count, ok);
};

/** Unit tests: the kernels run on the Vulkan driver of a Chromium. @param {string} name @param {string[]} args @returns {Stage["run"]} */
const unit = (name, args) => async (limitMs) => {
  const { findChromium } = await import("./chromium.mjs");
  const { vulkanEnv } = await import("./vulkan.mjs");
  const { env, why } = vulkanEnv(await findChromium());
  const count = await vitest(name, args, env)(limitMs);
  return why ? { ...count, notes: [...(count.notes ?? []), `no GPU kernel tests: ${why}`] } : count;
};

/** @param {any} suite of Playwright's report @returns {string[]} */
const failedPages = (suite) => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ { ok, file, line, title, tests }) => {
    const isFlaky = tests.some((/** @type {any} */ test) => test.status === "flaky");
    return ok && !isFlaky ? [] : [`${ok ? "FLAKY" : "FAILED"} ${file}:${line} > ${title}`];
  }),
  ...(suite.suites ?? []).flatMap(failedPages),
];

/** Playwright. @param {string} project one of playwright.config.ts @param {number} workers pages at once @returns {Stage["run"]} */
const browser = (project, workers) => async (limitMs) => {
  const { findChromium } = await import("./chromium.mjs");
  const cli = "node_modules/@playwright/test/cli.js";
  const ok = await tool([cli, "test", `--project=${project}`, `--workers=${workers}`], limitMs, {
    // A commit runs the part of the tests whose turn it is.
    TANGO_IN_TURN: "1",
    CHROME_PATH: (await findChromium()) ?? "",
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, `${project}.json`),
    // A little shorter, so that Playwright can still report the tests that are left.
    TANGO_BROWSER_LIMIT_MS: String(Math.max(10_000, limitMs - 20_000)),
  });
  const found = report(project);
  const { expected = 0, flaky = 0, unexpected: failed = 0, skipped = 0 } = found?.stats ?? {};
  const shard = found?.config?.shard;
  const part = shard ? [`part ${shard.current} of ${shard.total}; a night runs all`] : [];
  const notes = [...part, ...failedPages(found ?? {})];
  return judged({ passed: expected + flaky, failed, skipped, notes }, ok);
};

/** @type {Stage["run"]} */
async function build() {
  const { buildCli, buildPage } = await import("./build.mjs");
  const { NODE_ENV } = process.env;
  await buildPage({ force: true });
  await buildCli();
  // Vite sets NODE_ENV to "production", which would give later stages React's production build.
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
  return { passed: 2, failed: 0, skipped: 0 };
}

/** @type {Readonly<Record<string, Stage>>} */
const STAGES = {
  types: { minutes: 7, run: check(["node_modules/typescript/bin/tsc", "-b"]) },
  lint: { minutes: 5, run: check(["node_modules/@biomejs/biome/bin/biome", "check"]) },
  unit: { minutes: 50, needs: "Chromium", run: unit("unit", []) },
  build: { minutes: 7, run: build },
  bundle: { minutes: 5, run: vitest("bundle", ["--config", "tests/bundle.config.ts"]) },
  firefox: {
    minutes: 20,
    needs: "Firefox",
    run: vitest("firefox", ["--config", "tests/firefox.config.ts"]),
  },
  // More workers than processors, because each mostly waits for its page.
  browser: {
    minutes: TOTAL_MINUTES,
    needs: "Chromium",
    run: browser("page", availableParallelism() + 1),
  },
};
/** Stages of `npm run check` and `npm run budgets`. @type {Readonly<Record<string, Stage>>} */
const OTHERS = {
  fast: { minutes: 40, run: vitest("fast", ["--project=!slow*"]) },
  budgets: { minutes: 25, needs: "Chromium", run: browser("budgets", 1) },
};
const KNOWN = { ...STAGES, ...OTHERS };

const USAGE = `npm test -- [--only STAGES] [--night] [--install]
  --only     some of ${Object.keys(KNOWN).join(", ")}
  --night    every case
  --install  also installs Firefox; a missing Chromium is always installed`;

/** @returns {{ only: string[], night: boolean, install: boolean }} */
function asked() {
  const flag = /** @type {const} */ ({ type: "boolean", default: false });
  try {
    const options = { only: /** @type {const} */ ({ type: "string" }), night: flag, install: flag };
    const { only, night, install } = parseArgs({ options }).values;
    const names = only?.split(",") ?? Object.keys(STAGES);
    if (names.every((name) => Object.hasOwn(KNOWN, name))) return { only: names, night, install };
  } catch {
    // An unknown option is answered like an unknown stage.
  }
  const isHelp = process.argv.includes("--help");
  console.error(USAGE);
  process.exit(isHelp ? 0 : 1);
}

/** Finds or installs the browsers that the stages need. @param {readonly Stage[]} stages @param {boolean} install @returns {Promise<Set<string>>} those that are missing */
async function missingBrowsers(stages, install) {
  const needed = new Set(stages.flatMap(({ needs }) => needs ?? []));
  const { ensureChromium } = await import("./chromium.mjs");
  const { ensureFirefox, findFirefox } = await import("./firefox.mjs");
  if (needed.has("Chromium") && (await ensureChromium())) needed.delete("Chromium");
  if (needed.has("Firefox") && (install ? ensureFirefox() : findFirefox()))
    needed.delete("Firefox");
  return needed;
}

/** The count of a stage that ran, failed, or has no browser, which fails where CI asks for all. @param {Stage} stage @param {boolean} isMissing @param {number} limitMs @returns {Promise<Count>} */
async function counted({ needs, run }, isMissing, limitMs) {
  if (isMissing && needs === "Firefox") {
    const notes = [
      "NOT RUN: there is no Firefox (Debian: firefox-esr; another place: FIREFOX_PATH)",
    ];
    return { passed: 0, failed: process.env["CI"] === "true" ? 1 : 0, skipped: 0, notes };
  }
  try {
    return await run(limitMs);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const { only, night, install } = asked();
const patience = night ? NIGHT : 1;
// Read by scripts/turn.mjs and by playwright.config.ts.
if (night) process.env["TANGO_CASES"] = "all";
ensureInstalled({ testing: true });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const end = Date.now() + TOTAL_MINUTES * 60_000 * patience;
const chosen = Object.entries(KNOWN).filter(([name]) => only.includes(name));
const stages = chosen.map(([, stage]) => stage);
const missing = await missingBrowsers(stages, install || process.env["CI"] === "true");
const sum = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
for (const [name, stage] of chosen) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const limit = Math.max(5_000, Math.min(stage.minutes * 60_000 * patience, end - start));
  const count = await counted(stage, missing.has(stage.needs ?? ""), limit);
  const { passed, failed, skipped, notes = [] } = count;
  for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) sum[key] += count[key];
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  summary.push(
    `${name.padEnd(8)} ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`,
  );
  summary.push(...notes.map((note) => `         ${note}`));
}
console.log(`\n${summary.map((line) => `  ${line}`).join("\n")}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed > 0 ? 1 : 0);
