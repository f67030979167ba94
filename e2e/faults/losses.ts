/** Losses of the GPU in the page, and what is left of a run. */
import { type Browser, expect, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { openLab, play, waitForLines, waitForStatus } from "../lab.ts";

const { launchOptions } = config.use ?? {};

/** The browser's options, with flags. A file with flags has a browser of its own, whose GPU it may crash. */
export const withFlags = (...flags: readonly string[]) => ({
  ...launchOptions,
  args: [...(launchOptions?.args ?? []), ...flags],
});

/** Ends the process that owns the GPU: every device of the browser is lost. */
export async function crashGpu(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send("Browser.crashGpuProcess");
  await session.detach();
}

declare global {
  interface Window {
    /** Devices that the workers of both policies have opened. */
    devicesOpened: number;
  }
}

/** Runs in a policy's worker before its own code: says when a device is open, and closes all when told to. */
function watchDevices(): void {
  const channel = new BroadcastChannel("gpu-devices");
  const { requestDevice } = GPUAdapter.prototype;
  GPUAdapter.prototype.requestDevice = async function (...given) {
    const device = await requestDevice.apply(this, given);
    channel.addEventListener("message", ({ data }) => {
      if (data === "destroy") device.destroy();
    });
    channel.postMessage("opened");
    return device;
  };
}

/** Makes the devices of the policies losable by `destroyDevices`, and counts them. Call before `goto`. */
export async function makeLosable(page: Page): Promise<void> {
  await page.route("**/policy.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${watchDevices})();\n${await response.text()}` });
  });
  await page.addInitScript(() => {
    window.devicesOpened = 0;
    new BroadcastChannel("gpu-devices").onmessage = ({ data }) => {
      if (data === "opened") window.devicesOpened += 1;
    };
  });
}

/** Waits until so many devices have been opened since the page was opened. */
export const devicesOpened = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.devicesOpened)).toBeGreaterThanOrEqual(count);

export const destroyDevices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel("gpu-devices");
    channel.postMessage("destroy");
    channel.close();
  });

/** The first lines of the run on screen, by metric, without its timings. */
export const figuresOf = (page: Page, lines: number) =>
  page.evaluate((count) => {
    const { names = [], rows = [], phases = [] } = window.tangoLab?.metrics() ?? {};
    const isTiming = (name: string) => /^(timing_s\/.*|step_time|seconds)$/.test(name);
    return rows.slice(0, count).map((row, line) => {
      const figures = names.map((name, column) => [name, row[column]] as const);
      const timeless = figures.filter(([name, value]) => value !== null && !isTiming(name));
      return { phase: phases[line], ...Object.fromEntries(timeless) };
    });
  }, lines);

/** The line from which the run resumed by itself after a loss. */
export async function resumedAt(page: Page): Promise<number> {
  const from = await page.waitForFunction(() => window.tangoLab?.state().recoveredFrom);
  const value = await from.jsonValue();
  return value && value !== "start" ? value.line : 0;
}

/** Numbers of the lines of the run on screen. */
export const lineNumbers = (page: Page): Promise<number[]> =>
  page.evaluate(() => window.tangoLab?.metrics().lines ?? []);

/** Pauses the run on screen and compares all its lines with those of a run of the same settings that nothing broke. */
export async function expectUnbroken(page: Page, run: string): Promise<void> {
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await waitForStatus(page, "paused");
  const { length } = await lineNumbers(page);
  const figures = await figuresOf(page, length);
  const context = page.context();
  await page.close();

  const unbroken = await context.newPage();
  await openLab(unbroken, run);
  await play(unbroken);
  await waitForLines(unbroken, length);
  expect(figures).toEqual(await figuresOf(unbroken, length));
}
