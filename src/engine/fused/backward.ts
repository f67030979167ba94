/** The way back: raw gradients of a part of a batch, then from raw gradients to weights. */
import type { LayerArena } from "./arena.ts";
import { adamwGroups, adamwWords } from "./kernels/adamw/kernel.ts";
import { attentionGroups } from "./kernels/attention/kernel.ts";
import { attentionBackwardWords } from "./kernels/attention-backward/kernel.ts";
import { embedGradientWords } from "./kernels/embed-gradient/kernel.ts";
import { NONE } from "./kernels/kernel.ts";
import { linearNormBackwardWords } from "./kernels/linear-norm-backward/kernel.ts";
import { reduceGroups, reduceWords } from "./kernels/reduce/kernel.ts";
import { statsWords } from "./kernels/stats/kernel.ts";
import { unfoldGroups, unfoldWords } from "./kernels/unfold/kernel.ts";
import { attentionWork, SPLITS, type Step, type StepMaker } from "./steps.ts";

export function backwardSteps(maker: StepMaker): Step[] {
  const { layers, normed, rstd, logits, dStream } = maker.arena;
  const { raw } = maker.layout;
  const C4 = maker.width4;
  const V4 = maker.layout.vocabularyPadded / 4;
  const head = maker.wholeRows(
    "linear-norm-backward",
    linearNormBackwardWords({
      input: logits,
      weight: maker.folded("head", "qkv", "transpose"),
      inner: V4,
      outer: C4,
      normed,
      rstd,
      residual: NONE,
      output: dStream,
    }),
    V4,
  );
  const tables: Step = {
    kernel: "embed-gradient",
    words: embedGradientWords({
      gradient: dStream,
      tables: raw.tables / 4,
      partials: maker.layout.partials / 4,
      stride: raw.size / 4,
    }),
    groups: () => [maker.layout.tableRows, SPLITS, 1],
    work: ({ rows }) => 12 * rows * C4,
  };
  const inLayers = layers.map((layer, l) => layerBackward(maker, layer, l)).reverse();
  return [head, maker.weightGradient(normed, logits, raw.head, null), ...inLayers.flat(), tables];
}

function layerBackward(maker: StepMaker, a: LayerArena, l: number): Step[] {
  const { dStream, dHidden, dHeard, dQkv } = maker.arena;
  const { layer } = maker.layout.raw;
  const C4 = maker.width4;
  const transpose = (name: "qkv" | "out" | "up" | "down") => maker.folded(l, name, "transpose");
  const through = (
    input: number,
    name: "qkv" | "up",
    inner: number,
    normed: number,
    rstd: number,
  ) =>
    maker.wholeRows(
      "linear-norm-backward",
      linearNormBackwardWords({
        input,
        weight: transpose(name),
        inner,
        outer: C4,
        normed,
        rstd,
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
    maker.weightGradient(a.hidden, dStream, layer.down, l),
    through(dHidden, "up", 4 * C4, a.normed2, a.rstd2),
    maker.weightGradient(a.normed2, dHidden, layer.up, l),
    maker.linear("linear plain", {
      input: dStream,
      output: dHeard,
      weight: transpose("out"),
      bias: NONE,
      inner: C4,
      outer: C4,
    }),
    maker.weightGradient(a.heard, dStream, layer.out, l),
    {
      kernel: "attention-backward",
      words: attentionBackwardWords({
        qkv: a.qkv,
        output: a.heard,
        sums: a.sums,
        incoming: dHeard,
        outgoing: dQkv,
      }),
      groups: ({ sequences }) => attentionGroups(sequences, maker.shape.heads),
      work: (size) => 4 * attentionWork(size, C4),
    },
    through(dQkv, "qkv", 3 * C4, a.normed1, a.rstd1),
    maker.weightGradient(a.normed1, dQkv, layer.qkv, l),
  ];
}

export function reduceStep(maker: StepMaker): Step {
  const { raw, partials } = maker.layout;
  const size = raw.size / 4;
  return {
    kernel: "reduce",
    words: reduceWords({ raw: raw.start / 4, partials: partials / 4, size }),
    groups: () => reduceGroups(size),
    work: () => 4 * SPLITS * size,
  };
}

export function optimizeSteps(maker: StepMaker): Step[] {
  const { squares, losses, stats } = maker.arena;
  const layout = maker.layout;
  const size = layout.raw.size / 4;
  const parameters = layout.parameters / 4;
  return [
    {
      kernel: "unfold",
      words: unfoldWords({
        gradient: layout.gradient,
        raw: layout.raw.start,
        squares: 4 * squares,
      }),
      groups: () => unfoldGroups(layout),
      work: () => 8 * size,
    },
    {
      kernel: "stats",
      words: statsWords({
        losses: 4 * losses,
        squares: 4 * squares,
        squareCount: unfoldGroups(layout)[0],
        output: 4 * stats,
      }),
      groups: () => [1, 1, 1],
      work: () => 1000,
    },
    {
      kernel: "adamw",
      words: adamwWords({
        weights: layout.weights / 4,
        first: layout.first / 4,
        second: layout.second / 4,
        gradient: layout.gradient / 4,
        size: parameters,
        stats,
      }),
      groups: () => adamwGroups(parameters),
      work: () => 32 * parameters,
    },
  ];
}
