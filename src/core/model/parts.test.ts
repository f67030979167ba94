import { expect, test } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { layoutOf, parameterCount } from "./layout.ts";
import { modelParts } from "./parts.ts";
import { modelShape } from "./shape.ts";

const SHAPE = modelShape({ ...presetSettings("quick"), width: 8, layers: 2, heads: 2 });

test("parts of a model of width 8, counted by hand", () => {
  const parts = new Map(modelParts(SHAPE).map((part) => [part.name, part]));
  expect(parts.get("table.token")).toMatchObject({ matrices: [[50, 8]], parameters: 400 });
  // Gain and bias of 8, in two layers.
  expect(parts.get("layer.norm1")).toMatchObject({ matrices: [], parameters: 32 });
  // 8 · 24 + 24 and 8 · 8 + 8, twice.
  expect(parts.get("layer.attention")).toMatchObject({
    matrices: [
      [8, 24],
      [8, 8],
    ],
    parameters: 576,
  });
  // 8 · 32 + 32 and 32 · 8 + 8, twice.
  expect(parts.get("layer.mlp")?.parameters).toBe(1104);
  expect(parts.get("head")).toMatchObject({ matrices: [[8, 50]], parameters: 400 });
});

test("the parts add up to the complete model, with and without tied weights", () => {
  for (const tiedHead of [false, true]) {
    const shape = { ...SHAPE, tiedHead };
    const parts = modelParts(shape);
    const sum = parts.reduce((all, { parameters }) => all + parameters, 0);
    expect(sum).toBe(parameterCount(layoutOf(shape)));
    expect(parts.some(({ name }) => name === "head")).toBe(!tiedHead);
  }
});
