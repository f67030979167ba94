import type { PartName } from "../../core/model/parts.ts";

const parts: Readonly<Record<PartName, string>> = {
  "table.token": "characters",
  "table.segment": "segments",
  "table.offset": "offsets in a segment",
  "layer.norm1": "norm",
  "layer.attention": "attention",
  "layer.norm2": "norm",
  "layer.mlp": "MLP",
  norm: "norm",
  head: "next character",
};

/** What both models are made of. */
export const model = {
  title: "What each model is made of",
  part: "Part",
  matrices: "Matrices",
  parameters: "Parameters",
  parts,
  layers: (layers: number) => (layers === 1 ? "In the one layer" : `In each of ${layers} layers`),
  heads: (heads: number) => (heads === 1 ? "1 head" : `${heads} heads`),
  tied: "next character: reuses the character table",
  all: "All",
  next: "for the settings above; a running model keeps its shape until the next start",
};
