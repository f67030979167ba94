import { recordedWords } from "../../../i18n/en/recorded.ts";
import { words } from "../../../i18n/index.ts";
import { roughTime } from "../../../runtime/rough-time.ts";

/** "3 minutes" */
export function timeWords(seconds: number): string {
  const { unit, count } = roughTime(seconds);
  return words(recordedWords).time[unit](count);
}
