import type { ModelLayout } from "../../model-layout.ts";
import { parameterValues } from "../fold/kernel.ts";
import {
  groupsFor,
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeWords,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Parameters that one workgroup unfolds. */
const PER_GROUP = 256;

/** Offsets in floats: gradient and raw in the model, squares in the arena. */
export interface UnfoldNode {
  readonly gradient: number;
  readonly raw: number;
  /** One float a group: sum of squared gradients. */
  readonly squares: number;
}

export function unfoldWords({ gradient, raw, squares }: UnfoldNode): NodeWords {
  return [gradient, raw, squares];
}

/** The chain rule of `fold`, and the squares for the norm. */
export function unfoldKernel({ shape }: KernelContext, layout: ModelLayout): Kernel {
  const { raw } = layout;
  const values = {
    ...parameterValues(layout, shape),
    TIED: shape.tiedHead ? 1 : 0,
    PARAMETERS: layout.parameters,
    RAW_HEAD: raw.head.weight,
    RAW_TABLES: raw.tables,
    RAW_LAYER: raw.layerStride,
    RAW_OUT: raw.layer.out.weight,
    RAW_UP: raw.layer.up.weight,
    RAW_DOWN: raw.layer.down.weight,
  };
  return { name: "unfold", code: kernelCode(source, shape, values, true) };
}

export function unfoldGroups(layout: ModelLayout) {
  return [groupsFor(layout.parameters, PER_GROUP), 1, 1] as const;
}
