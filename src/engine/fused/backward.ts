/** Backward pass: raw gradients of one part of a batch; then from raw gradients to new weights. */
import type { LayerArena, Norm } from "./arena.ts";
import { adamwUniforms, adamwWorkgroups } from "./kernels/adamw/kernel.ts";
import { attentionWorkgroups } from "./kernels/attention/kernel.ts";
import { attentionBackwardUniforms } from "./kernels/attention-backward/kernel.ts";
import { embedGradientUniforms } from "./kernels/embed-gradient/kernel.ts";
import { NONE } from "./kernels/kernel.ts";
import { linearNormBackwardUniforms } from "./kernels/linear-norm-backward/kernel.ts";
import { reduceUniforms, reduceWorkgroups } from "./kernels/reduce/kernel.ts";
import { statsUniforms } from "./kernels/stats/kernel.ts";
import { unfoldUniforms, unfoldWorkgroups } from "./kernels/unfold/kernel.ts";
import { attentionWork, SPLITS, type Step, type StepMaker } from "./steps.ts";

/** From the gradient of the logits [R, V padded] to the raw gradients of all matrices and tables, as S partial sums. */
export function backwardSteps(maker: StepMaker): Step[] {
  const { layers, norm, logits, dStream } = maker.arena;
  const { raw } = maker.layout;
  const C4 = maker.width4;
  const V4 = maker.layout.vocabularyPadded / 4;
  const head = maker.wholeRows(
    "linear-norm-backward",
    linearNormBackwardUniforms({
      input: logits,
      weight: maker.folded("head", "qkv", "transpose"),
      inner: V4,
      outer: C4,
      ...norm,
      residual: NONE,
      output: dStream,
    }),
    V4,
  );
  const tables: Step = {
    kernel: "embed-gradient",
    uniforms: embedGradientUniforms({
      gradient: dStream,
      tables: raw.tables / 4,
      partials: maker.layout.partials / 4,
      stride: raw.size / 4,
    }),
    workgroups: () => [maker.layout.tableRows, SPLITS, 1],
    work: ({ rows }) => 12 * rows * C4,
  };
  const inLayers = layers.map((layer, l) => layerBackward(maker, layer, l)).reverse();
  const headWeights = { input: norm.normed, gradient: logits, matrix: raw.head };
  return [head, maker.weightGradients(null, [headWeights]), ...inLayers.flat(), tables];
}

function layerBackward(maker: StepMaker, a: LayerArena, l: number): Step[] {
  const { dStream, dHidden, dAttnOut, dQkv } = maker.arena;
  const { layer } = maker.layout.raw;
  const C4 = maker.width4;
  const transpose = (name: "qkv" | "out" | "up" | "down") => maker.folded(l, name, "transpose");
  /** Backpropagates through a matrix and the norm before it, adding to the residual stream's gradient. */
  const throughNorm = (input: number, name: "qkv" | "up", inner: number, norm: Norm) =>
    maker.wholeRows(
      "linear-norm-backward",
      linearNormBackwardUniforms({
        input,
        weight: transpose(name),
        inner,
        outer: C4,
        ...norm,
        residual: dStream,
        output: dStream,
      }),
      inner,
    );
  return [
    maker.linear("linear gate", {
      input: dStream,
      output: dHidden,
      weight: transpose("down"),
      bias: NONE,
      inner: C4,
      outer: 4 * C4,
      gate: a.pre,
    }),
    // Must run before `throughNorm` overwrites dx.
    maker.weightGradients(l, [
      { input: a.hidden, gradient: dStream, matrix: layer.down },
      { input: a.norm2.normed, gradient: dHidden, matrix: layer.up },
    ]),
    throughNorm(dHidden, "up", 4 * C4, a.norm2),
    maker.linear("linear plain", {
      input: dStream,
      output: dAttnOut,
      weight: transpose("out"),
      bias: NONE,
      inner: C4,
      outer: C4,
    }),
    {
      kernel: "attention-backward",
      uniforms: attentionBackwardUniforms({
        qkv: a.qkv,
        output: a.attnOut,
        sums: a.sums,
        incoming: dAttnOut,
        outgoing: dQkv,
      }),
      workgroups: ({ sequences }) => attentionWorkgroups(sequences, maker.shape.heads),
      work: (size) => 4 * attentionWork(size, C4),
    },
    maker.weightGradients(l, [
      { input: a.attnOut, gradient: dStream, matrix: layer.out },
      { input: a.norm1.normed, gradient: dQkv, matrix: layer.qkv },
    ]),
    throughNorm(dQkv, "qkv", 3 * C4, a.norm1),
  ];
}

/** Adds up the S partial sums of the raw gradients. */
export function reduceStep(maker: StepMaker): Step {
  const { raw, partials } = maker.layout;
  const size = raw.size / 4;
  return {
    kernel: "reduce",
    uniforms: reduceUniforms({ raw: raw.start / 4, partials: partials / 4, size }),
    workgroups: () => reduceWorkgroups(size),
    work: () => 4 * SPLITS * size,
  };
}

/** From raw gradients to the gradient [P], its norm and the means of the terms of the loss. */
export function gradientSteps(maker: StepMaker): Step[] {
  const { squares, losses, stats } = maker.arena;
  const layout = maker.layout;
  const size = layout.raw.size / 4;
  return [
    {
      kernel: "unfold",
      uniforms: unfoldUniforms({
        gradient: layout.gradient,
        raw: layout.raw.start,
        squares: 4 * squares,
      }),
      workgroups: () => unfoldWorkgroups(layout),
      work: () => 8 * size,
    },
    {
      kernel: "stats",
      uniforms: statsUniforms({
        losses: 4 * losses,
        squares: 4 * squares,
        squareCount: unfoldWorkgroups(layout)[0],
        output: 4 * stats,
      }),
      workgroups: () => [1, 1, 1],
      work: () => 1000,
    },
  ];
}

/** From the gradient, clipped by its norm, to new moments and weights. */
export function adamwStep({ layout, arena }: StepMaker): Step {
  const parameters = layout.parameters / 4;
  return {
    kernel: "adamw",
    uniforms: adamwUniforms({
      weights: layout.weights / 4,
      first: layout.first / 4,
      second: layout.second / 4,
      gradient: layout.gradient / 4,
      size: parameters,
      stats: arena.stats,
    }),
    workgroups: () => adamwWorkgroups(parameters),
    work: () => 32 * parameters,
  };
}
