import type { ModelLayout } from "../../model-layout.ts";
import { parameterValues } from "../fold/kernel.ts";
import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  workgroupsFor,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Parameters per workgroup. */
const PER_GROUP = 256;

/** Offsets in floats: `gradient` and `raw` of the model, `squares` of the arena. */
interface UnfoldNode {
  readonly gradient: number;
  readonly raw: number;
  /** One float per workgroup: its sum of squared gradients. */
  readonly squares: number;
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function unfoldUniforms({ gradient, raw, squares }: UnfoldNode): NodeUniforms {
  return [gradient, raw, squares];
}

/** Gradient [P] of the weights from the raw gradients (the chain rule of `fold`), and its squares for the norm. */
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

/** One workgroup per 256 parameters. */
export function unfoldWorkgroups(layout: ModelLayout) {
  return [workgroupsFor(layout.parameters, PER_GROUP), 1, 1] as const;
}
