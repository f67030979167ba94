import type { createLab } from "../runtime/create-lab.ts";
import { FrameGaps } from "../runtime/frame-gaps.ts";
import { isLive, runShown } from "../runtime/lab-state.ts";
import type { RunStatus } from "../runtime/run-state.ts";

const MEASURED: readonly RunStatus[] = ["training", "stepping"];

/** Frame times while a model trains, for the status line. */
export const frames = new FrameGaps();

/** Measures frames while a run computes and the page is visible. A new pace resets the measurement. */
export function measureFrames({ store }: ReturnType<typeof createLab>): void {
  let request: number | null = null;
  const draw = (time: number) => {
    frames.frame(time);
    request = requestAnimationFrame(draw);
  };
  const follow = () => {
    const state = store.getState();
    const computes = isLive(state) && MEASURED.includes(runShown(state).status);
    const isActive = computes && !document.hidden;
    if (isActive && request === null) request = requestAnimationFrame(draw);
    if (isActive || request === null) return;
    cancelAnimationFrame(request);
    request = null;
    frames.rest();
  };
  store.subscribe((state, before) => {
    const [now, then] = [runShown(state), runShown(before)];
    if (now.running?.pace !== then.running?.pace) frames.reset();
    if (now.status !== then.status || isLive(state) !== isLive(before)) follow();
  });
  document.addEventListener("visibilitychange", follow);
}
