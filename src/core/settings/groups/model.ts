import { ENGINE_NAMES } from "../../engines.ts";
import { inGroup } from "../in-group.ts";
import { choice, integer, toggle } from "../spec.ts";

/** Model size and compute backend. */
export const MODEL = inGroup("model", {
  width: integer(8, 256, {
    default: 64,
    title: "Width d",
    doc: "Width of the residual stream (d), a multiple of the heads.",
    part: "shape",
    applies: "restart",
  }),
  layers: integer(1, 6, {
    default: 2,
    title: "Layers",
    doc: "Transformer layers.",
    part: "shape",
    applies: "restart",
  }),
  heads: integer(1, 16, {
    default: 4,
    title: "Heads",
    doc: "Attention heads.",
    part: "shape",
    applies: "restart",
  }),
  activation: choice({
    choices: ["relu", "gelu"],
    default: "relu",
    title: "Activation",
    doc: "Activation of the MLP (4d wide).",
    part: "shape",
    applies: "restart",
  }),
  tiedHead: toggle({
    default: false,
    title: "Tied head",
    doc: "Use the token table as output matrix.",
    part: "shape",
    applies: "restart",
  }),
  positions: choice({
    choices: ["segment", "absolute"],
    default: "segment",
    title: "Positions",
    doc: "Position ids: (segment, offset) or one running number.",
    part: "shape",
    applies: "restart",
  }),
  engine: choice({
    choices: ["auto", ...ENGINE_NAMES],
    default: "auto",
    title: "Engine",
    doc: "What computes the models: auto picks the fastest here; gpu and cpu are the lab's own, the others use tfjs.",
    part: "engine",
    applies: "restart",
  }),
  threads: integer(0, 16, {
    default: 0,
    title: "Threads",
    doc: "Threads of engine cpu; 0 takes all processors but one, at most 8. The numbers are the same with any.",
    part: "run",
    applies: "restart",
  }),
  pace: choice({
    choices: ["considerate", "balanced", "full"],
    default: "balanced",
    title: "Pace",
    doc: "How much of the GPU training uses: short submissions with rests, short submissions, or all of it.",
    watch: "the frames in the status line",
    part: "run",
    applies: "live",
  }),
});
