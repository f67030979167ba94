import type { ModelShape } from "../../../../core/policy.ts";
import type { ModelLayout } from "../../model-layout.ts";
import { type Kernel, type KernelContext, kernelCode, workgroupsFor } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Template values: offsets in floats of the parameters of a layer and of the head. Shared with `unfold`. */
export function parameterValues(layout: ModelLayout, shape: ModelShape) {
  const norm = layout.firstLayer + shape.layers * layout.layerStride;
  return {
    FIRST_LAYER: layout.firstLayer,
    LAYER: layout.layerStride,
    NORM: norm,
    HEAD: shape.tiedHead ? 0 : norm + 2 * shape.width,
    // A tied head is the token table, transposed.
    HEAD_DOWN: shape.tiedHead ? 1 : shape.vocabulary,
    HEAD_ACROSS: shape.tiedHead ? shape.width : 1,
  };
}

/** The folded matrices and their transposes from the weights at `batch.source`; model-layout.ts describes them. */
export function foldKernel({ shape }: KernelContext, layout: ModelLayout): Kernel {
  const { layer, layerStride, size } = layout.folded;
  const values = {
    ...parameterValues(layout, shape),
    FOLDED: size,
    FOLDED_LAYER: layerStride,
    FOLDED_OUT: layer.out.weight,
    FOLDED_UP: layer.up.weight,
    FOLDED_DOWN: layer.down.weight,
  };
  return { name: "fold", code: kernelCode(source, shape, values, true) };
}

/** One invocation per float of the folded block. */
export function foldWorkgroups(layout: ModelLayout) {
  return [workgroupsFor(layout.folded.size, 64), 1, 1] as const;
}
