import { cpus } from "node:os";
import { type BenchHost, runBench } from "../bench/bench.ts";
import { BENCH_SPECS } from "../bench/cases.ts";
import { DEFAULT_ENGINES, ENGINES } from "../bench/engines.ts";
import { pluralize } from "../core/counted.ts";
import { TangoError } from "../core/errors.ts";
import { MOST_THREADS } from "../engine/cpu/pool.ts";
import type { Host } from "../engine/reference/backend.ts";
import { argumentError, type Flag, readArguments } from "./arguments.ts";
import { benchLine } from "./bench-line.ts";
import { partsOf } from "./bench-parts.ts";
import { COMMAND_PREFIX } from "./command-name.ts";
import { writeWhole } from "./disk.ts";
import { nodeHost } from "./host.ts";
import { wideChoice } from "./wide-vectors.ts";

export const BENCH_FLAGS: readonly Flag[] = [
  { name: "case", value: "NAMES", help: `${[...BENCH_SPECS.keys()].join(", ")} (default: R2)` },
  {
    name: "engines",
    value: "NAMES",
    help: `some of ${[...ENGINES.keys()].filter((name) => !/-\d/.test(name)).join(", ")}; cpu-N has N threads`,
  },
  {
    name: "threads",
    value: "COUNTS",
    help: "measures engine cpu with each number of threads, and tfjs-wasm: --threads 1,2",
  },
  { name: "parts", help: "also measures where the time of engine cpu goes" },
  {
    name: "counts-only",
    help: "counts WebGPU calls, times nothing; all engines but gpu need no GPU",
  },
  {
    name: "cpu-time",
    help: "times the processor time of all threads, for a machine that others use",
  },
  { name: "line", help: "times a call of one's own function (train --line), and no engine" },
  { name: "json", value: "FILE", help: "writes the report there, again after every engine" },
];

/** A comma-separated list. */
const names = (text: string) => text.split(",").map((name) => name.trim());

/**
 * The host with this machine's GPU. Counting needs none: Dawn's null adapter suffices, though it computes nothing. But
 * `gpu` chooses its variant by results.
 * @throws TangoError("no-adapter") when `gpu` is to be counted and there is no GPU
 */
export async function benchHost(
  countsOnly: boolean,
  engines: readonly string[],
  openHost: typeof nodeHost = nodeHost,
): Promise<Host> {
  const host = await openHost("tfjs-webgpu");
  const adapter = await host.gpu?.requestAdapter();
  if (adapter || !countsOnly) return host;
  if (engines.includes("gpu")) {
    const countable = engines.map((name) => (name === "gpu" ? "gpu-emulated" : name));
    throw new TangoError(
      "no-adapter",
      `No GPU answers here, and without one engine gpu cannot choose its variant: install a Vulkan driver, or name the variant with --engines ${countable.join(",")}.`,
    );
  }
  return openHost("tfjs-webgpu", ["backend=null"]);
}

/** Names of the CPU engine for these numbers of threads. @throws TangoError("bad-setting") for another number */
export function enginesOf(counts: readonly string[]): string[] {
  const named = counts.map((count) => {
    if (/^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MOST_THREADS) {
      return Number(count) === 1 ? "" : `-${Number(count)}`;
    }
    const shown = JSON.stringify(count.slice(0, 40));
    throw argumentError(
      `--threads has ${shown}, but each must be from 1 to ${MOST_THREADS}.`,
      "threads",
    );
  });
  return [...named.map((suffix) => `cpu${suffix}`), "tfjs-wasm"];
}

/** CPU time of this process, ms, which excludes other programs. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `lab bench`: compares the engines. @returns the exit code, 1 when an engine failed or disagreed */
export async function bench(argv: readonly string[]): Promise<number> {
  const args = readArguments("bench", argv, BENCH_FLAGS);
  if (args.has("line")) {
    await benchLine((text) => console.log(text));
    return 0;
  }
  const countsOnly = args.has("counts-only");
  const threads = args.text("threads");
  if (threads !== null && args.text("engines") !== null) {
    throw argumentError("bench takes --engines or --threads, not both.", "threads");
  }
  const engines =
    threads === null
      ? names(args.text("engines") ?? DEFAULT_ENGINES.join(","))
      : enginesOf(names(threads));
  const path = args.text("json");
  const versions = `node ${process.version}, ${process.platform} ${process.arch}`;
  const processor = `${cpus()[0]?.model.trim() ?? "processor"}, ${pluralize(cpus().length, "core")}`;
  const host: BenchHost = {
    openHost: async (countsOnly) => {
      const host = await benchHost(countsOnly, engines);
      return args.has("cpu-time") ? { ...host, now: processorTime } : host;
    },
    engineHost: { kind: "node", versions: `${versions}, ${processor}` },
    parts: args.has("parts") ? partsOf : null,
    date: new Date().toISOString(),
    command: [COMMAND_PREFIX, "bench", ...argv].join(" "),
    log: (text) => console.log(text),
    save: (report) => {
      if (path !== null) writeWhole(path, `${JSON.stringify(report, null, 2)}\n`);
    },
  };
  const cases = names(args.text("case") ?? "R2");
  const report = await runBench({ cases, engines, countsOnly }, host);
  if (engines.some((name) => name.startsWith("cpu"))) console.log((await wideChoice()).words);
  return report.results.every(({ status }) => status === "timed" || status === "counted") ? 0 : 1;
}
