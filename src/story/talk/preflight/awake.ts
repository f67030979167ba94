/** Keeps the screen awake while a talk is on it, and again after the window was hidden. */
import { talkStore } from "../model/talk-store.ts";

const set = (awake: "on" | "off" | "unknown"): void => talkStore.setState({ awake });

/** @returns a function that lets the screen sleep again */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
  if (!wakeLock) {
    set("unknown");
    return () => undefined;
  }
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const take = async () => {
    if (isOver || document.visibilityState !== "visible" || (held && !held.released)) return;
    try {
      held = await wakeLock.request("screen");
      if (isOver) return void held.release();
      set("on");
      held.addEventListener("release", () => set("off"));
    } catch {
      // The browser refuses, for example to save the battery.
      set("off");
    }
  };
  const again = () => void take();
  void take();
  document.addEventListener("visibilitychange", again);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void held?.release();
  };
}
