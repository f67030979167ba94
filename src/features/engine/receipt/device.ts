/** What a receipt says about the browser: name and version, nothing that identifies a device. */

/** Tried in this order, because other browsers also name Chrome or Safari in their user agent. */
const BROWSERS = [
  ["Edge", /Edg\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Chromium", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux|CrOS/],
] as const;

/** Name and main version: "Chromium 150"; "" for a browser that is not known. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return "";
}

/** "Windows", "macOS", "Linux", "Android", "iOS"; "" for others. */
export const systemOf = (userAgent: string): string =>
  SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "";
