/** Keeps the screen of a phone on while it trains, where the browser can. @returns ends that */
export function keepAwake(): () => void {
  const asked = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void asked?.then((lock) => lock?.release());
}
