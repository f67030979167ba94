/** Measures a page from outside, through Chromium's tracing, and reports the results. */
import type { Browser, Page } from "@playwright/test";
import { test } from "../test.ts";

/** Trace events of the page's code and of the work it causes directly. Painting depends on the machine and is left out. */
const OWN_WORK = new Set([
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "TimerFire",
  "FireAnimationFrame",
  "EventDispatch",
  "HandlePostMessage",
  "MajorGC",
  "MinorGC",
  "UpdateLayoutTree",
  "Layout",
]);
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Trace events of the page's main thread while `during` runs; other renderers are idle. */
async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  during: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const works = threads.map(({ pid, tid }) =>
    traceEvents.filter((event) => event.pid === pid && event.tid === tid),
  );
  return works.sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * The page's own work, in CPU time where Chromium reports it, so that other programs do not count.
 * Events are nested; only the outermost one counts.
 */
function outermost(events: readonly TraceEvent[]): { readonly ts: number; readonly ms: number }[] {
  const tasks = events.filter(({ name, ph }) => ph === "X" && OWN_WORK.has(name));
  const sorted = tasks.sort((a, b) => a.ts - b.ts);
  let covered = Number.NEGATIVE_INFINITY;
  return sorted.flatMap(({ ts, dur = 0, tdur = dur }) => {
    if (ts < covered) return [];
    covered = ts + dur;
    return [{ ts, ms: tdur / 1000 }];
  });
}

/** The page's own work in ms until the first paint, and until it sets the mark. */
export async function workUntil(
  browser: Browser,
  page: Page,
  mark: string,
  during: () => Promise<unknown>,
): Promise<{ readonly paint: number; readonly mark: number }> {
  const categories = ["devtools.timeline", "loading", "blink.user_timing"];
  const events = await traced(browser, page, categories, during);
  const works = outermost(events);
  const until = (name: string) => {
    const end = events.find((event) => event.name === name)?.ts ?? Number.NaN;
    return works.filter(({ ts }) => ts < end).reduce((sum, { ms }) => sum + ms, 0);
  };
  return { paint: until("firstContentfulPaint"), mark: until(mark) };
}

/** Duration in ms of the loop below on the idle machine that the budgets were set on. */
const LOOP_MS = 15;

/**
 * How many times slower than that machine this one is now.
 * @param share of the times that lie below the one that counts: 0 leaves out what other programs add
 */
export async function slowness(page: Page, share = 0.5): Promise<number> {
  const times = await page.evaluate(() =>
    Array.from({ length: 21 }, () => {
      const start = performance.now();
      let state = 1;
      const values = Array.from({ length: 40_000 }, () => {
        state = (state * 48271) % 2147483647;
        return { key: state };
      });
      values.sort((a, b) => a.key - b.key);
      return performance.now() - start;
    }),
  );
  // The first iterations include compilation.
  const settled = times.slice(6).sort((a, b) => a - b);
  return (settled[Math.floor(share * settled.length)] ?? LOOP_MS) / LOOP_MS;
}

/** Adds the measured value to the test report, whether the test passes or not. */
export function annotate(what: string, measured: Readonly<Record<string, number>>): void {
  const rounded = Object.entries(measured).map(([name, value]) => [name, +value.toPrecision(4)]);
  const description = JSON.stringify(Object.fromEntries(rounded));
  test.info().annotations.push({ type: what, description });
  console.log(`${what}: ${description}`);
}
