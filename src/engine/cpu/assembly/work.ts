/** What each job computes. */
import { adamw } from "./adamw";
import * as fields from "./fields";
import { fold } from "./fold";
import { runGroups } from "./groups";
import { reduce } from "./reduce";
import { prefill, rollout } from "./rollout";

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
