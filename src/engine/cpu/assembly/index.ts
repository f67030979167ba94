/** Exports that the host calls. Their arguments are in fields.ts; all threads run the same job. */
import { summarize } from "./adamw";
import { reserve } from "./arena";
import { configure, FIRST, GRADIENT, GROUPS, REFERENCE, SECOND, WEIGHTS } from "./model";
import { unfinished } from "./rollout";
import { product } from "./product";
import { runJob, serve } from "./threads";

export { configure, product, reserve, runJob, serve, summarize, unfinished };

/** Address of the weights [P]. */
export function weightsAt(): usize {
  return WEIGHTS;
}
/** Address of the first moments [P]. */
export function firstAt(): usize {
  return FIRST;
}
/** Address of the second moments [P]. */
export function secondAt(): usize {
  return SECOND;
}
/** Address of the frozen reference [P]. */
export function referenceAt(): usize {
  return REFERENCE;
}
/** Address of the gradient of the last update before clipping [P]. */
export function gradientAt(): usize {
  return GRADIENT;
}
/** Number of groups that the sequences of a batch are cut into. */
export function groups(): i32 {
  return GROUPS;
}
