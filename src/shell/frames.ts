import type { FrameGaps } from "../runtime/frame-gaps.ts";

/** Frame times while a model trains, for the status line of the Lab; null until the code that measures them is loaded. */
export const frames: { gaps: FrameGaps | null } = { gaps: null };
