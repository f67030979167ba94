import { expect } from "@playwright/test";
import { test } from "../test.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-RU+g4JM4D5hn0C894vrV0cECaYRx5ZVVhLr4b5gtHlc='",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types tango-lab",
].join("; ");

test("the page and its files are served with the required headers", async ({ page, request }) => {
  const response = await page.goto("./");
  expect(response?.status()).toBe(200);
  const script = await page.locator('script[type="module"][src]').first().getAttribute("src");
  for (const path of ["./", script ?? "", "./no-such-file"]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "content-security-policy": POLICY,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"]) {
      expect(headers["permissions-policy"]).toContain(`${feature}=()`);
    }
  }
});

test("loading the page contacts no third party and reports no error", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? "") && !url.startsWith("data:")) foreign.push(url);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto("./", { waitUntil: "networkidle" });
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the page is isolated", async ({ page }) => {
  await page.goto("./");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});
