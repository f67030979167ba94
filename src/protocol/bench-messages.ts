/** Messages between the page and workers/bench.worker.ts. The page ignores all others. */
import * as v from "valibot";

/** The cases and engines that the page offers; the command line also has models by size (docs/scaling.md). */
export const BENCH_CASES = ["R2", "R4", "recipe", "micro", "R2-groups", "R4-groups"] as const;
export const BENCH_ENGINES = ["gpu", "cpu", "tfjs-webgpu", "tfjs-wasm"] as const;
/** The engines that compute without WebGPU. */
export const PROCESSOR_ENGINES: readonly BenchEngine[] = ["cpu", "tfjs-wasm"];

export type BenchEngine = (typeof BENCH_ENGINES)[number];

/** The only message to the worker. Terminating the worker stops the bench. */
const order = v.object({
  type: v.literal("bench"),
  case: v.picklist(BENCH_CASES),
  engines: v.pipe(v.array(v.picklist(BENCH_ENGINES)), v.minLength(1), v.readonly()),
});
export type BenchOrder = v.InferOutput<typeof order>;

const size = v.pipe(v.number(), v.minValue(0));
const measured = v.nullable(size);
/** The difference of two engines, which may be NaN or infinite. */
const difference = v.union([v.number(), v.nan()]);

/** One kind of call of one engine. Times cover complete calls, including read-back. */
const call = v.object({
  /** First call of the process, which compiles shaders and creates buffers, ms. */
  coldMs: size,
  /** Median, 10th and 90th percentile, ms (minimum and maximum up to n = 10); null when only counted. */
  ms: measured,
  p10: measured,
  p90: measured,
  n: size,
  tokensPerSecond: measured,
  /** Useful 10⁹ floating-point operations per second, see bench/work.ts. */
  gflops: measured,
  /** Share of the FMA peak of the adapter; null on the processor. */
  fmaShare: measured,
  /** WebGPU calls of one warm call; zeros on the processor. */
  counts: v.object({
    dispatches: size,
    submits: size,
    /** Compute passes. */
    passes: size,
    buffersCreated: size,
    bindGroups: size,
    /** Compute pipelines and shader modules: 0 once everything is compiled. */
    pipelines: size,
    shaderModules: size,
    /** Bytes of writeBuffer, of buffer-to-buffer copies and of buffers mapped for writing. */
    bytesMoved: size,
    /** Buffers mapped for reading. */
    readbacks: size,
    /** Peak size of all live buffers, including those created earlier. */
    peakBytes: size,
  }),
});

/** How far an engine differs from the reference. */
const agreement = v.object({
  agrees: v.boolean(),
  /** Relative to the reference. */
  lossDifference: difference,
  gradNormDifference: difference,
  /** Share of rows with equal tokens: rounding may change a draw, and then the rest of the row differs. */
  equalRows: difference,
  /** Largest difference of log-probabilities in those rows, nats. */
  logprobDifference: difference,
});

/** One engine on one case. */
const result = v.object({
  engine: v.string(),
  variant: v.nullable(v.string()),
  case: v.string(),
  where: v.string(),
  /** "timed", "counted" (without times), "disagrees" (not timed), or "failed" with `message`. */
  status: v.picklist(["timed", "counted", "disagrees", "failed"]),
  message: v.nullable(v.string()),
  agreement: v.nullable(agreement),
  update: v.nullable(call),
  rollout: v.nullable(call),
  /** Memory of the engine after its calls; missing in older reports, and where it could not be measured. */
  bytes: v.optional(size),
});

/** Peak rates of an adapter. */
const ceilings = v.object({
  /** Rate of a vec4 copy, bytes read and written, GB/s, by buffer size in MiB. */
  copy: v.pipe(v.array(v.object({ mebibytes: size, gigabytesPerSecond: size })), v.readonly()),
  /**
   * Best f32 multiply-add rate, each counted as two operations, GFLOP/s, and the shader that reached
   * it: vec4 accumulators per invocation.
   */
  fma: v.object({ gflops: size, workgroupSize: size, accumulators: size }),
  /** µs per dispatch of a single invocation, by how dispatches are grouped. */
  dispatchMicroseconds: v.object({ onePass: size, passEach: size, submitEach: size }),
});

/** Speed relative to tfjs-webgpu, by medians. */
const ratio = v.object({
  case: v.string(),
  engine: v.string(),
  update: measured,
  rollout: measured,
});

/** Shares of the time of engine cpu with one thread, by part; they add up to 1. */
const shares = v.record(v.string(), size);
const parts = v.object({ case: v.string(), update: shares, rollout: shares });

const report = v.object({
  adapter: v.nullable(v.record(v.string(), v.union([v.string(), v.boolean()]))),
  engineHost: v.object({ kind: v.picklist(["node", "browser"]), versions: v.string() }),
  date: v.string(),
  command: v.string(),
  ceilings: v.nullable(ceilings),
  results: v.pipe(v.array(result), v.readonly()),
  ratios: v.pipe(v.array(ratio), v.readonly()),
  parts: v.pipe(v.array(parts), v.readonly()),
});

const message = v.variant("type", [
  v.object({ type: v.literal("log"), text: v.string() }),
  /** The report so far, before the first engine and after every engine. */
  v.object({ type: v.literal("report"), report }),
  v.object({ type: v.literal("done") }),
  v.object({ type: v.literal("failed"), message: v.string() }),
]);

/** One run of the bench: plain values, one JSON file. */
export type BenchReport = v.InferOutput<typeof report>;
export type BenchResult = v.InferOutput<typeof result>;
export type BenchCall = v.InferOutput<typeof call>;
export type BenchAgreement = v.InferOutput<typeof agreement>;
export type BenchRatio = v.InferOutput<typeof ratio>;
export type BenchParts = v.InferOutput<typeof parts>;
export type BenchCeilings = v.InferOutput<typeof ceilings>;
export type BenchMessage = v.InferOutput<typeof message>;

/** Whether a message to the worker is a valid order. */
export const isBenchOrder = (data: unknown): data is BenchOrder => v.is(order, data);
/** Whether a message of the worker is valid. */
export const isBenchMessage = (data: unknown): data is BenchMessage => v.is(message, data);
