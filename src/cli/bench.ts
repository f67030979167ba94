import { writeFileSync } from "node:fs";
import { type BenchHost, runBench } from "../bench/bench.ts";
import { BENCH_SPECS } from "../bench/cases.ts";
import { DEFAULT_ENGINES, ENGINES } from "../bench/engines.ts";
import type { BenchReport } from "../bench/report.ts";
import { LabError } from "../core/errors.ts";
import type { Host } from "../engine/reference/backend.ts";
import { type Flag, readArguments } from "./arguments.ts";
import { nodeHost } from "./host.ts";

export const BENCH_FLAGS: readonly Flag[] = [
  { name: "case", value: "NAMES", help: `${[...BENCH_SPECS.keys()].join(", ")} (default: R2)` },
  { name: "engines", value: "NAMES", help: `some of ${[...ENGINES.keys()].join(", ")}` },
  { name: "counts-only", help: "counts WebGPU calls, times nothing; needs no GPU" },
  { name: "json", value: "FILE", help: "writes the report there, anew after every engine" },
];

/** Names with commas between them. */
const names = (text: string) => text.split(",").map((name) => name.trim());

/** The adapter that is there; to count calls, Dawn's adapter that computes nothing will do. */
async function benchHost(countsOnly: boolean): Promise<Host> {
  const host = await nodeHost("webgpu");
  const adapter = await host.gpu?.requestAdapter();
  return adapter || !countsOnly ? host : nodeHost("webgpu", ["backend=null"]);
}

function write(path: string, report: BenchReport): void {
  try {
    writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
    throw new LabError("bad-file", `The report cannot be written to ${path} (${reason}).`, {});
  }
}

/** `lab bench`: the engines beside each other. */
export async function bench(argv: readonly string[]): Promise<number> {
  const args = readArguments("bench", argv, BENCH_FLAGS);
  const [extra] = args.positionals;
  if (extra !== undefined) {
    const shown = JSON.stringify(extra.slice(0, 40));
    throw new LabError("bad-setting", `bench takes no ${shown}: see --help.`);
  }
  const countsOnly = args.has("counts-only");
  const path = args.text("json");
  const host: BenchHost = {
    openHost: benchHost,
    engineHost: {
      kind: "node",
      versions: `node ${process.version}, ${process.platform} ${process.arch}`,
    },
    date: new Date().toISOString(),
    command: ["npm run lab -- bench", ...argv].join(" "),
    log: (text) => console.log(text),
    save: (report) => {
      if (path !== null) write(path, report);
    },
  };
  const report = await runBench(
    {
      cases: names(args.text("case") ?? "R2"),
      engines: names(args.text("engines") ?? DEFAULT_ENGINES.join(",")),
      countsOnly,
    },
    host,
  );
  return report.results.every(({ status }) => status === "timed" || status === "counted") ? 0 : 1;
}
