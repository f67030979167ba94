import { TIME } from "../../../page/run-states.ts";
import { roughTime } from "../../../runtime/rough-time.ts";

/** "3 minutes" */
export function timeWords(seconds: number): string {
  const { unit, count } = roughTime(seconds);
  return TIME[unit](count);
}
