import { TangoError } from "../core/errors.ts";
import { sizeOf } from "../core/model/layout.ts";
import type { LayoutEntry } from "../core/policy.ts";

/**
 * The error of an update with NaN or infinite numbers, naming the first tensor that has one.
 * @param phase what was computed, as it appears in the sentence
 * @param gradient [P], used only when the loss itself is finite
 */
export function notFinite(
  phase: string,
  lossIsFinite: boolean,
  gradient: Float32Array,
  layout: readonly LayoutEntry[],
): TangoError {
  let tensor = "loss";
  if (lossIsFinite) {
    const bad = gradient.findIndex((value) => !Number.isFinite(value));
    const entry = layout.find((e) => bad >= e.offset && bad < e.offset + sizeOf(e));
    tensor = bad < 0 ? "norm of the gradient" : `gradient of ${entry?.name ?? "the weights"}`;
  }
  return new TangoError(
    "not-finite",
    `Training stopped in ${phase}: the ${tensor} is not a finite number. The weights from before this update are kept; a smaller learning rate usually helps.`,
    { phase, tensor },
  );
}
