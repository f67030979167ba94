import { RECORDED } from "../../../page/recorded-sentences.ts";
import { roughTime } from "../../../runtime/rough-time.ts";

/** "3 minutes" */
export function timeWords(seconds: number): string {
  const { unit, count } = roughTime(seconds);
  return RECORDED.time[unit](count);
}
