import type { createLab } from "../runtime/create-lab.ts";
import { FrameGaps } from "../runtime/frame-gaps.ts";
import { isLive, runShown } from "../runtime/lab-state.ts";
import type { RunStatus } from "../runtime/run-state.ts";

const MEASURED: readonly RunStatus[] = ["training", "stepping"];

/** The page's frames while models train, for the status line. */
export const frames = new FrameGaps();

/** Measures while a run computes and the page is seen; anew when the pace changes. */
export function measureFrames({ store }: ReturnType<typeof createLab>): void {
  let asked: number | null = null;
  const draw = (time: number) => {
    frames.frame(time);
    asked = requestAnimationFrame(draw);
  };
  const follow = () => {
    const state = store.getState();
    const computes = isLive(state) && MEASURED.includes(runShown(state).status);
    const wanted = computes && !document.hidden;
    if (wanted && asked === null) asked = requestAnimationFrame(draw);
    if (wanted || asked === null) return;
    cancelAnimationFrame(asked);
    asked = null;
    frames.rest();
  };
  store.subscribe((state, before) => {
    const [now, then] = [runShown(state), runShown(before)];
    if (now.running?.pace !== then.running?.pace) frames.reset();
    if (now.status !== then.status || isLive(state) !== isLive(before)) follow();
  });
  document.addEventListener("visibilitychange", follow);
}
