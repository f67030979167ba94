import type { createLab } from "../runtime/create-lab.ts";
import { FrameGaps } from "../runtime/frame-gaps.ts";
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
    const { status, source } = store.getState();
    const wanted = source === "live" && MEASURED.includes(status) && !document.hidden;
    if (wanted && asked === null) asked = requestAnimationFrame(draw);
    if (wanted || asked === null) return;
    cancelAnimationFrame(asked);
    asked = null;
    frames.rest();
  };
  store.subscribe((state, before) => {
    if (state.running?.pace !== before.running?.pace) frames.reset();
    if (state.status !== before.status || state.source !== before.source) follow();
  });
  document.addEventListener("visibilitychange", follow);
}
