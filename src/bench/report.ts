/** The report of a bench run: plain values, one JSON file. */
import type { Agreement } from "./agreement.ts";
import type { Ceilings } from "./ceilings.ts";
import type { GpuCounts } from "./counters.ts";
import { BASELINE_ENGINE } from "./engines.ts";

/** One kind of call of one engine. Times cover complete calls, including read-back. */
export interface CallReport {
  /** First call of the process, which compiles shaders and creates buffers, ms. */
  readonly coldMs: number;
  /** Median, 10th and 90th percentile, ms (minimum and maximum up to n = 10); null when only counted. */
  readonly ms: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
  readonly n: number;
  readonly tokensPerSecond: number | null;
  /** Useful 10⁹ floating-point operations per second, see work.ts. */
  readonly gflops: number | null;
  /** Share of the FMA peak of the adapter; null on the processor. */
  readonly fmaShare: number | null;
  /** WebGPU calls of one warm call; zeros on the processor. */
  readonly counts: GpuCounts;
}

/** One engine on one case. */
export interface EngineResult {
  readonly engine: string;
  readonly variant: string | null;
  readonly case: string;
  readonly where: string;
  /** "timed", "counted" (without times), "disagrees" (not timed), or "failed" with `message`. */
  readonly status: "timed" | "counted" | "disagrees" | "failed";
  readonly message: string | null;
  readonly agreement: Agreement | null;
  readonly update: CallReport | null;
  readonly rollout: CallReport | null;
}

/** Speed relative to tfjs-webgpu, by medians. */
export interface Ratio {
  readonly case: string;
  readonly engine: string;
  readonly update: number | null;
  readonly rollout: number | null;
}

/** One run of the bench. */
export interface BenchReport {
  readonly adapter: Readonly<Record<string, string | boolean>> | null;
  readonly engineHost: { readonly kind: "node" | "browser"; readonly versions: string };
  readonly date: string;
  readonly command: string;
  readonly ceilings: Ceilings | null;
  readonly results: readonly EngineResult[];
  readonly ratios: readonly Ratio[];
}

/** Speed of every timed engine relative to tfjs-webgpu on the same case. */
export function ratiosOf(results: readonly EngineResult[]): Ratio[] {
  const times = (a: CallReport | null | undefined, b: CallReport | null) =>
    a?.ms && b?.ms ? a.ms / b.ms : null;
  return results
    .filter((result) => result.status === "timed")
    .map((result) => {
      const base = results.find(
        ({ engine, case: name }) => engine === BASELINE_ENGINE && name === result.case,
      );
      return {
        case: result.case,
        engine: result.engine,
        update: times(base?.update, result.update),
        rollout: times(base?.rollout, result.rollout),
      };
    });
}

const short = (value: number) =>
  value >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

function callLine(name: string, call: CallReport): string {
  const { counts } = call;
  const times =
    call.ms === null
      ? `cold ${short(call.coldMs)} ms`
      : `${short(call.ms)} ms (${short(call.p10 ?? 0)} to ${short(call.p90 ?? 0)}, n ${call.n}, cold ${short(call.coldMs)}), ${short(call.tokensPerSecond ?? 0)} tokens/s, ${short(call.gflops ?? 0)} GFLOP/s${call.fmaShare === null ? "" : ` = ${short(100 * call.fmaShare)} % of the FMA peak`}`;
  const counted =
    counts.dispatches === 0
      ? ""
      : `\n           ${counts.dispatches} dispatches, ${counts.submits} submits, ${counts.passes} passes, ${counts.buffersCreated} buffers, ${counts.bindGroups} bind groups, ${counts.readbacks} read-backs, ${short(counts.bytesMoved / 1024)} KiB moved, peak ${short(counts.peakBytes / 2 ** 20)} MiB`;
  return `  ${name.padEnd(8)} ${times}${counted}`;
}

/** A result as text for the terminal. */
export function resultText(result: EngineResult): string {
  const { agreement, status, message } = result;
  const variant = result.variant ? ` (${result.variant})` : "";
  const head = `${result.case} ${result.engine}${variant}: ${status}${message ? `, ${message}` : ""}`;
  const lines = [head];
  if (agreement) {
    lines.push(
      `  against the reference: loss ${agreement.lossDifference.toExponential(1)}, gradient norm ${agreement.gradNormDifference.toExponential(1)}, equal rows ${short(100 * agreement.equalRows)} %, log-probabilities ${agreement.logprobDifference.toExponential(1)}`,
    );
  }
  if (result.update) lines.push(callLine("update", result.update));
  if (result.rollout) lines.push(callLine("rollout", result.rollout));
  return lines.join("\n");
}

/** The ratios as text for the terminal; empty when tfjs-webgpu was not timed. */
export function ratiosText(ratios: readonly Ratio[]): string {
  const times = (ratio: number | null) => (ratio === null ? "-" : `${short(ratio)} x`);
  const lines = ratios
    .filter(({ update, rollout }) => update !== null || rollout !== null)
    .map(
      ({ case: name, engine, update, rollout }) =>
        `  ${name} ${engine}: update ${times(update)}, rollout ${times(rollout)}`,
    );
  return lines.length > 0 ? ["Speed relative to tfjs-webgpu:", ...lines].join("\n") : "";
}
