import type { RunState } from "../../../runtime/run-state.ts";
/** Whether the newest update was the last one of its round, or of the warm-up. */
export declare function roundIsOver({ running, progress }: RunState): boolean;
