import { TangoError } from "../../core/errors.ts";
import type { ModelShape } from "../../core/policy.ts";
import { formsOf } from "./rollout-forms.ts";
import type { Variant } from "./variants.ts";

/** Number of storage buffers that every kernel binds. */
const STORAGE_BUFFERS = 3;

interface Limits {
  readonly maxStorageBuffersPerShaderStage: number;
  readonly maxComputeWorkgroupStorageSize: number;
  readonly maxComputeInvocationsPerWorkgroup: number;
}

/** Why the kernels do not support a model, or null. */
function unsupportedModel(shape: ModelShape): string | null {
  const { width, heads, layers, vocabulary, context } = shape;
  if (vocabulary > 128) return `a vocabulary of ${vocabulary} (at most 128)`;
  if (context > 160) return `a context of ${context} (at most 160)`;
  if (width > 256) return `a width of ${width} (at most 256)`;
  if (layers > 6) return `${layers} layers (at most 6)`;
  if (width % (4 * heads) !== 0) return `heads of ${width / heads} (a multiple of 4)`;
  return null;
}

/** Which limit of an adapter is too low for a variant of the kernels, or null. */
function insufficientLimit(shape: ModelShape, tiling: Variant, limits: Limits): string | null {
  const buffers = limits.maxStorageBuffersPerShaderStage;
  if (buffers < STORAGE_BUFFERS)
    return `${buffers} storage buffers (${STORAGE_BUFFERS} are needed)`;
  const memory = limits.maxComputeWorkgroupStorageSize;
  const forms = formsOf({ shape, tiling, workgroupMemory: memory }, null);
  const lanes = Math.max(tiling.lanes, shape.width / 4, ...forms.map((form) => form.lanes));
  const most = limits.maxComputeInvocationsPerWorkgroup;
  if (most < lanes) return `workgroups of ${most} (${lanes} are needed)`;
  if (forms.some(({ sequences }) => sequences < 1)) {
    return `${memory} bytes of workgroup memory (too few for this model)`;
  }
  return null;
}

/**
 * Checks that a variant of the kernels supports a model on an adapter.
 * @throws TangoError("no-adapter") naming the limit of the model or of the adapter
 */
export function checkModel(shape: ModelShape, variant: Variant, limits: Limits): void {
  const model = unsupportedModel(shape);
  if (model) {
    throw new TangoError(
      "no-adapter",
      `Engine gpu does not support ${model}: use a smaller model, or choose engine tfjs-webgpu or cpu.`,
    );
  }
  const adapter = insufficientLimit(shape, variant, limits);
  if (adapter) {
    throw new TangoError(
      "no-adapter",
      `This GPU has only ${adapter} for engine gpu: choose engine tfjs-webgpu or cpu.`,
    );
  }
}
