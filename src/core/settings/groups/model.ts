import { choice, integer, toggle } from "../spec.ts";

/** The two models and where they compute. */
export const MODEL = {
  width: integer("model", 8, 256, 64, "Width of the residual stream (d), a multiple of the heads."),
  layers: integer("model", 1, 6, 2, "Transformer layers."),
  heads: integer("model", 1, 16, 4, "Attention heads."),
  activation: choice("model", ["relu", "gelu"], "relu", "Activation of the MLP (4d wide)."),
  tiedHead: toggle("model", false, "Use the token table as output matrix.", { applies: "restart" }),
  positions: choice(
    "model",
    ["segment", "absolute"],
    "segment",
    "Position ids: (segment, offset) or one running number.",
  ),
  engine: choice(
    "model",
    ["auto", "fused", "webgpu", "wasm", "cpu"],
    "auto",
    "Where the models compute: auto measures and takes the fastest here; fused are the lab's own GPU kernels.",
  ),
  pace: choice(
    "model",
    ["considerate", "balanced", "full"],
    "balanced",
    "How much of the GPU training takes: short pieces with rests, short pieces, or all of it.",
    { applies: "live", watch: "the frames in the status line" },
  ),
} as const;
