import { push, waitForStatus } from "../lab.ts";
import { type Screen, seen } from "./screens.ts";

/** A live run in Watch and in the Lab, further lanes, and the end of the run. The workers are scripted. */
export const LIVE: readonly Screen[] = [
  { name: "live, nothing begun", open: (page) => seen(page, "[data-source=live]") },
  {
    name: "live, training",
    open: async (page) => {
      await page.keyboard.press("Space");
      // Its answers on a wall.
      await seen(page, "main progress");
    },
  },
  {
    name: "live, in the Lab",
    open: async (page) => {
      await page.keyboard.press("3");
      await seen(page, "[data-verdict]");
    },
  },
  {
    name: "lanes",
    open: async (page) => {
      await page.keyboard.press("Space");
      await waitForStatus(page, "paused");
      await page.evaluate(() => {
        location.hash = "#branch";
      });
      await seen(page, "dialog fieldset button");
      await push(page.locator("dialog fieldset button").nth(1));
      await push(page.locator("dialog button[data-look=main]"));
      await seen(page, "[data-lane] + [data-lane]");
    },
  },
  {
    name: "the run stopped by a fault",
    open: async (page) => {
      await page.evaluate(() => {
        window.startedWorkers.findLast(({ name }) => name === "trainer")?.terminate();
      });
      await seen(page, "[data-code]");
    },
  },
];
