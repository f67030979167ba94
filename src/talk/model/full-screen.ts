/** The browser may refuse, for example without a press. */
export const fillScreen = (): void =>
  void document.documentElement.requestFullscreen?.().catch(() => undefined);

/** Whether it filled the screen. */
export function leaveFullScreen(): boolean {
  if (!document.fullscreenElement) return false;
  void document.exitFullscreen();
  return true;
}
