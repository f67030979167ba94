/** Times the engines of a machine's receipt. */
import { RECEIPT_CASES, type Receipt, type ReceiptTime } from "../core/receipt.ts";
import { type Host, isSoftware } from "../engine/reference/backend.ts";
import type { FirstResults } from "./agreement.ts";
import { BENCH_SPECS, type BenchSpec, benchCase } from "./cases.ts";
import { ENGINES, REFERENCE_ENGINE } from "./engines.ts";
import { firstResults, measureEngine } from "./measure.ts";
import type { BenchResult } from "./report-shape.ts";

/** How long one kind of call is repeated, ms: a receipt takes a minute, the bench several. */
const BUDGET_MS = 2000;

/** Rounded to hundredths of a millisecond. */
const rounded = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.round(100 * ms) / 100;

function timeOf({ update, rollout, variant, status, message }: BenchResult) {
  const disagrees = "its results differ from the reference's";
  return {
    variant,
    update: rounded(update?.ms),
    rollout: rounded(rollout?.ms),
    n: update?.n ?? 0,
    why: status === "timed" ? null : (message ?? disagrees).slice(0, 300),
  };
}

/** The GPU's vendor and architecture, not its name, which could identify a person if it is rare. */
export function gpuOf(adapter: GPUAdapter | null): Receipt["gpu"] {
  if (!adapter) return null;
  const { vendor, architecture } = adapter.info;
  return { vendor, architecture, isSoftware: isSoftware(adapter.info) };
}

/**
 * Times each engine on each case, one after the other. An engine that fails has a reason in place of its times; a GPU
 * that is emulated on the processor is left out.
 * @param progress receives how many of `total` measurements are done
 */
export async function takeReceipt(
  host: Host,
  progress: (done: number, total: number) => void,
  cases: readonly ReceiptTime["case"][] = RECEIPT_CASES,
): Promise<Pick<Receipt, "gpu" | "times">> {
  const gpu = gpuOf((await host.gpu?.requestAdapter()) ?? null);
  const engines = gpu && !gpu.isSoftware ? (["gpu", "cpu"] as const) : (["cpu"] as const);
  const times: ReceiptTime[] = [];
  const total = cases.length * engines.length;
  for (const id of cases) {
    const bench = benchCase({ ...(BENCH_SPECS.get(id) as BenchSpec), budgetMs: BUDGET_MS });
    const reference: FirstResults = await firstResults(named(REFERENCE_ENGINE), host, bench);
    for (const engine of engines) {
      progress(times.length, total);
      const open = named(engine);
      const result = await measureEngine({ engine, open, host, bench, reference, fmaPeak: null });
      times.push({ case: id, engine, ...timeOf(result) });
    }
  }
  progress(total, total);
  return { gpu, times };
}

function named(engine: string) {
  const open = ENGINES.get(engine);
  if (!open) throw new Error(`The bench has no engine ${engine}.`);
  return open;
}
