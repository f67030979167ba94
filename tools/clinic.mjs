/**
 * The runs of the bug clinic, and what the page shows of them: healthy runs with the trainer as it is, then for each
 * fault a build with that change in its source, and one run with it (src/homework/clinic): about half an hour.
 *
 *   node tools/clinic.mjs [NAME …]     trains all runs that .cache/clinic does not have, or those named, and gathers
 *   node tools/clinic.mjs --unseen N   trains a patient of each fault with a seed of its own, from N on, and prints
 *                                      which patient of the page it looks like
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { buildProgram, programFacts } from "../scripts/build.mjs";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { faultPlugin } from "./fault-plugin.mjs";

const RUNS = join(ROOT, ".cache", "clinic");
const OUT = "public/studies/clinic.json";

/** @param {string} name of src/homework/clinic @returns {Promise<any>} */
const clinic = async (name) => {
  const path = join(ROOT, "src/homework/clinic", name);
  return (await runnerImport(path, { configFile: false, logLevel: "error" })).module;
};

/** @param {string} folder @param {string[]} args */
const lab = (folder, ...args) =>
  execFileSync(process.execPath, [join(folder, "bin.mjs"), "clinic", "--runs", RUNS, ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });

const { FAULTS } = await clinic("registry.ts");
const { withFault } = await clinic("fault.ts");
const { CLINIC_SEEDS } = await clinic("settings.ts");
const facts = programFacts(ROOT);
/** @param {string} name @param {import("vite").Plugin[]} plugins */
const built = async (name, plugins = []) => {
  const folder = join(ROOT, ".cache", "clinic-builds", name);
  await buildProgram(ROOT, folder, {}, facts, plugins);
  return folder;
};

const [first, from] = process.argv.slice(2);
const unseen = first === "--unseen" ? Number(from) : null;
const named = unseen === null ? process.argv.slice(2) : [];
/** @param {string} name */
const isWanted = (name) => {
  const run = join(RUNS, name);
  if (named.includes(name)) rmSync(run, { recursive: true, force: true });
  return named.length === 0 ? !existsSync(run) : named.includes(name);
};

mkdirSync(RUNS, { recursive: true });
const healthy = await built("healthy");
for (const seed of unseen === null ? CLINIC_SEEDS : []) {
  const name = `healthy-${seed}`;
  if (isWanted(name)) lab(healthy, "--train", name, "--seed", String(seed));
}
for (const [at, fault] of FAULTS.entries()) {
  const seed = unseen === null ? CLINIC_SEEDS[0] : unseen + at;
  const name = unseen === null ? fault.id : `${fault.id}-${seed}`;
  if (!isWanted(name)) continue;
  const build = await built(fault.id, [faultPlugin(fault, withFault)]);
  lab(build, "--train", name, "--seed", String(seed));
}
if (unseen === null) lab(healthy, "--out", OUT);
else lab(healthy, "--unseen", String(unseen), "--out", OUT);
