/**
 * Engine cpu beside PyTorch on the same processor, in turns: medians of several rounds. One thread is timed
 * by its processor time, several by the clock. PyTorch gets the kernels of OpenBLAS (OPENBLAS_CORETYPE) that are fastest here, since
 * OpenBLAS does not know every processor.
 *
 *   node tools/beside-torch.mjs --nodes node,/path/to/node24 --rounds 5 --threads 1 --json FILE
 *
 * Python is that of TANGO_PYTHON, or python3; it needs PyTorch (Debian: python3-torch and
 * libopenblas0-pthread; another BLAS is found by LD_LIBRARY_PATH).
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildCli } from "../scripts/build.mjs";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: process.execPath },
    cases: { type: "string", default: "R2,R4" },
    rounds: { type: "string", default: "5" },
    threads: { type: "string", default: "1" },
    json: { type: "string" },
  },
});
const SIZES = {
  R2: {
    layers: 2,
    width: 64,
    heads: 2,
    context: 64,
    vocabulary: 64,
    rows: 64,
    prompt: 16,
    new: 48,
  },
  R4: {
    layers: 4,
    width: 128,
    heads: 4,
    context: 128,
    vocabulary: 64,
    rows: 32,
    prompt: 32,
    new: 96,
  },
};
/** Kernels that OpenBLAS 0.3.21 has for x86; the empty one lets it choose. */
const CORES = ["", "Haswell", "Zen", "SkylakeX", "Cooperlake"];
const PEER = fileURLToPath(new URL("torch-peer.py", import.meta.url));
const threads = Number(values.threads);
/** Processor time, which other programs do not lengthen; with several threads, what the clock says. */
const clock = threads === 1 ? "cpuMs" : "wallMs";

/** @typedef {{ cpuMs: number, wallMs: number, n: number }} Times */
/** @typedef {{ update: Times, rollout: Times }} Both */

/**
 * @param {"R2" | "R4"} name @param {string} core @param {number} seconds
 * @returns {Both & { version: string }}
 */
function torch(name, core, seconds) {
  const python = process.env["TANGO_PYTHON"] || "python3";
  const argv = [PEER, JSON.stringify(SIZES[name]), String(threads), String(seconds)];
  const env = { ...process.env, OPENBLAS_NUM_THREADS: String(threads) };
  const chosen = core === "" ? env : { ...env, OPENBLAS_CORETYPE: core };
  const lines = execFileSync(python, argv, { env: chosen, encoding: "utf8" });
  return JSON.parse(lines);
}

/**
 * @param {string} lab @param {string} node @param {string} name
 * @returns {any} the bench's result of engine cpu
 */
function bench(lab, node, name) {
  const folder = mkdtempSync(join(tmpdir(), "beside-torch-"));
  const file = join(folder, "report.json");
  const engine = threads === 1 ? "cpu" : `cpu-${threads}`;
  const argv = [lab, "bench", "--case", name, "--engines", engine, "--json", file];
  try {
    execFileSync(node, clock === "cpuMs" ? [...argv, "--cpu-time"] : argv, { stdio: "ignore" });
    return JSON.parse(readFileSync(file, "utf8")).results[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {number[]} all */
function spread(all) {
  const sorted = [...all].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { median, least: sorted[0], most: sorted.at(-1), rounds: all.length };
}

const lab = join(dirname(await buildCli()), "bin.mjs");
const nodes = values.nodes.split(",");
const versions = nodes.map((node) => execFileSync(node, ["-v"], { encoding: "utf8" }).trim());
/** @type {any} */
const report = {
  date: new Date().toISOString(),
  command: `node tools/beside-torch.mjs --nodes ${versions.join(",")} --cases ${values.cases} --rounds ${values.rounds} --threads ${threads}`,
  processor: `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
  threads,
  times: clock === "cpuMs" ? "processor time, ms" : "by the clock, ms",
  load: [loadavg()[0]],
  cases: [],
};
for (const name of /** @type {("R2" | "R4")[]} */ (values.cases.split(","))) {
  const kernels = CORES.map((core) => ({ core, ...torch(name, core, 2) }));
  const best = kernels.reduce((a, b) => (b.update[clock] < a.update[clock] ? b : a)).core;
  /** @type {Map<string, { update: number[], rollout: number[] }>} */
  const found = new Map();
  /** @type {Map<string, string>} */
  const variants = new Map();
  const add = (
    /** @type {string} */ who,
    /** @type {number} */ update,
    /** @type {number} */ rollout,
  ) => {
    const all = found.get(who) ?? { update: [], rollout: [] };
    found.set(who, { update: [...all.update, update], rollout: [...all.rollout, rollout] });
  };
  for (let round = 0; round < Number(values.rounds); round++) {
    const peer = torch(name, best, 4);
    add("PyTorch", peer.update[clock], peer.rollout[clock]);
    for (const [i, node] of nodes.entries()) {
      const { update, rollout, variant } = bench(lab, node, name);
      const who = `Node ${versions[i]}`;
      add(who, update.ms, rollout.ms);
      variants.set(who, variant);
    }
    report.load.push(loadavg()[0]);
  }
  const times = [...found].map(([who, { update, rollout }]) => {
    return {
      who,
      variant: variants.get(who) ?? null,
      update: spread(update),
      rollout: spread(rollout),
    };
  });
  report.cases.push({
    case: name,
    torch: kernels[0]?.version,
    kernels,
    best: best || "OpenBLAS's own choice",
    times,
  });
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (values.json) writeFileSync(values.json, text);
  else console.log(text);
}
