/** The complete bench: each engine on each case. The report is saved after every result. */
import { TangoError } from "../../core/errors.ts";
import type { Host } from "../../engine/reference/backend.ts";
import { BENCH_SPECS, benchCase } from "./cases.ts";
import { ENGINES, REFERENCE_ENGINE } from "./engines.ts";
import { firstResults, measureEngine } from "./measure.ts";
import { type BenchReport, resultText } from "./report.ts";

/** What `runBench` measures. */
export interface BenchRequest {
  readonly cases: readonly string[];
  readonly engines: readonly string[];
}

/** What the host provides. */
export interface BenchHost extends Pick<BenchReport, "versions" | "date" | "command"> {
  openHost(): Promise<Host>;
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

async function adapterOf({ gpu }: Host): Promise<string | null> {
  const info = (await gpu?.requestAdapter())?.info;
  if (!info) return null;
  const { vendor, architecture, device, description } = info;
  return [vendor, architecture, device, description].filter(Boolean).join(" ");
}

/**
 * Runs the bench. An engine that fails or disagrees becomes a result with that status.
 * @returns the report as last saved
 * @throws TangoError("bad-setting") before any work when a case or an engine is not known
 */
export async function runBench(request: BenchRequest, bench: BenchHost): Promise<BenchReport> {
  const { versions, date, command, log } = bench;
  const specs = request.cases.map((id) => named("case", id, BENCH_SPECS));
  const engines = request.engines.map((engine) => {
    return { engine, open: named("engine", engine, ENGINES) };
  });
  const host = await bench.openHost();
  const adapter = await adapterOf(host);
  let report: BenchReport = { adapter, versions, date, command, results: [] };
  // Before any work, so that a file that cannot be written is reported at once.
  bench.save(report);
  log(`Adapter: ${adapter ?? "none"}`);
  for (const spec of specs) {
    const current = benchCase(spec);
    log(`\n${spec.id}: ${spec.about}\n  computing the reference (${REFERENCE_ENGINE})`);
    const open = named("engine", REFERENCE_ENGINE, ENGINES);
    const reference = await firstResults(open, host, current);
    for (const { engine, open } of engines) {
      log(`  ${engine} …`);
      const result = await measureEngine({ engine, open, host, bench: current, reference });
      report = { ...report, results: [...report.results, result] };
      bench.save(report);
      log(resultText(result));
    }
  }
  return report;
}
