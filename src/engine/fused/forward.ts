/** The way there: embedding, layers, head and loss; and the rollout's slice. */
import type { LayerArena } from "./arena.ts";
import { attentionGroups, attentionWords } from "./kernels/attention/kernel.ts";
import { embedGroups, embedWords } from "./kernels/embed/kernel.ts";
import { foldGroups } from "./kernels/fold/kernel.ts";
import { linearNormWords } from "./kernels/linear-norm/kernel.ts";
import { lossGroups, lossWords } from "./kernels/loss/kernel.ts";
import { rolloutGroups, rolloutWords } from "./kernels/rollout/kernel.ts";
import { attentionWork, type Step, type StepMaker } from "./steps.ts";

export function foldStep(maker: StepMaker): Step {
  const groups = foldGroups(maker.layout);
  return {
    kernel: "fold",
    words: [maker.layout.folded.start],
    groups: () => groups,
    work: () => maker.layout.folded.size,
  };
}

export function forwardSteps(maker: StepMaker): Step[] {
  const { layers, stream, normed, rstd } = maker.arena;
  const first = layers[0] as LayerArena;
  const embed: Step = {
    kernel: "embed",
    words: embedWords({ tables: 0, residual: stream, output: first.normed1, rstd: first.rstd1 }),
    groups: ({ rows }) => embedGroups(rows),
    work: ({ rows }) => 32 * rows * maker.width4,
  };
  const last = { normed, rstd };
  return [
    embed,
    ...layers.flatMap((layer, l) => {
      const next = layers[l + 1];
      const after = next ? { normed: next.normed1, rstd: next.rstd1 } : last;
      return layerForward(maker, layer, l, after);
    }),
  ];
}

function layerForward(
  maker: StepMaker,
  a: LayerArena,
  l: number,
  after: { normed: number; rstd: number },
): Step[] {
  const C4 = maker.width4;
  const { heads } = maker.shape;
  const matrix = (name: "qkv" | "out" | "up" | "down") => ({
    weight: maker.folded(l, name, "weight"),
    bias: maker.folded(l, name, "bias"),
  });
  const normed = (input: number, name: "out" | "down", inner: number, to: typeof after) =>
    maker.wholeRows(
      "linear-norm",
      linearNormWords({
        input,
        ...matrix(name),
        inner,
        outer: C4,
        residual: maker.arena.stream,
        output: to.normed,
        rstd: to.rstd,
      }),
      inner,
    );
  return [
    maker.linear("linear plain", {
      input: a.normed1,
      output: a.qkv,
      ...matrix("qkv"),
      inner: C4,
      outer: 3 * C4,
    }),
    {
      kernel: "attention",
      words: attentionWords({ qkv: a.qkv, output: a.heard, sums: a.sums }),
      groups: ({ sequences }) => attentionGroups(sequences, heads),
      work: (size) => attentionWork(size, C4),
    },
    normed(a.heard, "out", C4, { normed: a.normed2, rstd: a.rstd2 }),
    maker.linear("linear activate", {
      input: a.normed2,
      output: a.hidden,
      ...matrix("up"),
      inner: C4,
      outer: 4 * C4,
      gate: a.pre,
    }),
    normed(a.hidden, "down", 4 * C4, after),
  ];
}

export function lossSteps(maker: StepMaker): Step[] {
  const { normed, logits, scores, losses } = maker.arena;
  return [
    maker.linear("linear plain", {
      input: normed,
      output: logits,
      weight: maker.folded("head", "qkv", "weight"),
      bias: maker.folded("head", "qkv", "bias"),
      inner: maker.width4,
      outer: maker.layout.vocabularyPadded / 4,
    }),
    {
      kernel: "loss",
      words: lossWords({ logits, scores, partials: losses }),
      groups: ({ rows }) => lossGroups(rows),
      work: ({ rows }) => 16 * rows * maker.shape.vocabulary,
    },
  ];
}

/** @param rollouts N and @param newTokens T lay out the room behind the forward pass */
export function rolloutStep(maker: StepMaker, rollouts: number, newTokens: number): Step {
  const { layers, normed, layerStride, rollout } = maker.arena;
  const { folded } = maker.layout;
  const C4 = maker.width4;
  const cache = rollout;
  const carry = cache + 2 * maker.shape.layers * rollouts * newTokens * C4;
  const state = carry + rollouts * C4;
  return {
    kernel: "rollout",
    words: rolloutWords({
      tables: 0,
      folded: folded.start / 4,
      normed,
      qkv: (layers[0] as LayerArena).qkv,
      layerStride,
      cache,
      carry,
      state,
      output: state + rollouts,
    }),
    groups: (size) => rolloutGroups(maker.context, size.rollouts),
    work: (size) => size.rollouts * folded.size,
  };
}
