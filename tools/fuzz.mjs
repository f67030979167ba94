import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { ensureInstalled, ROOT } from "../scripts/ensure-installed.mjs";
import { tellUsage } from "../scripts/usage.mjs";

/**
 * Feeds changed files and links to the lab's readers, guided by coverage (docs/fuzzing.md).
 * Each target runs in a worker: one that hangs or runs out of memory is ended, and what it read is kept.
 * With no runs it copies the smallest inputs that reach all that was reached into the folder `small`.
 */
const USAGE = "npm run fuzz -- [--runs N] [--target NAME,…] [--seed N] [--out FOLDER]";
const CORPUS = join(ROOT, "tests", "fuzz", "corpus");
/** Heap of a worker, and the processor time that one input may take before the worker is ended. */
const HEAP_MB = 300;
const HANG_MS = 10_000;
/** A target with so many defects is left. */
const MOST_DEFECTS = 50;
/** Room for the input that is being read. */
const INPUT_BYTES = 1 << 17;

/** @typedef {{ name: string, share: number }} TargetShare */
/** @typedef {{ runs: number, refused: number, branches: number, corpus: number, slowest: number }} Progress */
/** @typedef {Progress & { seconds: number, defects: string[] }} Result */

/** @param {string | undefined} text @param {number} otherwise @param {string} flag */
function whole(text, otherwise, flag) {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new RangeError(
    `--${flag} is ${JSON.stringify(text.slice(0, 40))}, but must be a whole number.`,
  );
}

/** @param {string} folder @returns {Uint8Array[]} */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => new Uint8Array(readFileSync(join(folder, name))))
    : [];

/**
 * Runs one target to its number of runs, in as many workers as it takes.
 * @param {{ entry: string, name: string, runs: number, seed: number, out: string }} job
 * @returns {Promise<Result>}
 */
async function fuzz({ entry, name, runs, seed, out }) {
  const start = Date.now();
  const [grown, small] = [join(out, "corpus", name), join(out, "small", name)];
  const found = join(out, "found");
  for (const folder of [grown, small, found]) mkdirSync(folder, { recursive: true });
  /** @type {Result} */
  const total = {
    runs: 0,
    refused: 0,
    branches: 0,
    corpus: 0,
    slowest: 0,
    seconds: 0,
    defects: [],
  };
  /** @param {string} sentence @param {Uint8Array} bytes */
  const keepDefect = (sentence, bytes) => {
    const file = join(found, `${name}-${total.defects.length + 1}`);
    writeFileSync(file, bytes);
    total.defects.push(`${sentence} [${file}]`);
    console.log(`${name}: DEFECT ${sentence} [${file}]`);
  };
  let part = 0;
  do {
    const inputs = [...filesIn(join(CORPUS, name)), ...filesIn(grown)];
    const state = new SharedArrayBuffer(16 + INPUT_BYTES);
    const worker = new Worker(entry, {
      workerData: { name, inputs, state, seed: seed + part++, runs: runs - total.runs },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const ended = await watch(worker, state, {
      keep: (id, bytes) => writeFileSync(join(runs > 0 ? grown : small, id), bytes),
      defect: keepDefect,
      progress: (progress) => report(name, total, progress, start, out),
    });
    const { progress, lost } = ended;
    total.runs += progress.runs;
    total.refused += progress.refused;
    total.branches = progress.branches;
    total.corpus = progress.corpus;
    total.slowest = Math.max(total.slowest, progress.slowest);
    if (lost !== null) keepDefect(lost.sentence, lost.bytes);
  } while (total.runs < runs && total.defects.length < MOST_DEFECTS);
  total.seconds = (Date.now() - start) / 1000;
  return total;
}

/**
 * @param {Worker} worker
 * @param {SharedArrayBuffer} state counter of runs, length of the input being read, the input
 * @param {{ keep: (id: string, bytes: Uint8Array) => void, defect: (sentence: string, bytes: Uint8Array) => void, progress: (progress: Progress) => void }} on
 * @returns {Promise<{ progress: Progress, lost: { sentence: string, bytes: Uint8Array } | null }>}
 */
function watch(worker, state, on) {
  const [counter, input] = [new Int32Array(state, 0, 4), new Uint8Array(state, 16)];
  /** @type {Progress} */
  let progress = { runs: 0, refused: 0, branches: 0, corpus: 0, slowest: 0 };
  return new Promise((resolve) => {
    /** Processor time of the worker; this thread only waits. */
    const spent = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    let [last, since, why] = [-1, spent(), ""];
    const timer = setInterval(() => {
      const now = Atomics.load(counter, 0);
      if (now !== last) [last, since] = [now, spent()];
      else if (spent() - since > HANG_MS) {
        why = `it took more than ${HANG_MS} ms`;
        void worker.terminate();
      }
    }, 500);
    worker.on("message", (message) => {
      if (message.type === "keep") on.keep(message.id, message.bytes);
      else if (message.type === "defect") on.defect(message.sentence, message.bytes);
      else {
        progress = message.progress;
        on.progress(progress);
      }
    });
    worker.on("error", (error) => {
      why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    });
    worker.on("exit", () => {
      clearInterval(timer);
      const bytes = input.slice(0, Atomics.load(counter, 1));
      if (why !== "") progress = { ...progress, runs: Math.max(1, Atomics.load(counter, 0)) };
      resolve({ progress, lost: why === "" ? null : { sentence: why, bytes } });
    });
  });
}

/**
 * @param {string} name @param {Result} total @param {Progress} progress @param {number} start
 * @param {string} out
 */
function report(name, total, progress, start, out) {
  const runs = total.runs + progress.runs;
  const seconds = (Date.now() - start) / 1000;
  const { branches, corpus, slowest } = progress;
  const line = { name, runs, seconds, branches, corpus, slowest, defects: total.defects.length };
  writeFileSync(join(out, "progress.jsonl"), `${JSON.stringify(line)}\n`, { flag: "a" });
  const speed = Math.round(runs / seconds);
  console.log(
    `${name.padEnd(12)} ${runs} runs, ${speed}/s, ${branches} branches, ${corpus} inputs`,
  );
}

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main(args) {
  const text = { type: /** @type {const} */ ("string") };
  const { values } = parseArgs({
    args,
    options: { runs: text, target: text, seed: text, out: text },
  });
  const runs = whole(values.runs, 20_000, "runs");
  const seed = whole(values.seed, Math.floor(Date.now() / 1000) % 1e6, "seed");
  const out = resolve(values.out ?? join(ROOT, ".cache", "fuzz"));
  ensureInstalled();
  mkdirSync(out, { recursive: true });
  const { buildFuzz } = await import("./fuzz-build.mjs");
  const { entry, shares } = await buildFuzz(join(out, "build"));
  const names = values.target?.split(",") ?? shares.map(({ name }) => name);
  const unknown = names.find((name) => !shares.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new RangeError(
      `There is no target ${unknown}: choose from ${shares.map(({ name }) => name)}.`,
    );
  }
  const chosen = shares.filter(({ name }) => names.includes(name));
  const whole_ = chosen.reduce((sum, { share }) => sum + share, 0);
  console.log(`Seed ${seed}, results in ${out}`);
  let failed = false;
  const lines = [];
  for (const { name, share } of chosen) {
    const wanted = Math.ceil((runs * share) / whole_);
    const result = await fuzz({ entry, name, runs: wanted, seed, out });
    failed ||= result.defects.length > 0;
    writeFileSync(join(out, "results.jsonl"), `${JSON.stringify({ name, seed, ...result })}\n`, {
      flag: "a",
    });
    lines.push(
      `${name.padEnd(12)} ${String(result.runs).padStart(8)} runs, ${result.refused} refused, ${result.defects.length} defects, slowest ${Math.round(result.slowest)} ms, ${result.branches} branches, ${result.seconds.toFixed(0)} s`,
    );
  }
  console.log(`\n${lines.join("\n")}`);
  return failed ? 1 : 0;
}

tellUsage(USAGE);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof RangeError || (error instanceof TypeError && "code" in error);
  if (!isUsage) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
