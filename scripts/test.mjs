/** `npm test`: runs the stages one after the other, and says in the end which of them failed. */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";

const VITEST = ["node_modules/vitest/vitest.mjs", "run"];
const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test"];
/** More workers than processors, because each mostly waits for its page. */
const PAGES = availableParallelism() + 1;
/** Stops a stage that hangs, also on a slow or busy machine; a night, which runs every case, has five times as long. */
const LIMIT_MINUTES = 100;

/** The commands of each stage. @type {Readonly<Record<string, readonly (readonly string[])[]>>} */
const STAGES = {
  types: [["node_modules/typescript/bin/tsc", "-b"]],
  lint: [["node_modules/@biomejs/biome/bin/biome", "check"]],
  unit: [VITEST],
  build: [
    ["scripts/build-page.mjs", "--force"],
    ["scripts/lab.mjs", "--version"],
  ],
  bundle: [[...VITEST, "--config", "tests/bundle.config.ts"]],
  firefox: [[...VITEST, "--config", "tests/firefox.config.ts"]],
  browser: [[...PLAYWRIGHT, "--project=page", `--workers=${PAGES}`]],
};
/** Stages of `npm run check` and `npm run budgets`. @type {typeof STAGES} */
const OTHERS = {
  fast: [[...VITEST, "--project=!slow*"]],
  budgets: [[...PLAYWRIGHT, "--project=budgets", "--workers=1"]],
};
const KNOWN = { ...STAGES, ...OTHERS };

const USAGE = `npm test -- [--only STAGES] [--night] [--install]
  --only     some of ${Object.keys(KNOWN).join(", ")}
  --night    every case, without second tries
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
  console.error(USAGE);
  process.exit(process.argv.includes("--help") ? 0 : 1);
}

const { only, night, install } = asked();
const isCi = process.env["CI"] === "true";
ensureInstalled({ testing: true });
const { ensureChromium } = await import("./chromium.mjs");
const { ensureFirefox, findFirefox } = await import("./firefox.mjs");
const { vulkanEnv } = await import("./vulkan.mjs");

const needsChromium = only.some((name) => ["unit", "browser", "budgets"].includes(name));
const chromium = needsChromium ? await ensureChromium() : null;
// The kernel tests run on the Vulkan driver of a Chromium.
const { env: vulkan, why } = vulkanEnv(chromium);
const env = {
  ...process.env,
  ...(chromium ? { CHROME_PATH: chromium } : {}),
  // A commit runs the part of the tests whose turn it is (scripts/turn.mjs, playwright.config.ts).
  ...(night ? { TANGO_CASES: "all" } : { TANGO_IN_TURN: "1" }),
};

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} more @returns {boolean} whether it ended with code 0 */
function runs(args, more) {
  // Outside of nights a failed test gets a second try.
  const retry = args[0] === VITEST[0] && !night ? ["--retry=1"] : [];
  const timeout = LIMIT_MINUTES * 60_000 * (night ? 5 : 1);
  const options = { cwd: ROOT, stdio: /** @type {const} */ ("inherit"), timeout };
  const ended = spawnSync(process.execPath, [...args, ...retry], {
    ...options,
    env: { ...env, ...more },
  });
  return ended.status === 0;
}

const summary = [];
const count = { passed: 0, failed: 0, skipped: 0 };
for (const [name, commands] of Object.entries(KNOWN)) {
  if (!only.includes(name)) continue;
  console.log(`\n== ${name}`);
  if (name === "firefox" && !(install || isCi ? ensureFirefox() : findFirefox())) {
    count[isCi ? "failed" : "skipped"] += 1;
    summary.push(`${name}: NOT RUN, there is no Firefox (firefox-esr, or FIREFOX_PATH)`);
    continue;
  }
  const start = Date.now();
  const passed = commands.every((args) => runs(args, name === "unit" ? vulkan : {}));
  count[passed ? "passed" : "failed"] += 1;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  summary.push(`${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  if (name === "unit" && why) summary.push(`  no GPU kernel tests: ${why}`);
}
console.log(`\n${summary.map((line) => `  ${line}`).join("\n")}\n`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 ? 1 : 0);
