import { TangoError } from "../../core/errors.ts";
import type { ModelShape } from "../../core/policy.ts";

/** @throws TangoError("no-adapter") when the module does not support a model, naming the limit */
export function checkModel({ width, heads, vocabulary }: ModelShape): void {
  const size = width / heads;
  const problem =
    size % 4 === 0
      ? vocabulary > 256
        ? `a vocabulary of ${vocabulary} (at most 256)`
        : null
      : `heads of ${size} (a multiple of 4)`;
  if (problem === null) return;
  throw new TangoError(
    "no-adapter",
    `Engine cpu does not support ${problem}: choose another size, or engine tfjs-wasm.`,
    { width, heads, vocabulary },
  );
}
