/** Messages between the page and workers/bench.worker.ts. The page ignores all others. */
import * as v from "valibot";

/** The cases and engines that the page offers. */
export const BENCH_CASES = ["R2", "R4", "recipe", "micro"] as const;
export const BENCH_ENGINES = ["fused", "tfjs-webgpu", "tfjs-wasm", "jax-js"] as const;
/** The engines that compute without WebGPU. */
export const PROCESSOR_ENGINES: readonly BenchEngine[] = ["tfjs-wasm"];

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

const call = v.object({
  coldMs: size,
  ms: measured,
  p10: measured,
  p90: measured,
  n: size,
  tokensPerSecond: measured,
  gflops: measured,
  fmaShare: measured,
  counts: v.object({
    dispatches: size,
    submits: size,
    passes: size,
    buffersCreated: size,
    bindGroups: size,
    pipelines: size,
    shaderModules: size,
    bytesMoved: size,
    readbacks: size,
    peakBytes: size,
  }),
});

const result = v.object({
  engine: v.string(),
  variant: v.nullable(v.string()),
  case: v.string(),
  where: v.string(),
  status: v.picklist(["timed", "counted", "disagrees", "failed"]),
  message: v.nullable(v.string()),
  agreement: v.nullable(
    v.object({
      agrees: v.boolean(),
      lossDifference: difference,
      gradNormDifference: difference,
      equalRows: difference,
      logprobDifference: difference,
    }),
  ),
  update: v.nullable(call),
  rollout: v.nullable(call),
});

const ceilings = v.object({
  copy: v.pipe(v.array(v.object({ mebibytes: size, gigabytesPerSecond: size })), v.readonly()),
  fma: v.object({ gflops: size, workgroupSize: size, accumulators: size }),
  dispatchMicroseconds: v.object({ onePass: size, passEach: size, submitEach: size }),
});

const ratio = v.object({
  case: v.string(),
  engine: v.string(),
  update: measured,
  rollout: measured,
});

const report = v.object({
  adapter: v.nullable(v.record(v.string(), v.union([v.string(), v.boolean()]))),
  engineHost: v.object({ kind: v.picklist(["node", "browser"]), versions: v.string() }),
  date: v.string(),
  command: v.string(),
  ceilings: v.nullable(ceilings),
  results: v.pipe(v.array(result), v.readonly()),
  ratios: v.pipe(v.array(ratio), v.readonly()),
});

const message = v.variant("type", [
  v.object({ type: v.literal("log"), text: v.string() }),
  /** The report so far, before the first engine and after every engine. */
  v.object({ type: v.literal("report"), report }),
  v.object({ type: v.literal("done") }),
  v.object({ type: v.literal("failed"), message: v.string() }),
]);

/** The report of the bench (src/bench/report.ts) as the page reads it. */
export type BenchReport = v.InferOutput<typeof report>;
export type BenchResult = v.InferOutput<typeof result>;
export type BenchCall = v.InferOutput<typeof call>;
export type BenchCeilings = v.InferOutput<typeof ceilings>;
export type BenchMessage = v.InferOutput<typeof message>;

/** Whether a message to the worker is a valid order. */
export const isBenchOrder = (data: unknown): data is BenchOrder => v.is(order, data);
/** Whether a message of the worker is valid. */
export const isBenchMessage = (data: unknown): data is BenchMessage => v.is(message, data);
