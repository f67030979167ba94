/**
 * The first second with a cold cache on a home connection: round trips of 40 ms and 10 Mbit/s
 * (Lighthouse's desktop profile), on a processor half as fast as the machine the budgets were set
 * on. Times are computed, not measured, from the longest chain of requests, their bytes and the
 * main thread's CPU time, so other programs do not change them.
 */
import { expect } from "@playwright/test";
import { test } from "../test.ts";
import { serveCompressed } from "./compressed.ts";
import { annotate, slowness, workUntil } from "./measure.ts";

const PAINT_MS = 800;
const MOVING_MS = 1400;
/** How many times slower the assumed processor is than that machine. */
const SLOWED = 2;
const LINE = { latency: 40, mbitDown: 10 };
/** Delay in ms before the page prefetches files that are not needed yet. */
const AHEAD_MS = 3000;

// Code and recording must come from the network, not from a service worker.
test.use({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });

interface Initiator {
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

test("the first paint and the playing recording meet their budgets on a home connection", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("./favicon.svg");
  const own = await slowness(page, 0);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  /** By request: the number of responses that must arrive before it can be sent. */
  const depths = new Map<string, number>();
  client.on("Network.requestWillBeSent", ({ request, initiator }) => {
    const { url, stack }: Initiator = initiator;
    const from = url ?? stack?.callFrames[0]?.url ?? "";
    depths.set(request.url, depths.get(request.url) ?? (depths.get(from) ?? 0) + 1);
  });
  await page.addInitScript(() => {
    const updates = () => {
      const progress = window.tangoLab?.state().progress;
      return (progress?.generatorUpdates ?? 0) + (progress?.verifierUpdates ?? 0);
    };
    const look = () => {
      if (updates() > 0) performance.mark("moving");
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const host = await serveCompressed(baseURL ?? "");
  const work = await workUntil(browser, page, "moving", async () => {
    await page.goto(host.url);
    await page.waitForFunction(() => performance.getEntriesByName("moving").length > 0);
  });
  const asked = await page.evaluate((ahead) => {
    const [start] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
    const others = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return [...(start ? [start] : []), ...others]
      .filter(({ startTime }) => startTime < ahead)
      .map(({ name, transferSize, initiatorType }) => ({
        name,
        bytes: transferSize,
        initiatorType,
      }));
  }, AHEAD_MS);
  await host.close();

  /** Time in ms on that connection and processor. One extra round trip opens the connection. */
  const timeOf = (requests: typeof asked, workMs: number) => {
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
    const chain = 1 + Math.max(0, ...requests.map(({ name }) => depths.get(name) ?? 1));
    const processor = (workMs * SLOWED) / own;
    return chain * LINE.latency + (bytes * 8) / (LINE.mbitDown * 1000) + processor;
  };
  // The first paint needs the files that the HTML names; recordings are fetched later.
  const named = asked.filter(({ name, initiatorType }) => {
    return initiatorType !== "fetch" && (depths.get(name) ?? 1) <= 2 && !/recordings/.test(name);
  });
  const paint = timeOf(named, work.paint);
  const moving = timeOf(asked, work.mark);
  annotate("first visit, ms", {
    paint,
    moving,
    "work until paint": work.paint,
    "work until moving": work.mark,
    "longest chain": Math.max(...depths.values()),
    requests: asked.length,
    "requests before paint": named.length,
    "machine, times slower": own,
    kB: asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  });
  expect(work.paint).toBeGreaterThan(0);
  expect(work.mark).toBeGreaterThan(work.paint);
  expect(paint).toBeLessThanOrEqual(PAINT_MS);
  expect(moving).toBeLessThanOrEqual(MOVING_MS);
});
