/** Causes the faults of table B15 (lost GPUs, killed processes, failed writes, full storage, two tabs, dead workers) and prints what survived. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../scripts/chromium.mjs";
import { ensureInstalled, ROOT } from "../scripts/ensure-installed.mjs";
import { readReport } from "../scripts/reports.mjs";
import { tellUsage } from "../scripts/usage.mjs";
import { vulkanEnv } from "../scripts/vulkan.mjs";
import { faultsOfTests, faultTable, rowsOf } from "./fault-table.mjs";

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test"];
const IN_PAGE = [...PLAYWRIGHT, "--project=page"];
/** Limit on the faults of a series that the JSON file lists individually. */
const MOST_LISTED = 1000;
const OLD_DATA = "what another version kept";
const FOLDER = join(ROOT, ".cache", "faults");

/**
 * A series: tests, and the environment that makes them long. Where each test is a fault, `row` names them.
 * @typedef {{ command: string[], env: Record<string, string>, row?: { id: string, series: string } }} Series
 */

/** Tests in Node. @param {string} file @param {Record<string, string>} env @returns {Series} */
const inNode = (file, env) => ({ command: [VITEST, "run", file], env });

/** Tests in the page, repeated. @param {string[]} files @param {string} times @returns {Series} */
const inPage = (files, times) => ({
  command: [...IN_PAGE, ...files, `--repeat-each=${times}`],
  env: {},
});

/** Long tests in a browser. @param {string[]} options @param {Record<string, string>} env @returns {Series} */
const long = (options, env = {}) => ({
  command: [...PLAYWRIGHT, "--project=long", ...options],
  env,
});

/**
 * @param {number | null} rounds
 * @returns {Record<string, Series>}
 */
function seriesOf(rounds) {
  const count = (/** @type {number} */ usual) => String(rounds ?? usual);
  const lostGpus = ["e2e/faults/device-lost.spec.ts", "e2e/faults/gpu-refused.spec.ts"];
  const stored = "src/runtime/persistence/faults.test.ts";
  return {
    storage: inNode("src/cli/run-folder.test.ts", { TANGO_FLIPS: count(100) }),
    kill: inNode("scripts/kills.test.ts", { TANGO_KILLS: count(30) }),
    device: inNode("src/cli/device-lost.test.ts", { TANGO_LOSSES: count(30) }),
    worker: inPage(["e2e/faults/workers.spec.ts"], count(5)),
    "worker-modes": long(["e2e/long/workers.spec.ts"], { TANGO_WORKER_FAULTS: count(200) }),
    freeze: long(["e2e/long/freeze.spec.ts"], { TANGO_FREEZES: count(20) }),
    page: inPage(lostGpus, count(3)),
    "read-back": inNode("tests/faults/read-backs.test.ts", { TANGO_READBACKS: "all" }),
    message: inNode("tests/faults/messages.test.ts", { TANGO_MESSAGES: count(100_000) }),
    storm: inNode("tests/faults/storms.test.ts", { TANGO_STORMS: count(100) }),
    quota: inNode("tests/faults/quota.test.ts", { TANGO_QUOTAS: count(30) }),
    "page-quota": long(["e2e/long/quota.spec.ts", `--repeat-each=${count(3)}`]),
    old: {
      command: [VITEST, "run", stored, "--testNamePattern", OLD_DATA],
      env: {},
      row: { id: "R11", series: "stored by another version" },
    },
    talk: long(["e2e/long/talk.spec.ts"]),
    offline: { command: [...IN_PAGE, "e2e/happy/offline.spec.ts"], env: {} },
    tabs: inNode("tests/faults/tabs.test.ts", { TANGO_SCHEDULES: count(1000) }),
    "page-soak": {
      command: [...IN_PAGE, "e2e/soak/page.spec.ts"],
      env: {
        TANGO_PAGE_SOAK_UPDATES: count(5000),
        TANGO_PAGE_SOAK_FILE: join(FOLDER, "page-soak.json"),
      },
    },
  };
}

const known = Object.keys(seriesOf(null));
const USAGE = `npm run faults -- [--only ${known.join(",")}] [--rounds N] [--json FILE]`;

/** @returns {{ only: string[], rounds: number | null, json: string | null }} */
function asked() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", multiple: true },
        rounds: { type: "string" },
        json: { type: "string" },
      },
    });
    const only = (values.only ?? []).flatMap((list) => list.split(","));
    const unknown = only.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`There is no series ${unknown}.`);
    const rounds = values.rounds === undefined ? null : Number(values.rounds);
    if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0)) {
      throw new Error(`--rounds is ${values.rounds}, but must be a whole number above 0.`);
    }
    return { only: only.length > 0 ? only : known, rounds, json: values.json ?? null };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exit(2);
  }
}

/**
 * Runs one series.
 * @param {Series} series
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>} whether its tests passed
 */
function run({ command, env: own }, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env, ...own },
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

/** @param {string} file @returns {import("./fault-table.mjs").Fault[]} */
const readFaults = (file) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

tellUsage(USAGE);
const { only, rounds, json } = asked();
ensureInstalled({ testing: true });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const chrome = process.env["CHROME_PATH"] ?? (await findChromium());
const { env: vulkan } = vulkanEnv(chrome);
/** @type {import("./fault-table.mjs").Fault[]} */
const faults = [];
/** @type {string[]} */
const failed = [];
const began = new Date();
for (const [name, series] of Object.entries(seriesOf(rounds))) {
  if (!only.includes(name)) continue;
  console.log(`\n== ${name}`);
  const file = join(FOLDER, `${name}.jsonl`);
  /** @type {Record<string, string>} */
  // Some of these tests run at night only.
  const env = { ...vulkan, TANGO_FAULTS_FILE: file, TANGO_CASES: "all" };
  if (chrome) env["CHROME_PATH"] = chrome;
  const report = join(FOLDER, `${name}.json`);
  const { command, row } = series;
  const told = row ? [...command, "--reporter=default", "--reporter=json"] : command;
  const asked = row ? [...told, `--outputFile.json=${report}`] : told;
  if (!(await run({ ...series, command: asked }, env))) failed.push(name);
  faults.push(...readFaults(file), ...(row ? faultsOfTests(readReport(report), row) : []));
}

const rows = rowsOf(faults);
console.log(`\n${faultTable(rows)}`);
for (const name of failed) console.log(`The tests of the series ${name} did not all pass.`);
if (json) {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  const machine = { processors: cpus().length, node: process.version, platform: process.platform };
  const seconds = Math.round((Date.now() - began.getTime()) / 1000);
  // Of a long list, only the faults that were not survived.
  const listed = faults.filter(
    ({ series, survived }) =>
      !survived || (rows.find((row) => row.series === series)?.tried ?? 0) <= MOST_LISTED,
  );
  const report = {
    began: began.toISOString(),
    seconds,
    commit,
    machine,
    failed,
    rows,
    faults: listed,
  };
  writeFileSync(json, `${JSON.stringify(report, null, 1)}\n`);
}
process.exit(failed.length > 0 || rows.some(({ tried, survived }) => survived < tried) ? 1 : 0);
