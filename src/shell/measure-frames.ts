import { isLive, runShown } from "../runtime/app-state.ts";
import type { createApp } from "../runtime/create-app.ts";
import { FrameGaps } from "../runtime/frame-gaps.ts";
import type { RunStatus } from "../runtime/run-state.ts";
import { frames } from "./frames.ts";

const MEASURED: readonly RunStatus[] = ["training", "stepping"]; // statuses in which frames are measured

/**
 * Length of one measurement in milliseconds. Frames are only sampled, because each requested frame runs
 * the page's whole rendering cycle: requesting all of them costs as much as everything else that the page does
 * beside a training run.
 */
const SLICE_MS = 500;
const EVERY_MS = 8000; // from one measurement to the next

/** Measures frame times while a run computes and the Lab is visible. A new pace resets the measurement. */
export function measureFrames({ store }: ReturnType<typeof createApp>): void {
  const gaps = new FrameGaps();
  frames.gaps = gaps;
  let end: (() => void) | null = null;
  const measure = () => {
    let request = requestAnimationFrame((first) => {
      const draw = (time: number) => {
        gaps.frame(time);
        if (time - first < SLICE_MS) request = requestAnimationFrame(draw);
        else gaps.rest();
      };
      draw(first);
    });
    const next = setTimeout(measure, EVERY_MS);
    end = () => {
      cancelAnimationFrame(request);
      clearTimeout(next);
      gaps.rest();
      end = null;
    };
  };
  const follow = () => {
    const state = store.getState();
    const computes = isLive(state) && MEASURED.includes(runShown(state).status);
    const isActive = computes && state.screen.view === "lab" && !document.hidden;
    if (isActive && !end) measure();
    if (!isActive) end?.();
  };
  store.subscribe((state, before) => {
    const [now, then] = [runShown(state), runShown(before)];
    if (now.running?.pace !== then.running?.pace) gaps.reset();
    if (
      now.status !== then.status ||
      isLive(state) !== isLive(before) ||
      state.screen.view !== before.screen.view
    ) {
      follow();
    }
  });
  document.addEventListener("visibilitychange", follow);
  follow();
}
