import { choice, inGroup, integer, toggle } from "../spec.ts";

/** Model size and compute backend. */
export const MODEL = inGroup("model", {
  width: integer(8, 256, {
    default: 64,
    doc: "Width of the residual stream (d), a multiple of the heads.",
    applies: "restart",
  }),
  layers: integer(1, 6, { default: 2, doc: "Transformer layers.", applies: "restart" }),
  heads: integer(1, 16, { default: 4, doc: "Attention heads.", applies: "restart" }),
  activation: choice({
    choices: ["relu", "gelu"],
    default: "relu",
    doc: "Activation of the MLP (4d wide).",
    applies: "restart",
  }),
  tiedHead: toggle({
    default: false,
    doc: "Use the token table as output matrix.",
    applies: "restart",
  }),
  positions: choice({
    choices: ["segment", "absolute"],
    default: "segment",
    doc: "Position ids: (segment, offset) or one running number.",
    applies: "restart",
  }),
  engine: choice({
    choices: ["auto", "fused", "webgpu", "wasm", "cpu"],
    default: "auto",
    doc: "The compute backend: auto measures and picks the fastest here; fused uses the lab's own GPU kernels.",
    applies: "restart",
  }),
  pace: choice({
    choices: ["considerate", "balanced", "full"],
    default: "balanced",
    doc: "How much of the GPU training uses: short submissions with rests, short submissions, or all of it.",
    watch: "the frames in the status line",
    applies: "live",
  }),
});
