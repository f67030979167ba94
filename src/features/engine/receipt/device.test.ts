import { expect, test } from "vitest";
import { browserOf, systemOf } from "./device.ts";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`,
    "Chromium 150",
    "Windows",
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.1`,
    "Edge 150",
    "Windows",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0`, "Firefox 153", "Linux"],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`,
    "Safari 26",
    "macOS",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${WEBKIT} CriOS/150.0 Mobile Safari/604.1`,
    "Chromium 150",
    "iOS",
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`,
    "Chromium 150",
    "Android",
  ],
  ["Something else", "", ""],
])("%s", (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toBe(browser);
  expect(systemOf(userAgent)).toBe(system);
});
