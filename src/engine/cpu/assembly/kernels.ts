/** Single kernels, exported for tests only. */
import { weightGradient } from "./cross";
import { exp4 } from "./numbers";
import { addedProduct, biasedProduct, gatedProduct, product, reluProduct, stridedProduct } from "./product";

export { addedProduct, biasedProduct, gatedProduct, product, reluProduct, stridedProduct, weightGradient };

/** exp of `count` floats in place, a multiple of 4. */
export function exponentials(at: usize, count: i32): void {
  for (let i: usize = 0; i < usize(4 * count); i += 16) v128.store(at + i, exp4(v128.load(at + i)));
}
