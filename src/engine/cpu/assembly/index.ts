/** The calls of the host. Each takes its numbers from fields.ts; all threads run the same job. */
import { adamw, summarize } from "./adamw";
import { reserve } from "./arena";
import * as fields from "./fields";
import { fold } from "./fold";
import { runGroups } from "./groups";
import { configure, FIRST, GRADIENT, GROUPS, REFERENCE, SECOND, WEIGHTS } from "./model";
import { reduce } from "./reduce";
import { prefill, rollout, unfinished } from "./rollout";

export { configure, reserve, summarize, unfinished };

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

/** Computes one thread's share of a job. */
export function work(job: i32, thread: i32): void {
  if (job == fields.FOLD) fold();
  else if (job == fields.SCORE) runGroups(thread, false);
  else if (job == fields.LEARN) runGroups(thread, true);
  else if (job == fields.REDUCE) reduce();
  else if (job == fields.ADAMW) adamw(thread);
  else if (job == fields.PREFILL) prefill(thread);
  else if (job == fields.ROLLOUT) rollout(thread);
}
