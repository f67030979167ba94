/** One optimizer step in jax-js: loss, gradients, clip and AdamW under one `jit`. */
import { jit, nn, numpy as np, valueAndGrad } from "@jax-js/jax";
import type { ModelShape, UpdateRequest } from "../../core/policy.ts";
import { embed, logProbabilities, readRows, type Weights } from "./model.ts";

/** Inputs of a step besides the weights, [N, S] or [N, T]; `rates` is [2], see `stepRates`. */
export type Inputs = {
  tokens: np.Array;
  segments: np.Array;
  offsets: np.Array;
  coefficients: np.Array;
  oldLogprobs: np.Array;
  referenceLogprobs: np.Array;
  rates: np.Array;
};

/** Weights and both moments of AdamW. */
export type Moments = { weights: Weights; first: Weights; second: Weights };

/** Sizes and settings that are compiled in. */
export type Fixed = Pick<UpdateRequest, "rows" | "columns" | "promptLength" | "optimizer">;

/** Loss, policy loss, entropy, KL and clip fractions: scalars in the order of the read-back. */
function lossOf(weights: Weights, inputs: Inputs, fixed: Fixed, shape: ModelShape) {
  const { rows, columns, promptLength, optimizer } = fixed;
  const span = columns - promptLength;
  const flat = (x: np.Array) => x.ref.reshape([rows * columns]);
  const x = embed(
    weights,
    { token: flat(inputs.tokens), segment: flat(inputs.segments), offset: flat(inputs.offsets) },
    shape,
  );
  const stream = readRows(x, weights, shape, rows).reshape([rows, columns, shape.width]);
  const predicting = stream.slice([], [promptLength - 1, columns - 1], []);
  const logprobs = logProbabilities(
    predicting.reshape([rows * span, shape.width]),
    weights,
    optimizer.temperature,
  );
  const response = inputs.tokens.ref.slice([], [promptLength, columns]).reshape([rows * span]);
  const chosen = nn.oneHot(response, shape.vocabulary);
  const logprob = np.sum(logprobs.ref.mul(chosen), -1);
  const flatten = (values: np.Array) => values.ref.reshape([rows * span]);
  const coefficients = flatten(inputs.coefficients);
  const ratio = np.exp(logprob.ref.sub(flatten(inputs.oldLogprobs)));
  const bounded = np.clip(ratio.ref, 1 - optimizer.clipLow, 1 + optimizer.clipHigh);
  const unclipped = np.negative(coefficients.ref.mul(ratio.ref));
  const clipped = np.negative(coefficients.mul(bounded));
  const binds = np.greater(clipped.ref, unclipped.ref);
  const below = np.less(ratio, 1);
  const share = (condition: np.Array) => np.mean(condition.astype(np.float32));
  const policyLoss = np.mean(np.maximum(unclipped, clipped));
  const entropy = np.negative(np.mean(np.sum(logprobs.ref.mul(np.exp(logprobs)), -1)));
  const difference = flatten(inputs.referenceLogprobs).sub(logprob);
  const k3 = np.exp(difference.ref).sub(difference).sub(1);
  const kl = np.mean(np.clip(k3, -10, 10));
  const loss = policyLoss.ref
    .sub(entropy.ref.mul(optimizer.entropyCoef))
    .add(kl.ref.mul(optimizer.klCoef));
  return {
    loss,
    aux: [
      policyLoss,
      entropy,
      kl,
      share(np.logicalAnd(binds.ref, below.ref)),
      share(np.logicalAnd(binds, np.logicalNot(below))),
    ],
  };
}

/** The factors of AdamW that depend on the step, [2]: learning rate over the first correction, 1 over the second. */
export function stepRates(
  optimizer: UpdateRequest["optimizer"],
  steps: number,
): Float32Array<ArrayBuffer> {
  return Float32Array.of(
    optimizer.learningRate / (1 - optimizer.beta1 ** (steps + 1)),
    1 / (1 - optimizer.beta2 ** (steps + 1)),
  );
}

const mapWeights = (weights: Weights, change: (x: np.Array, name: string) => np.Array): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, x]) => [name, change(x, name)]));

/** Compiles the step; its stats [7] are the loss, its five parts, and the gradient norm. */
export function compileUpdate(fixed: Fixed, shape: ModelShape) {
  const { optimizer } = fixed;
  return jit((state: Moments, inputs: Inputs): { state: Moments; stats: np.Array } => {
    const loss = (weights: Weights): [np.Array, np.Array[]] => {
      const terms = lossOf(weights, inputs, fixed, shape);
      return [terms.loss, terms.aux];
    };
    const [[value, aux], gradients] = valueAndGrad(loss, { hasAux: true })(
      mapWeights(state.weights, (x) => x.ref),
    ) as unknown as [[np.Array, np.Array[]], Weights];
    const squares = Object.values(gradients).map((g) => np.sum(np.square(g.ref)));
    const gradNorm = np.sqrt(squares.reduce((sum, square) => sum.add(square)));
    const scale = np.minimum(np.reciprocal(gradNorm.ref.add(1e-6)).mul(optimizer.gradClip), 1);
    const rate = (index: number) => inputs.rates.ref.slice(index);
    const clipped = mapWeights(gradients, (g) => g.mul(scale.ref));
    const of = (all: Weights, name: string) => (all[name] as np.Array).ref;
    const first = mapWeights(state.first, (m, name) =>
      m.mul(optimizer.beta1).add(of(clipped, name).mul(1 - optimizer.beta1)),
    );
    const second = mapWeights(state.second, (v, name) =>
      v.mul(optimizer.beta2).add(np.square(of(clipped, name)).mul(1 - optimizer.beta2)),
    );
    const weights = mapWeights(state.weights, (w, name) => {
      const denominator = np.sqrt(of(second, name).mul(rate(1))).add(1e-8);
      const move = of(first, name).div(denominator).mul(rate(0));
      return w.mul(1 - optimizer.learningRate * optimizer.weightDecay).sub(move);
    });
    return { state: { weights, first, second }, stats: np.stack([value, ...aux, gradNorm]) };
  });
}
