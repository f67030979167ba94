/** The whole bench: ceilings, then each engine on each case, the report kept after every one. */
import { LabError } from "../core/errors.ts";
import type { Host } from "../engine/reference/backend.ts";
import type { FirstResults } from "./agreement.ts";
import { BENCH_SPECS, benchCase } from "./cases.ts";
import { type Ceilings, measureCeilings } from "./ceilings.ts";
import { ENGINES, REFERENCE_ENGINE } from "./engines.ts";
import { firstResults, measureEngine } from "./measure.ts";
import { type BenchReport, type EngineResult, ratiosOf, ratiosText, resultText } from "./report.ts";

export interface BenchRequest {
  readonly cases: readonly string[];
  readonly engines: readonly string[];
  /** Counts WebGPU calls and times nothing: an adapter that computes nothing will do. */
  readonly countsOnly: boolean;
}

/** What only the host knows. */
export interface BenchHost {
  /** The adapter that is there; with `countsOnly` one that computes nothing will do. */
  openHost(countsOnly: boolean): Promise<Host>;
  readonly engineHost: BenchReport["engineHost"];
  readonly date: string;
  readonly command: string;
  log(text: string): void;
  /** Called after every result: a run that is stopped loses nothing. */
  save(report: BenchReport): void;
}

/** What is known under a name. @throws LabError("bad-setting") that lists the names there are */
function named<T>(kind: string, name: string, known: ReadonlyMap<string, T>): T {
  const value = known.get(name);
  if (value !== undefined) return value;
  const shown = JSON.stringify(name.slice(0, 40));
  throw new LabError(
    "bad-setting",
    `There is no ${kind} ${shown} in the bench: use ${[...known.keys()].join(", ")}.`,
    { key: kind, value: name.slice(0, 40) },
  );
}

async function adapterOf(host: Host): Promise<GPUAdapter | null> {
  return (await host.gpu?.requestAdapter()) ?? null;
}

function describeAdapter({ info, features }: GPUAdapter): BenchReport["adapter"] {
  return {
    vendor: info.vendor,
    architecture: info.architecture,
    device: info.device,
    description: info.description,
    fallback: info.isFallbackAdapter,
    subgroups: features.has("subgroups"),
    f16: features.has("shader-f16"),
  };
}

function ceilingsText({ copy, fma, dispatchMicroseconds: cost }: Ceilings): string {
  const rates = copy.map((one) => `${one.mebibytes} MiB ${one.gigabytesPerSecond.toFixed(1)} GB/s`);
  return [
    `  copy ${rates.join(", ")}`,
    `  FMA ${fma.gflops.toFixed(1)} GFLOP/s (workgroup ${fma.workgroupSize}, ${fma.accumulators} vec4 accumulators)`,
    `  dispatch ${cost.onePass.toFixed(1)} µs in one pass, ${cost.passEach.toFixed(1)} µs a pass each, ${cost.submitEach.toFixed(1)} µs a submit each`,
  ].join("\n");
}

/**
 * Runs the bench. An engine that fails or disagrees is a result that says so.
 * @returns the report as last saved
 * @throws LabError("bad-setting") at once when a case or an engine is not known
 */
export async function runBench(request: BenchRequest, bench: BenchHost): Promise<BenchReport> {
  const { log } = bench;
  const specs = request.cases.map((id) => named("case", id, BENCH_SPECS));
  const engines = request.engines.map((engine) => {
    return { engine, open: named("engine", engine, ENGINES) };
  });
  const host = await bench.openHost(request.countsOnly);
  const adapter = await adapterOf(host);
  let report: BenchReport = {
    adapter: adapter && describeAdapter(adapter),
    engineHost: bench.engineHost,
    date: bench.date,
    command: bench.command,
    ceilings: null,
    results: [],
    ratios: [],
  };
  const keep = (change: Partial<BenchReport>) => {
    report = { ...report, ...change };
    bench.save(report);
  };
  const words = Object.values(report.adapter ?? {}).filter((word) => typeof word === "string");
  // At once, so that a file that cannot be written is known before the work and not after.
  keep({});
  log(`Adapter: ${adapter ? words.filter(Boolean).join(" ") : "none"}`);
  if (adapter && !request.countsOnly) {
    keep({ ceilings: await measureCeilings(adapter, host.now) });
    if (report.ceilings) log(ceilingsText(report.ceilings));
  }
  for (const spec of specs) {
    const one = benchCase(spec);
    log(`\n${spec.id}: ${spec.about}`);
    let reference: FirstResults | null = null;
    if (!request.countsOnly) {
      log(`  the reference computes (${REFERENCE_ENGINE})`);
      reference = await firstResults(named("engine", REFERENCE_ENGINE, ENGINES), host, one);
    }
    for (const { engine, open } of engines) {
      log(`  ${engine} …`);
      const fmaPeak = report.ceilings?.fma.gflops ?? null;
      const result = await measureEngine({ engine, open, host, bench: one, reference, fmaPeak });
      const results: EngineResult[] = [...report.results, result];
      keep({ results, ratios: ratiosOf(results) });
      log(resultText(result));
    }
  }
  log(ratiosText(report.ratios));
  return report;
}
