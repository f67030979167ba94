import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { ensureInstalled, ROOT } from "../scripts/ensure-installed.mjs";
import { tellUsage } from "../scripts/usage.mjs";

/**
 * Feeds changed files and links to the lab's readers (docs/maintain/fuzzing.md). Each target runs in a worker: one that hangs
 * or runs out of memory is ended, and what it read is kept.
 */
const USAGE = `npm run fuzz -- [--runs N | --time SECONDS] [--target NAME,…] [--seed N] [--out FOLDER]
  --path P   only the input that this path gives, of one target and its seed`;
const CORPUS = join(ROOT, "tests", "fuzz", "corpus");
/** Limits of a worker: heap, and below the CPU time per input before it is terminated. */
const HEAP_MB = 300;
const HANG_MS = 10_000;
const TOLD_MS = 10_000;
/** A target with this many defects is not fuzzed further. */
const MOST_DEFECTS = 50;
/** Size of the buffer for the current input. */
const INPUT_BYTES = 1 << 17;
const RUNS = 20_000; // inputs per target by default
const ENDLESS = 2 ** 31 - 1;

/** @typedef {{ sentence: string, bytes: Uint8Array, path: string | null }} Defect */
/** @typedef {{ runs: number, refused: number, slowest: number }} Sums */
/** @typedef {{ name: string, seed: number, runs: number, until: number, path: string | null }} Job */

/** @param {string | undefined} text @param {number} otherwise @param {string} flag */
function whole(text, otherwise, flag) {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new RangeError(
    `--${flag} is ${JSON.stringify(text.slice(0, 40))}, but must be a whole number.`,
  );
}

/**
 * Bundles the fuzz targets into a script, because Node 20 cannot import TypeScript.
 * @param {string} outDir
 * @returns {Promise<{ entry: string, shares: { name: string, share: number }[] }>}
 */
async function buildTargets(outDir) {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { target: "node", noExternal: true },
    build: {
      ssr: "tests/fuzz/worker.ts",
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "worker.mjs", codeSplitting: false } },
    },
  });
  const entry = join(outDir, "worker.mjs");
  const { shares } = await import(`${pathToFileURL(entry).href}?${Date.now()}`);
  return { entry, shares };
}

/** @param {string} name of a target @returns {Uint8Array[]} */
const corpusOf = (name) =>
  readdirSync(join(CORPUS, name))
    .sort()
    .map((file) => new Uint8Array(readFileSync(join(CORPUS, name, file))));

/**
 * Runs a worker until it finishes or an input ends it.
 * @param {string} entry
 * @param {Job & { from: number }} task
 * @param {(defect: Defect) => void} onDefect
 * @returns {Promise<{ sums: Sums | null, next: number }>} its sums, if it ended by itself, and the input that comes
 *   next
 */
function watch(entry, task, onDefect) {
  const state = new SharedArrayBuffer(16 + INPUT_BYTES);
  const [counter, input] = [new Int32Array(state, 0, 4), new Uint8Array(state, 16)];
  const worker = new Worker(entry, {
    workerData: { ...task, inputs: corpusOf(task.name), state },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  /** @type {Sums | null} */
  let sums = null;
  return new Promise((resolve) => {
    /** CPU time of the worker, since this thread only waits. */
    const spent = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    let [last, since, why, told] = [-1, spent(), "", Date.now()];
    const timer = setInterval(() => {
      const now = Atomics.load(counter, 0);
      if (Date.now() - told > TOLD_MS) {
        console.log(`${task.name.padEnd(12)} ${now} runs`);
        told = Date.now();
      }
      // While a defect is minimized, the input's number stays but its length changes.
      const reading = now * INPUT_BYTES + Atomics.load(counter, 1);
      if (reading !== last) [last, since] = [reading, spent()];
      else if (spent() - since > HANG_MS) {
        why = `it took more than ${HANG_MS} ms`;
        void worker.terminate();
      }
    }, 500);
    worker.on("message", (message) => {
      if (message.defect) onDefect(message.defect);
      else sums = message.sums;
    });
    worker.on("error", (error) => {
      why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    });
    worker.on("exit", () => {
      clearInterval(timer);
      const number = Atomics.load(counter, 0);
      if (why !== "") {
        const bytes = input.slice(0, Atomics.load(counter, 1));
        onDefect({ sentence: why, bytes, path: String(number) });
      }
      resolve({ sums, next: number + 1 });
    });
  });
}

/**
 * Runs one target, in as many workers as it takes.
 * @param {string} entry
 * @param {Job} job
 * @param {string} out
 */
async function fuzz(entry, job, out) {
  const { name, seed, runs, until, path } = job;
  const start = Date.now();
  const found = join(out, "found");
  mkdirSync(found, { recursive: true });
  const total = {
    name,
    seed,
    runs: 0,
    refused: 0,
    slowest: 0,
    defects: /** @type {string[]} */ ([]),
  };
  const onDefect = (/** @type {Defect} */ { sentence, bytes, path }) => {
    const file = join(found, `${name}-${total.defects.length + 1}`);
    writeFileSync(file, bytes);
    const again = `npm run fuzz -- --target ${name} --seed ${seed} --path ${path}`;
    const told = `${sentence} [${relative(ROOT, file)}${path === null ? "" : `; ${again}`}]`;
    total.defects.push(told);
    console.log(`${name}: DEFECT ${told}`);
  };
  let next = 0;
  do {
    const ended = await watch(entry, { ...job, from: next }, onDefect);
    total.runs = path === null ? (ended.sums ? next + ended.sums.runs : ended.next) : 1;
    total.refused += ended.sums?.refused ?? 0;
    total.slowest = Math.max(total.slowest, ended.sums?.slowest ?? 0);
    next = ended.sums || path !== null ? runs : ended.next;
  } while (next < runs && Date.now() < until && total.defects.length < MOST_DEFECTS);
  return { ...total, seconds: (Date.now() - start) / 1000 };
}

/** @param {string[]} args */
function readOptions(args) {
  const text = { type: /** @type {const} */ ("string") };
  const { values } = parseArgs({
    args,
    options: { runs: text, time: text, target: text, seed: text, path: text, out: text },
  });
  const { runs, time, target, seed, path = null, out } = values;
  if (runs !== undefined && time !== undefined) {
    throw new RangeError("--runs and --time exclude each other.");
  }
  if (path !== null && (seed === undefined || target === undefined || target.includes(","))) {
    throw new RangeError("--path goes with the --seed and the one --target of a defect.");
  }
  return {
    runs: time === undefined ? whole(runs, RUNS, "runs") : ENDLESS,
    seconds: time === undefined ? Number.POSITIVE_INFINITY : whole(time, 0, "time"),
    targets: target?.split(",") ?? null,
    seed: whole(seed, Math.floor(Date.now() / 1000) % 1e6, "seed"),
    path,
    out: resolve(out ?? join(ROOT, ".cache", "fuzz")),
  };
}

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main(args) {
  const { runs, seconds, targets, seed, path, out } = readOptions(args);
  ensureInstalled({ testing: true });
  const { entry, shares } = await buildTargets(join(out, "build"));
  const unknown = targets?.find((name) => !shares.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new RangeError(
      `There is no target ${unknown}: choose from ${shares.map(({ name }) => name)}.`,
    );
  }
  const chosen = shares.filter(({ name }) => targets?.includes(name) ?? true);
  const all = chosen.reduce((sum, { share }) => sum + share, 0);
  console.log(`Seed ${seed}, results in ${out}`);
  const results = [];
  for (const { name, share } of chosen) {
    const wanted = runs === ENDLESS ? ENDLESS : Math.ceil((runs * share) / all);
    const until = Date.now() + (1000 * seconds * share) / all;
    const result = await fuzz(entry, { name, seed, runs: wanted, until, path }, out);
    writeFileSync(join(out, "results.jsonl"), `${JSON.stringify(result)}\n`, { flag: "a" });
    results.push(result);
  }
  const lines = results.map(
    ({ name, runs, refused, defects, slowest, seconds }) =>
      `${name.padEnd(12)} ${String(runs).padStart(8)} runs, ${refused} refused, ${defects.length} defects, slowest ${Math.round(slowest)} ms, ${seconds.toFixed(0)} s`,
  );
  console.log(`\n${lines.join("\n")}`);
  return results.some(({ defects }) => defects.length > 0) ? 1 : 0;
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
