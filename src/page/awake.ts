/** Whether the screen is kept on; "unknown" where the browser cannot do so. */
export type Awake = "on" | "off" | "unknown";

/**
 * Keeps the screen on, where the browser can, and again after the window was hidden.
 * @param tell called with each change
 * @returns a function that lets the screen sleep again
 */
export function keepAwake(tell: (awake: Awake) => void = () => undefined): () => void {
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
  if (!wakeLock) {
    tell("unknown");
    return () => undefined;
  }
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const take = async () => {
    if (isOver || document.visibilityState !== "visible" || (held && !held.released)) return;
    try {
      held = await wakeLock.request("screen");
      if (isOver) return void held.release();
      tell("on");
      held.addEventListener("release", () => tell("off"));
    } catch {
      // The browser may refuse, for example to save the battery.
      tell("off");
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
