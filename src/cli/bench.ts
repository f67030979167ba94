import { cpus } from "node:os";
import { pluralize } from "../core/counted.ts";
import { type Flag, readArguments } from "./arguments.ts";
import { runBench } from "./bench/bench.ts";
import { BENCH_SPECS } from "./bench/cases.ts";
import { DEFAULT_ENGINES, ENGINES } from "./bench/engines.ts";
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
    name: "cpu-time",
    help: "times the processor time of all threads, for a machine that others use",
  },
  { name: "json", value: "FILE", help: "writes the report there, again after every engine" },
];

/** A comma-separated list. */
const names = (text: string) => text.split(",").map((name) => name.trim());

/** CPU time of this process, ms, which excludes other programs. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `lab bench`: compares the engines. @returns the exit code, 1 when an engine failed or disagreed */
export async function bench(argv: readonly string[]): Promise<number> {
  const args = readArguments("bench", argv, BENCH_FLAGS);
  const engines = names(args.text("engines") ?? DEFAULT_ENGINES.join(","));
  const cases = names(args.text("case") ?? "R2");
  const path = args.text("json");
  const processor = `${cpus()[0]?.model.trim() ?? "processor"}, ${pluralize(cpus().length, "core")}`;
  const { results } = await runBench(
    { cases, engines },
    {
      openHost: async () => {
        const host = await nodeHost("tfjs-webgpu");
        return args.has("cpu-time") ? { ...host, now: processorTime } : host;
      },
      versions: `node ${process.version}, ${process.platform} ${process.arch}, ${processor}`,
      date: new Date().toISOString(),
      command: [COMMAND_PREFIX, "bench", ...argv].join(" "),
      log: (text) => console.log(text),
      save: (report) => {
        if (path !== null) writeWhole(path, `${JSON.stringify(report, null, 2)}\n`);
      },
    },
  );
  if (engines.some((name) => name.startsWith("cpu"))) console.log((await wideChoice()).words);
  return results.every(({ status }) => status === "timed") ? 0 : 1;
}
