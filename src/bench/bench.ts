/** The complete bench: ceilings, then each engine on each case. The report is saved after every result. */
import { TangoError } from "../core/errors.ts";
import type { Host } from "../engine/reference/backend.ts";
import type { FirstResults } from "./agreement.ts";
import { BENCH_SPECS, type BenchSpec, benchCase } from "./cases.ts";
import { measureCeilings } from "./ceilings.ts";
import { ENGINES, REFERENCE_ENGINE } from "./engines.ts";
import { firstResults, measureEngine } from "./measure.ts";
import { partsText, ratiosOf, ratiosText, resultText } from "./report.ts";
import type { BenchCeilings, BenchParts, BenchReport, BenchResult } from "./report-shape.ts";

/** What `runBench` measures. */
export interface BenchRequest {
  readonly cases: readonly string[];
  readonly engines: readonly string[];
  /** Counts WebGPU calls and times nothing, for which an adapter that computes nothing suffices. */
  readonly countsOnly: boolean;
}

/** What the host provides. */
export interface BenchHost {
  /** Opens the GPU; with `countsOnly` an adapter that computes nothing suffices. */
  openHost(countsOnly: boolean): Promise<Host>;
  readonly engineHost: BenchReport["engineHost"];
  /** Share of the time by part of engine cpu; null where that cannot be measured. */
  readonly parts: ((spec: BenchSpec) => Promise<BenchParts>) | null;
  readonly date: string;
  readonly command: string;
  log(text: string): void;
  /** Called after every result, so that a run that is stopped loses nothing. */
  save(report: BenchReport): void;
}

/** The entry of a name. @throws TangoError("bad-setting") that lists the known names */
function named<T>(kind: string, name: string, known: ReadonlyMap<string, T>): T {
  const value = known.get(name);
  if (value !== undefined) return value;
  const shown = JSON.stringify(name.slice(0, 40));
  throw new TangoError(
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

function ceilingsText({ copy, fma, dispatchMicroseconds: cost }: BenchCeilings): string {
  const rates = copy.map(
    ({ mebibytes, gigabytesPerSecond }) => `${mebibytes} MiB ${gigabytesPerSecond.toFixed(1)} GB/s`,
  );
  return [
    `  copy ${rates.join(", ")}`,
    `  FMA ${fma.gflops.toFixed(1)} GFLOP/s (workgroup ${fma.workgroupSize}, ${fma.accumulators} vec4 accumulators)`,
    `  dispatch ${cost.onePass.toFixed(1)} µs in one pass, ${cost.passEach.toFixed(1)} µs a pass each, ${cost.submitEach.toFixed(1)} µs a submit each`,
  ].join("\n");
}

const emptyReport = (
  { engineHost, date, command }: BenchHost,
  adapter: GPUAdapter | null,
): BenchReport => ({
  adapter: adapter && describeAdapter(adapter),
  engineHost,
  date,
  command,
  ceilings: null,
  results: [],
  ratios: [],
  parts: [],
});

/**
 * Runs the bench. An engine that fails or disagrees becomes a result with that status.
 * @returns the report as last saved
 * @throws TangoError("bad-setting") before any work when a case or an engine is not known
 */
export async function runBench(request: BenchRequest, bench: BenchHost): Promise<BenchReport> {
  const { log } = bench;
  const specs = request.cases.map((id) => named("case", id, BENCH_SPECS));
  const engines = request.engines.map((engine) => {
    return { engine, open: named("engine", engine, ENGINES) };
  });
  const host = await bench.openHost(request.countsOnly);
  const adapter = await adapterOf(host);
  let report = emptyReport(bench, adapter);
  const save = (change: Partial<BenchReport>) => {
    report = { ...report, ...change };
    bench.save(report);
  };
  const names = Object.values(report.adapter ?? {}).filter((name) => typeof name === "string");
  // Before any work, so that a file that cannot be written is reported at once.
  save({});
  log(`Adapter: ${adapter ? names.filter(Boolean).join(" ") : "none"}`);
  if (adapter && !request.countsOnly) {
    save({ ceilings: await measureCeilings(adapter, host.now) });
    if (report.ceilings) log(ceilingsText(report.ceilings));
  }
  for (const spec of specs) {
    const current = benchCase(spec);
    log(`\n${spec.id}: ${spec.about}`);
    let reference: FirstResults | null = null;
    if (!request.countsOnly) {
      log(`  computing the reference (${REFERENCE_ENGINE})`);
      reference = await firstResults(named("engine", REFERENCE_ENGINE, ENGINES), host, current);
    }
    for (const { engine, open } of engines) {
      log(`  ${engine} …`);
      const fmaPeak = report.ceilings?.fma.gflops ?? null;
      const one = { engine, open, host, bench: current, reference, fmaPeak };
      const result = await measureEngine(one);
      const results: BenchResult[] = [...report.results, result];
      save({ results, ratios: ratiosOf(results) });
      log(resultText(result));
    }
    if (bench.parts && !request.countsOnly) {
      const parts = await bench.parts(spec);
      save({ parts: [...report.parts, parts] });
      log(partsText(parts));
    }
  }
  log(ratiosText(report.ratios));
  return report;
}
