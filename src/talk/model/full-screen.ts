/** Fills the screen. The browser may refuse, for example without a key press or click. */
export const fillScreen = (): void =>
  void document.documentElement.requestFullscreen?.().catch(() => undefined);

/** Leaves full screen. @returns whether the page filled the screen */
export function leaveFullScreen(): boolean {
  if (!document.fullscreenElement) return false;
  void document.exitFullscreen();
  return true;
}
