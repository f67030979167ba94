/** The report of a bench run: plain values, one JSON file. */

import { BASELINE_ENGINE } from "./engines.ts";
import type { BenchCall, BenchParts, BenchRatio, BenchResult } from "./report-shape.ts";

/** Speed of every timed engine relative to tfjs-webgpu on the same case. */
export function ratiosOf(results: readonly BenchResult[]): BenchRatio[] {
  const times = (a: BenchCall | null | undefined, b: BenchCall | null) =>
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

function callLine(name: string, call: BenchCall): string {
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
export function resultText(result: BenchResult): string {
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
export function ratiosText(ratios: readonly BenchRatio[]): string {
  const times = (ratio: number | null) => (ratio === null ? "-" : `${short(ratio)} x`);
  const lines = ratios
    .filter(({ update, rollout }) => update !== null || rollout !== null)
    .map(
      ({ case: name, engine, update, rollout }) =>
        `  ${name} ${engine}: update ${times(update)}, rollout ${times(rollout)}`,
    );
  return lines.length > 0 ? ["Speed relative to tfjs-webgpu:", ...lines].join("\n") : "";
}

/** Shares of the time as text for the terminal. */
export function partsText({ case: id, update, rollout }: BenchParts): string {
  const line = (name: string, shares: Readonly<Record<string, number>>) => {
    const sorted = Object.entries(shares).sort(([, a], [, b]) => b - a);
    const texts = sorted.map(([part, share]) => `${part} ${(100 * share).toFixed(1)} %`);
    return `  ${name.padEnd(8)} ${texts.join(", ")}`;
  };
  const lines = [line("update", update), line("rollout", rollout)];
  return [`${id}, engine cpu with one thread, time by part:`, ...lines].join("\n");
}
