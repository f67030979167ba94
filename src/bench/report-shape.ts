/** One run of the bench: plain values, one JSON file. */
export interface BenchReport {
  readonly adapter: Readonly<Record<string, string | boolean>> | null;
  readonly engineHost: { readonly kind: "node"; readonly versions: string };
  readonly date: string;
  readonly command: string;
  readonly ceilings: BenchCeilings | null;
  readonly results: readonly BenchResult[];
  readonly ratios: readonly BenchRatio[];
  readonly parts: readonly BenchParts[];
}

/** One engine on one case. */
export interface BenchResult {
  readonly engine: string;
  readonly variant: string | null;
  readonly case: string;
  readonly where: string;
  /** "timed", "counted" (without times), "disagrees" (not timed), or "failed" with `message`. */
  readonly status: "timed" | "counted" | "disagrees" | "failed";
  readonly message: string | null;
  readonly agreement: BenchAgreement | null;
  readonly update: BenchCall | null;
  readonly rollout: BenchCall | null;
  /** Memory of the engine after its calls; missing where it could not be measured. */
  readonly bytes?: number | undefined;
}

/** How far an engine differs from the reference; any number may be NaN or infinite. */
export interface BenchAgreement {
  readonly agrees: boolean;
  /** Relative to the reference. */
  readonly lossDifference: number;
  readonly gradNormDifference: number;
  /** Share of rows with equal tokens: rounding may change a draw, and then the rest of the row differs. */
  readonly equalRows: number;
  /** Largest difference of log-probabilities in those rows, nats. */
  readonly logprobDifference: number;
}

/** One kind of call of one engine. Times cover complete calls, including read-back. */
export interface BenchCall {
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
  readonly counts: BenchCounts;
}

/** WebGPU calls of one warm call; zeros on the processor. */
export interface BenchCounts {
  dispatches: number;
  submits: number;
  /** Compute passes. */
  passes: number;
  buffersCreated: number;
  bindGroups: number;
  /** Compute pipelines and shader modules: 0 once everything is compiled. */
  pipelines: number;
  shaderModules: number;
  /** Bytes of writeBuffer, of buffer-to-buffer copies and of buffers mapped for writing. */
  bytesMoved: number;
  /** Buffers mapped for reading. */
  readbacks: number;
  /** Peak size of all live buffers, including those created earlier. */
  peakBytes: number;
}

/** Peak rates of an adapter. */
export interface BenchCeilings {
  /** Rate of a vec4 copy, bytes read and written, GB/s, by buffer size in MiB. */
  readonly copy: readonly { readonly mebibytes: number; readonly gigabytesPerSecond: number }[];
  /**
   * Best f32 multiply-add rate, each counted as two operations, GFLOP/s, and the shader that reached
   * it: vec4 accumulators per invocation.
   */
  readonly fma: {
    readonly gflops: number;
    readonly workgroupSize: number;
    readonly accumulators: number;
  };
  /** µs per dispatch of a single invocation, by how dispatches are grouped. */
  readonly dispatchMicroseconds: {
    readonly onePass: number;
    readonly passEach: number;
    readonly submitEach: number;
  };
}

/** Speed relative to tfjs-webgpu, by medians. */
export interface BenchRatio {
  readonly case: string;
  readonly engine: string;
  readonly update: number | null;
  readonly rollout: number | null;
}

/** Shares of the time of engine cpu with one thread, by part; they add up to 1. */
export interface BenchParts {
  readonly case: string;
  readonly update: Readonly<Record<string, number>>;
  readonly rollout: Readonly<Record<string, number>>;
}
