/**
 * What the dispatches of an update pass through memory, computed from a plan. Each operand counts once for every pass
 * over it in a kernel: a second pass after a barrier counts again, the tiles that several workgroups read from a cache
 * do not.
 */
import type { ModelShape } from "../../../core/policy.ts";
import { arenaFor } from "../arena.ts";
import type { KernelContext, NodeUniforms } from "../kernels/kernel.ts";
import { NONE } from "../kernels/kernel.ts";
import { unfoldWorkgroups } from "../kernels/unfold/kernel.ts";
import { type ModelLayout, modelLayout } from "../model-layout.ts";
import { planFor } from "../plan.ts";
import { type BatchSize, SPLITS, type Step } from "../steps.ts";

/** vec4s that a dispatch reads and writes. */
interface Passes {
  /** Activations and their gradients, which grow with the batch. */
  readonly arena: readonly [read: number, written: number];
  /** Weights, partial sums, gradients and moments, which grow with the model. */
  readonly model: readonly [read: number, written: number];
}

/** All dispatches of an update whose batch is one part. */
export function updateSteps(context: KernelContext, rows: number): Step[] {
  const layout = modelLayout(context.shape, SPLITS);
  const arena = arenaFor(context.shape, rows, 0, unfoldWorkgroups(layout)[0]);
  const plan = planFor(context, layout, arena);
  const { fold, forward, loss, backward, gradient, adamw } = plan;
  return [fold, ...forward, ...loss, ...backward, ...gradient, adamw];
}

/** Of one dispatch. @throws Error for a kernel that has no rule here */
export function passesOf(step: Step, shape: ModelShape, size: BatchSize): Passes {
  const inBatch = BY_BATCH[step.kernel];
  if (inBatch) return inBatch(step.uniforms, size.rows, shape);
  const ofModel = BY_MODEL[step.kernel];
  if (ofModel) return ofModel(modelLayout(shape, SPLITS), shape);
  throw new Error(`no rule for the kernel ${step.kernel}`);
}

type BatchRule = (node: NodeUniforms, rows: number, shape: ModelShape) => Passes;

const given = (offset: number | undefined) => (offset === NONE ? 0 : 1);

/** The fields of each node are in the order of the kernel's uniforms. */
const BY_BATCH: Readonly<Record<string, BatchRule>> = {
  "linear plain": (node, R) => product(node, R, 0, 0),
  "linear activate": (node, R, { activation }) =>
    product(node, R, 0, activation === "gelu" ? 1 : 0),
  "linear gate": (node, R) => product(node, R, 1, 0),
  "linear-norm": ([, , , K = 0, C = 0], R) => ({
    arena: [R * (K + C + 1), R * (C + 1)],
    model: [4 * K * C + C, 0],
  }),
  "linear-norm-backward": ([, , K = 0, C = 0, , , residual], R) => ({
    arena: [R * (K + C + 1 + given(residual) * C), R * C],
    model: [4 * K * C, 0],
  }),
  "weight-gradient": ([, , K = 0, N = 0, , , , , , , otherK = 0, otherN = 0], R) => ({
    arena: [R * (K + N + otherK + otherN), 0],
    model: [0, SPLITS * (4 * (K * N + otherK * otherN) + N + otherN)],
  }),
  // x is read for its variance and again to be normalized.
  embed: (_, R, { width }) => ({
    arena: [(2 * R * width) / 4, R * ((2 * width) / 4 + 1)],
    model: [(3 * R * width) / 4, 0],
  }),
  "embed-gradient": (_, R, shape) => ({
    arena: [(3 * R * shape.width) / 4, 0],
    model: [0, (SPLITS * tableRows(shape) * shape.width) / 4],
  }),
  attention: (_, R, { width, heads }) => ({
    arena: [(3 * R * width) / 4, R * (width / 4 + heads)],
    model: [0, 0],
  }),
  // q, k, v, the incoming gradient and the sums once for the queries and once for the keys.
  "attention-backward": (_, R, { width, heads }) => ({
    arena: [R * ((9 * width) / 4 + 2 * heads), (3 * R * width) / 4],
    model: [0, 0],
  }),
  // The largest logit, the sum, the gradient.
  loss: (_, R, { vocabulary }) => {
    const V = Math.ceil(vocabulary / 4);
    return { arena: [3 * R * V, R * (V + 1)], model: [0, 0] };
  },
};

function product(node: NodeUniforms, R: number, moreReads: number, moreWrites: number): Passes {
  const [, , , bias, K = 0, N = 0] = node;
  return {
    arena: [R * (K + moreReads * N), R * N * (1 + moreWrites)],
    model: [4 * K * N + given(bias) * N, 0],
  };
}

const BY_MODEL: Readonly<Record<string, (layout: ModelLayout, shape: ModelShape) => Passes>> = {
  // A matrix is read for itself, for its transpose and for its bias.
  fold: ({ folded }) => ({ arena: [0, 0], model: [(3 * folded.size) / 8, folded.size / 4] }),
  reduce: ({ raw }) => ({ arena: [0, 0], model: [(SPLITS * raw.size) / 4, raw.size / 4] }),
  // Of a matrix after a norm, the gain reads gradient and weights once more, and the shift the weights.
  unfold: ({ raw, parameters }, { width, layers }) => {
    const afterNorms = (layers * 7 * width * width + width * raw.head.outer) / 4;
    return { arena: [0, 0], model: [raw.size / 4 + 3 * afterNorms, parameters / 4] };
  },
  stats: () => ({ arena: [0, 2], model: [0, 0] }),
  adamw: ({ parameters }) => ({ arena: [0, 0], model: [parameters, (3 * parameters) / 4] }),
};

function tableRows({ vocabulary, segments, context }: ModelShape): number {
  return vocabulary + segments + context;
}
