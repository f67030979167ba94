import { type BenchHost, runBench } from "../bench/bench.ts";
import { BENCH_SPECS } from "../bench/cases.ts";
import { DEFAULT_ENGINES, ENGINES } from "../bench/engines.ts";
import { LabError } from "../core/errors.ts";
import type { Host } from "../engine/reference/backend.ts";
import { type Flag, readArguments } from "./arguments.ts";
import { nodeHost } from "./host.ts";
import { writeWhole } from "./run-folder.ts";

export const BENCH_FLAGS: readonly Flag[] = [
  { name: "case", value: "NAMES", help: `${[...BENCH_SPECS.keys()].join(", ")} (default: R2)` },
  { name: "engines", value: "NAMES", help: `some of ${[...ENGINES.keys()].join(", ")}` },
  {
    name: "counts-only",
    help: "counts WebGPU calls, times nothing; all engines but gpu need no GPU",
  },
  { name: "json", value: "FILE", help: "writes the report there, again after every engine" },
];

/** A comma-separated list. */
const names = (text: string) => text.split(",").map((name) => name.trim());

/**
 * The host with this machine's GPU. Counting works without one, on Dawn's null adapter, which computes
 * nothing; but `gpu` chooses its variant by results.
 * @throws LabError("no-adapter") when `gpu` is to be counted and there is no GPU
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
    const countable = engines.map((name) => (name === "gpu" ? "gpu-direct" : name));
    throw new LabError(
      "no-adapter",
      `No GPU answers here, and without one engine gpu cannot choose its variant: install a Vulkan driver, or name the variant with --engines ${countable.join(",")}.`,
    );
  }
  return openHost("tfjs-webgpu", ["backend=null"]);
}

/** `lab bench`: compares the engines. @returns the exit code, 1 when an engine failed or disagreed */
export async function bench(argv: readonly string[]): Promise<number> {
  const args = readArguments("bench", argv, BENCH_FLAGS);
  const countsOnly = args.has("counts-only");
  const engines = names(args.text("engines") ?? DEFAULT_ENGINES.join(","));
  const path = args.text("json");
  const versions = `node ${process.version}, ${process.platform} ${process.arch}`;
  const host: BenchHost = {
    openHost: (countsOnly) => benchHost(countsOnly, engines),
    engineHost: { kind: "node", versions },
    date: new Date().toISOString(),
    command: ["npm run lab -- bench", ...argv].join(" "),
    log: (text) => console.log(text),
    save: (report) => {
      if (path !== null) writeWhole(path, `${JSON.stringify(report, null, 2)}\n`);
    },
  };
  const cases = names(args.text("case") ?? "R2");
  const report = await runBench({ cases, engines, countsOnly }, host);
  return report.results.every(({ status }) => status === "timed" || status === "counted") ? 0 : 1;
}
