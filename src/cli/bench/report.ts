/** The report of a bench run: plain values, one JSON file. */
import type { BenchAgreement } from "./agreement.ts";

export interface BenchReport {
  readonly adapter: string | null;
  readonly versions: string;
  readonly date: string;
  readonly command: string;
  readonly results: readonly BenchResult[];
}

/** One engine on one case. */
export interface BenchResult {
  readonly engine: string;
  readonly variant: string | null;
  readonly case: string;
  readonly where: string;
  /** "disagrees": not timed; "failed": with `message`. */
  readonly status: "timed" | "disagrees" | "failed";
  readonly message: string | null;
  readonly agreement: BenchAgreement | null;
  readonly update: BenchCall | null;
  readonly rollout: BenchCall | null;
  /** Memory of the engine after its calls; missing where it could not be measured. */
  readonly bytes?: number | undefined;
}

/** One kind of call of one engine. Times cover complete calls, including read-back. */
export interface BenchCall {
  /** First call of the process, which compiles shaders and creates buffers, ms. */
  readonly coldMs: number;
  /** Median, 10th and 90th percentile, ms (minimum and maximum up to n = 10). */
  readonly ms: number;
  readonly p10: number;
  readonly p90: number;
  readonly n: number;
  readonly tokensPerSecond: number;
  /** Useful 10⁹ floating-point operations per second, see work.ts. */
  readonly gflops: number;
}

const short = (value: number) =>
  value >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

const callLine = (name: string, call: BenchCall) =>
  `  ${name.padEnd(8)} ${short(call.ms)} ms (${short(call.p10)} to ${short(call.p90)}, n ${call.n}, cold ${short(call.coldMs)}), ${short(call.tokensPerSecond)} tokens/s, ${short(call.gflops)} GFLOP/s`;

/** A result as text for the terminal. */
export function resultText(result: BenchResult): string {
  const { agreement, status, message } = result;
  const variant = result.variant ? ` (${result.variant})` : "";
  const lines = [
    `${result.case} ${result.engine}${variant}: ${status}${message ? `, ${message}` : ""}`,
  ];
  if (agreement) {
    lines.push(
      `  against the reference: loss ${agreement.lossDifference.toExponential(1)}, gradient norm ${agreement.gradNormDifference.toExponential(1)}, equal rows ${short(100 * agreement.equalRows)} %, log-probabilities ${agreement.logprobDifference.toExponential(1)}`,
    );
  }
  if (result.update) lines.push(callLine("update", result.update));
  if (result.rollout) lines.push(callLine("rollout", result.rollout));
  return lines.join("\n");
}
