/** Forward pass: embedding, layers, head and loss, and the slice of a rollout. */

import type { LayerArena, Norm } from "./arena.ts";
import { attentionUniforms, attentionWorkgroups } from "./kernels/attention/kernel.ts";
import { embedUniforms, embedWorkgroups } from "./kernels/embed/kernel.ts";
import { foldWorkgroups } from "./kernels/fold/kernel.ts";
import type { RolloutForm } from "./kernels/kernel.ts";
import { linearNormUniforms } from "./kernels/linear-norm/kernel.ts";
import { lossUniforms, lossWorkgroups } from "./kernels/loss/kernel.ts";
import { rolloutName, rolloutUniforms, rolloutWorkgroups } from "./kernels/rollout/kernel.ts";
import { attentionWork, type Step, type StepMaker } from "./steps.ts";

/** Folds the norms into the matrices: weights at `batch.source` [P] → `folded`. */
export function foldStep(maker: StepMaker): Step {
  const workgroups = foldWorkgroups(maker.layout);
  return {
    kernel: "fold",
    uniforms: [maker.layout.folded.start],
    workgroups: () => workgroups,
    work: () => maker.layout.folded.size,
  };
}

/** Embedding and all layers: packed tokens [R] → last normed residual stream [R, C]. */
export function forwardSteps(maker: StepMaker): Step[] {
  const { layers, norm } = maker.arena;
  const { normed, rowStats } = (layers[0] as LayerArena).norm1;
  const embed: Step = {
    kernel: "embed",
    uniforms: embedUniforms({ tables: 0, output: normed, rowStats }),
    workgroups: ({ rows }) => embedWorkgroups(rows),
    work: ({ rows }) => 32 * rows * maker.width4,
  };
  return [
    embed,
    ...layers.flatMap((layer, l) => layerForward(maker, layer, l, layers[l + 1]?.norm1 ?? norm)),
  ];
}

function layerForward(maker: StepMaker, a: LayerArena, l: number, after: Norm): Step[] {
  const C4 = maker.width4;
  const { heads } = maker.shape;
  const matrix = (name: "qkv" | "out" | "up" | "down") => ({
    weight: maker.folded(l, name, "weight"),
    bias: maker.folded(l, name, "bias"),
  });
  const addAndNorm = (input: number, name: "out" | "down", inner: number, from: Norm, to: Norm) =>
    maker.wholeRows(
      "linear-norm",
      linearNormUniforms({
        input,
        ...matrix(name),
        inner,
        outer: C4,
        residual: from.normed,
        residualStats: from.rowStats,
        output: to.normed,
        rowStats: to.rowStats,
      }),
      inner,
    );
  return [
    maker.linear("linear plain", {
      input: a.norm1.normed,
      output: a.qkv,
      ...matrix("qkv"),
      inner: C4,
      outer: 3 * C4,
    }),
    {
      kernel: "attention",
      uniforms: attentionUniforms({ qkv: a.qkv, output: a.attnOut, sums: a.sums }),
      workgroups: ({ sequences }) => attentionWorkgroups(sequences, heads),
      work: (size) => attentionWork(size, C4),
    },
    addAndNorm(a.attnOut, "out", C4, a.norm1, a.norm2),
    maker.linear("linear activate", {
      input: a.norm2.normed,
      output: a.hidden,
      ...matrix("up"),
      inner: C4,
      outer: 4 * C4,
      gate: a.pre,
    }),
    addAndNorm(a.hidden, "down", 4 * C4, a.norm2, after),
  ];
}

/** Head and loss: normed stream [R, C] → scores [R] and the gradient of the logits [R, V padded]. */
export function lossSteps(maker: StepMaker): Step[] {
  const { norm, logits, scores, losses } = maker.arena;
  return [
    maker.linear("linear plain", {
      input: norm.normed,
      output: logits,
      weight: maker.folded("head", "qkv", "weight"),
      bias: maker.folded("head", "qkv", "bias"),
      inner: maker.width4,
      outer: maker.layout.vocabularyPadded / 4,
    }),
    {
      kernel: "loss",
      uniforms: lossUniforms({ logits, scores, partials: losses }),
      workgroups: ({ rows }) => lossWorkgroups(rows),
      work: ({ rows }) => 16 * rows * maker.shape.vocabulary,
    },
  ];
}

/**
 * Samples some tokens of all rollouts. The number of rollouts N and of new tokens T decide where the
 * cache [L, N, T, 2C], the state and the output [N, T] lie after the forward pass.
 */
export function rolloutStep(
  maker: StepMaker,
  rollouts: number,
  newTokens: number,
  form: RolloutForm,
): Step {
  const { layers, norm, layerStride, rollout } = maker.arena;
  const { folded } = maker.layout;
  const C4 = maker.width4;
  const cache = rollout;
  const carry = cache + 2 * maker.shape.layers * rollouts * newTokens * C4;
  const state = carry + rollouts * C4;
  return {
    kernel: rolloutName(form),
    uniforms: rolloutUniforms({
      tables: 0,
      folded: folded.start / 4,
      normed: norm.normed,
      qkv: (layers[0] as LayerArena).qkv,
      layerStride,
      cache,
      carry,
      state,
      output: state + rollouts,
    }),
    workgroups: (size) => rolloutWorkgroups(form, size.rollouts),
    work: (size) => size.rollouts * folded.size,
  };
}
