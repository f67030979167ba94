import { choice, integer, toggle } from "../spec.ts";

/** The two models and where they compute. */
export const MODEL = {
  width: integer({
    group: "model",
    min: 8,
    max: 256,
    default: 64,
    doc: "Width of the residual stream (d), a multiple of the heads.",
    applies: "restart",
  }),
  layers: integer({
    group: "model",
    min: 1,
    max: 6,
    default: 2,
    doc: "Transformer layers.",
    applies: "restart",
  }),
  heads: integer({
    group: "model",
    min: 1,
    max: 16,
    default: 4,
    doc: "Attention heads.",
    applies: "restart",
  }),
  activation: choice({
    group: "model",
    choices: ["relu", "gelu"],
    default: "relu",
    doc: "Activation of the MLP (4d wide).",
    applies: "restart",
  }),
  tiedHead: toggle({
    group: "model",
    default: false,
    doc: "Use the token table as output matrix.",
    applies: "restart",
  }),
  positions: choice({
    group: "model",
    choices: ["segment", "absolute"],
    default: "segment",
    doc: "Position ids: (segment, offset) or one running number.",
    applies: "restart",
  }),
  engine: choice({
    group: "model",
    choices: ["auto", "fused", "webgpu", "wasm", "cpu"],
    default: "auto",
    doc: "Where the models compute: auto measures and takes the fastest here; fused are the lab's own GPU kernels.",
    applies: "restart",
  }),
  pace: choice({
    group: "model",
    choices: ["considerate", "balanced", "full"],
    default: "balanced",
    doc: "How much of the GPU training takes: short pieces with rests, short pieces, or all of it.",
    watch: "the frames in the status line",
    applies: "live",
  }),
} as const;
