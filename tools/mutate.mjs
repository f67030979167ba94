/**
 * Mutates the core, one fault at a time, and lists faults that no test notices (docs/maintain/mutation.md). An area
 * takes up to 45 minutes, all of them a night.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { readReport } from "../scripts/reports.mjs";
import { tool } from "../scripts/tool.mjs";
import { tellUsage } from "../scripts/usage.mjs";
import { countMutants, mutationScore } from "./mutants.mjs";
import { needTools, TOOLS } from "./need-tools.mjs";

/** The mutated areas; each is tested by the tests beside it. @type {Record<string, string>} */
const AREAS = {
  tango: "src/core/tango",
  training: "src/core/training",
  evaluation: "src/core/evaluation",
  timeline: "src/runtime/timeline",
  facts: "src/run/now",
};
const NAMES = Object.keys(AREAS).join(", ");
const USAGE = `npm run mutate -- [--static] [AREA …]; the areas are ${NAMES}`;
const RESULTS = join(ROOT, ".cache", "mutation");
const STRYKER = join(TOOLS, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
const HOUR_MS = 3_600_000;

/**
 * Files of a folder that find others by glob: Vite resolves those calls before a mutation is active.
 * @param {string} folder
 */
const findingByGlob = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(join(ROOT, path), "utf8").includes("import.meta.glob"));

/**
 * @param {string} area
 * @param {boolean} withStatic also mutates code that runs once at load time, where each fault needs all tests
 */
async function mutate(area, withStatic) {
  const source = AREAS[area] ?? "";
  const file = join(RESULTS, `${area}.json`);
  const config = join(RESULTS, `${area}.config.json`);
  const settings = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation.config.ts" },
    coverageAnalysis: "perTest",
    ignoreStatic: !withStatic,
    concurrency: 1,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: file },
    tempDirName: ".cache/mutants",
    ignorePatterns: ["/dist", "/docs/results", "/runs", "/.cache", "/.tsbuild"],
    // Stryker reads a tsconfig with the compiler's API, which the native compiler does not have.
    tsconfigFile: "none.json",
    dryRunTimeoutMinutes: 60,
    timeoutMS: 20_000,
    mutate: [
      `${source}/**/*.ts`,
      "!**/*.test.ts",
      "!**/testing/**",
      ...findingByGlob(source).map((path) => `!${path}`),
    ],
  };
  writeFileSync(config, JSON.stringify(settings));
  await tool([STRYKER, "run", config], 8 * HOUR_MS, { TANGO_MUTATED: source });
  return countMutants(readReport(file));
}

/** @returns {{ areas: string[], withStatic: boolean }} */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { static: { type: "boolean" } },
    });
    const unknown = positionals.find((name) => !(name in AREAS));
    if (unknown !== undefined) throw new Error(`There is no area ${unknown}.`);
    const areas = positionals.length > 0 ? positionals : Object.keys(AREAS);
    return { areas, withStatic: values.static ?? false };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

tellUsage(USAGE);
const { areas, withStatic } = asked();
needTools();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const lines = [];
let isEmpty = false;
for (const area of areas) {
  const counted = await mutate(area, withStatic);
  isEmpty ||= counted.killed === 0;
  const { killed, left } = counted;
  for (const place of left) console.log(`  ${place}`);
  lines.push(
    `${area.padEnd(10)} ${killed} of ${killed + left.length} noticed, ${mutationScore(counted)} %`,
  );
}
console.log(`\n${lines.join("\n")}`);
process.exit(isEmpty ? 1 : 0);
