/**
 * The lab beside PyTorch on the same machine, in turns: medians of several rounds, and one table at the end.
 *
 *   node tools/beside-torch.mjs --nodes node,/path/to/node24 --rounds 5 --threads 1 --json FILE
 *   node tools/beside-torch.mjs --device cuda --cases R2,R4,recipe,1M --rounds 3 --json FILE
 *
 * On the processor engine cpu: one thread is timed by its processor time, several by the clock, and PyTorch gets the
 * kernels of OpenBLAS (OPENBLAS_CORETYPE) that are fastest here, since OpenBLAS does not know every processor. On a
 * CUDA GPU engine gpu, by the clock, beside PyTorch eager and with each call captured as one CUDA graph; both in
 * float32. Python is that of TANGO_PYTHON, or python3; it needs PyTorch (Debian: python3-torch and
 * libopenblas0-pthread; another BLAS is found by LD_LIBRARY_PATH).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildCli } from "../scripts/build.mjs";
import { SIZES } from "./bench-sizes.mjs";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: process.execPath },
    cases: { type: "string", default: "R2,R4" },
    rounds: { type: "string", default: "5" },
    threads: { type: "string", default: "1" },
    device: { type: "string", default: "cpu" },
    json: { type: "string" },
  },
});
/** Kernels that OpenBLAS 0.3.21 has for x86; the empty one lets it choose. */
const CORES = ["", "Haswell", "Zen", "SkylakeX", "Cooperlake"];
const PEER = fileURLToPath(new URL("torch-peer.py", import.meta.url));
const isCuda = values.device === "cuda";
const threads = Number(values.threads);
/** Timing by CPU time, which other programs do not lengthen; by wall time with several threads or a GPU. */
const clock = threads === 1 && !isCuda ? "cpuMs" : "wallMs";
const engine = isCuda ? "gpu" : threads === 1 ? "cpu" : `cpu-${threads}`;

/** @typedef {{ cpuMs: number, wallMs: number, n: number }} Times */
/** @typedef {{ update: Times, rollout: Times }} Both */
/** @typedef {Both & { version: string, device?: string, graph?: Both }} Peer */

/** @param {string} why @returns {never} */
function fail(why) {
  console.error(why);
  process.exit(2);
}

if (!["cpu", "cuda"].includes(values.device)) {
  fail(`--device is ${values.device}, but must be cpu or cuda.`);
}
const cases = values.cases.split(",");
for (const name of cases) {
  if (!Object.hasOwn(SIZES, name))
    fail(`There is no case ${name}: ${Object.keys(SIZES).join(", ")}.`);
}

/**
 * @param {string} name @param {string} core @param {number} seconds
 * @returns {Peer}
 */
function torch(name, core, seconds) {
  const python = process.env["TANGO_PYTHON"] || "python3";
  const argv = [PEER, JSON.stringify(SIZES[name]), String(threads), String(seconds), values.device];
  const env = { ...process.env, OPENBLAS_NUM_THREADS: String(threads) };
  const chosen = core === "" ? env : { ...env, OPENBLAS_CORETYPE: core };
  const { status, stdout, stderr, error } = spawnSync(python, argv, {
    env: chosen,
    encoding: "utf8",
  });
  if (status === 0) return JSON.parse(stdout);
  const last = stderr?.trim().split("\n").at(-1);
  return fail(`${python} could not run tools/torch-peer.py: ${error?.message ?? last}`);
}

/**
 * @param {string} lab @param {string} node @param {string} name
 * @returns {any} the bench's result
 */
function bench(lab, node, name) {
  const folder = mkdtempSync(join(tmpdir(), "beside-torch-"));
  const file = join(folder, "report.json");
  const argv = [lab, "bench", "--case", name, "--engines", engine, "--json", file];
  try {
    spawnSync(node, clock === "cpuMs" ? [...argv, "--cpu-time"] : argv);
    const [result] = JSON.parse(readFileSync(file, "utf8")).results;
    if (result.status === "timed") return result;
    return fail(`Engine ${engine} was not timed on ${name}: ${result.message ?? result.status}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {number[]} all */
function spread(all) {
  const sorted = [...all].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0, rounds: all.length };
}

/** Finds the fastest of OpenBLAS's kernels on this machine. @param {string} name */
function bestKernels(name) {
  const kernels = CORES.map((core) => ({ core, ...torch(name, core, 2) }));
  const best = kernels.reduce((a, b) => (b.update[clock] < a.update[clock] ? b : a)).core;
  return { kernels, best };
}

const lab = join(dirname(await buildCli()), "bin.mjs");
const nodes = values.nodes.split(",");
const versions = nodes.map((node) => execFileSync(node, ["-v"], { encoding: "utf8" }).trim());

/** All rounds of one case. @param {string} name @param {number[]} load */
function measure(name, load) {
  const { kernels, best } = isCuda ? { kernels: [], best: "" } : bestKernels(name);
  /** @type {Map<string, { variant: string | null, update: number[], rollout: number[] }>} */
  const found = new Map();
  /** @param {string} who @param {number} update @param {number} rollout @param {string | null} [variant] */
  const add = (who, update, rollout, variant = null) => {
    const all = found.get(who) ?? { update: [], rollout: [] };
    const grown = { update: [...all.update, update], rollout: [...all.rollout, rollout] };
    found.set(who, { variant, ...grown });
  };
  let version = "";
  for (let round = 0; round < Number(values.rounds); round++) {
    const peer = torch(name, best, 4);
    version = [peer.version, peer.device].filter(Boolean).join(", ");
    add("PyTorch", peer.update[clock], peer.rollout[clock]);
    if (peer.graph) add("PyTorch, CUDA graph", peer.graph.update[clock], peer.graph.rollout[clock]);
    for (const [i, node] of nodes.entries()) {
      const { update, rollout, variant } = bench(lab, node, name);
      add(`${engine}, Node ${versions[i]}`, update.ms, rollout.ms, variant);
    }
    load.push(loadavg()[0] ?? 0);
  }
  const times = [...found].map(([who, { variant, update, rollout }]) => {
    return { who, variant, update: spread(update), rollout: spread(rollout) };
  });
  const chosen = isCuda ? null : best || "OpenBLAS's own choice";
  return { case: name, torch: version, kernels, best: chosen, times };
}

/** @typedef {ReturnType<typeof measure>} Case */

/**
 * Table rows: how many times faster than each PyTorch entry the lab's last entry is, update plus rollout.
 * @param {Case} one
 */
function tableOf({ case: name, times }) {
  const both = (/** @type {Case["times"][number]} */ { update, rollout }) =>
    update.median + rollout.median;
  const ms = (/** @type {ReturnType<typeof spread>} */ { median, least, most }) =>
    `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
  const ours = times.filter(({ who }) => who.startsWith(engine));
  return times.map((row) => {
    const ratios = ours.map((own) => (both(row) / both(own)).toFixed(2));
    const against = row.who.startsWith("PyTorch") ? ratios.join(", ") : "";
    return `| ${name} | ${row.who} | ${ms(row.update)} | ${ms(row.rollout)} | ${against} |`;
  });
}

/** @type {{ load: number[], cases: Case[] } & Record<string, unknown>} */
const report = {
  date: new Date().toISOString(),
  command: `node tools/beside-torch.mjs --device ${values.device} --nodes ${versions.join(",")} --cases ${values.cases} --rounds ${values.rounds} --threads ${threads}`,
  processor: `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
  threads,
  times: clock === "cpuMs" ? "processor time, ms" : "by the clock, ms",
  load: [loadavg()[0] ?? 0],
  cases: [],
};
for (const name of cases) {
  report.cases.push(measure(name, report.load));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
console.log("| case | who | update, ms | rollout, ms | ours is so many times as fast |");
console.log("| --- | --- | --- | --- | --- |");
for (const row of report.cases.flatMap(tableOf)) console.log(row);
