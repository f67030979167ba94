/** Hands out the pieces of a job: each thread takes the next one until none is left. */
import { NEXT } from "./fields";

/** Takes the next piece of the current job. @returns its number, from 0 */
export function take(): i32 {
  if (ASC_FEATURE_THREADS) return atomic.add<i32>(NEXT, 1);
  const piece = load<i32>(NEXT);
  store<i32>(NEXT, piece + 1);
  return piece;
}
