/** Messages that nobody of the lab sends: to the window, its workers, a channel and the service worker. */
import { expect, type Page } from "@playwright/test";
import {
  openLab,
  play,
  recordingOpen,
  recordTraffic,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

test.use({ serviceWorkers: "allow" });

const RUN =
  "./?start=scratch&preset=micro&updates=3&sftGeneratorSteps=8&sftVerifierSteps=8&verifierWarmup=1&evalEvery=0&engine=cpu&threads=2";
const EACH = 200;

/** All lines of the run without its timings. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const { names = [], rows = [] } = window.tangoLab?.metrics() ?? {};
    const isTiming = (name: string) => /^(timing_s\/.*|step_time|seconds)$/.test(name);
    return rows.map((row) =>
      row.map((value, column) => (isTiming(names[column] ?? "") ? 0 : value)),
    );
  });

/** Sends 1,000 messages: 200 of another origin and 200 of its own to the window, and so to each other place. */
const attack = (page: Page) =>
  page.evaluate(async (each) => {
    const shape = (index: number): unknown => {
      const shapes: unknown[] = [
        null,
        index,
        "x".repeat(index * 50),
        [],
        new Uint8Array(index),
        { type: "heartbeat", version: -index },
        { type: "connect" },
        { type: "connect", port: {} },
        { type: "activate ", part: "all" },
        { type: "fetch", part: "https://elsewhere.invalid/" },
        { type: "metrics", values: [Number.NaN], lines: [index], phases: [0] },
        { type: "paused", reason: "finished" },
        { id: String(index), type: "APPLY", path: ["init"], argumentList: [] },
        JSON.parse('{"__proto__": {"type": "connect"}, "constructor": 4}'),
        { type: "bench", case: "micro", engines: ["cpu"] },
        new Map([["type", "connect"]]),
        new Error("heartbeat"),
      ];
      return shapes[index % shapes.length];
    };
    const all = Array.from({ length: each }, (_, index) => shape(index));
    const port = () => new MessageChannel().port1;
    const { active } = await navigator.serviceWorker.ready;
    // A thread of engine cpu computes without a break and reads no message after its first.
    const workers = window.startedWorkers.filter(({ name }) => name !== "thread");
    const channel = new BroadcastChannel("tango-lab");
    for (const [index, data] of all.entries()) {
      const origin = "https://elsewhere.invalid";
      dispatchEvent(new MessageEvent("message", { data, origin, source: window, ports: [port()] }));
      postMessage(data, "*");
      const worker = workers[index % workers.length];
      // Every worker has its port already: another one is not served.
      const own = index % 3 === 0 ? port() : null;
      worker?.postMessage(own ? { type: "connect", port: own } : data, own ? [own] : []);
      channel.postMessage(data);
      active?.postMessage(data);
    }
    channel.close();
  }, EACH);

test("1,000 hostile messages during a run are ignored, and its numbers stay", async ({ page }) => {
  const complaints = watchConsole(page);
  await recordTraffic(page);
  await openLab(page, RUN);
  await recordingOpen(page);
  await play(page);
  await waitForStatus(page, "finished");
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(20);

  await openLab(page, `${RUN}#share`);
  const share = page.getByRole("dialog", { name: "Share and files" });
  await expect(share).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(share).toBeHidden();
  await play(page);
  await waitForLines(page, 1);
  await attack(page);
  await waitForStatus(page, "finished");
  expect(await linesOf(page)).toEqual(lines);
  expect(complaints).toEqual([]);
});
