/**
 * Keeps the screen on, where the browser can, and again after the window was hidden.
 * @returns a function that lets the screen sleep again
 */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
  if (!wakeLock) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const take = async () => {
    if (isOver || document.visibilityState !== "visible" || (held && !held.released)) return;
    try {
      held = await wakeLock.request("screen");
      if (isOver) void held.release();
    } catch {
      // The browser may refuse, for example to save the battery.
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
