/** What is measured of a page from outside, and how it is told. */
import { type Browser, type CDPSession, type Page, test } from "@playwright/test";

/** What the page's own code does, and what the browser does at once because of it. Painting is the machine's. */
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
const FRAME_MS = 1000 / 60;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** The thread's processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Milliseconds that the page's main thread spent on its own work in each sixtieth of a second while
 * this goes on, those at rest included.
 */
export async function workPerFrame(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const works = threads.map(({ pid, tid }) => {
    const tasks = traceEvents.filter(
      (event) =>
        event.pid === pid && event.tid === tid && event.ph === "X" && OWN_WORK.has(event.name),
    );
    return inFrames(tasks);
  });
  // Other renderers do nothing meanwhile.
  return works.sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * By processor time where Chromium tells it: what else the machine does meanwhile is not the page's.
 * Events lie inside each other; the outermost counts, in the frame in which it begins.
 */
function inFrames(tasks: readonly TraceEvent[]): number[] {
  const sorted = [...tasks].sort((a, b) => a.ts - b.ts);
  const begin = sorted[0]?.ts ?? 0;
  const last = sorted.at(-1)?.ts ?? begin;
  const frameOf = (ts: number) => Math.floor((ts - begin) / 1000 / FRAME_MS);
  const frames = new Array<number>(frameOf(last) + 1).fill(0);
  let covered = begin;
  for (const { ts, dur = 0, tdur = dur } of sorted) {
    if (ts < covered) continue;
    covered = ts + dur;
    frames[frameOf(ts)] = (frames[frameOf(ts)] ?? 0) + tdur / 1000;
  }
  return frames;
}

/** Milliseconds of the loop below on the machine that the budgets were set on, at rest. */
const LOOP_MS = 15;

/** How many times slower than that machine this one is now. */
export async function slowness(page: Page): Promise<number> {
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
  // The first ones are compiled on the way.
  const settled = times.slice(6).sort((a, b) => a - b);
  return (settled[settled.length >> 1] ?? LOOP_MS) / LOOP_MS;
}

export interface Heap {
  /** Bytes of objects and code. */
  readonly objects: number;
  /** Bytes of arrays of numbers: lines, weights of checkpoints. */
  readonly numbers: number;
}

/** Looks at the heap at most; a save into the browser's store is over long before. */
const MOST_LOOKS = 10;

/** What is in use when all garbage is gone, and what is being saved is saved: at the second look that finds no less. */
export async function heapOf(page: Page, client: CDPSession): Promise<Heap> {
  let heap: Heap = { objects: Number.POSITIVE_INFINITY, numbers: Number.POSITIVE_INFINITY };
  for (let looks = 0, settled = 0; looks < MOST_LOOKS && settled < 2; looks++) {
    await page.waitForTimeout(300);
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await client.send("Runtime.getHeapUsage");
    const isLess = usedSize < heap.objects * 0.99 || backingStorageSize < heap.numbers * 0.99;
    settled = isLess ? 0 : settled + 1;
    heap = {
      objects: Math.min(heap.objects, usedSize),
      numbers: Math.min(heap.numbers, backingStorageSize),
    };
  }
  return heap;
}

/** Says in the report what was measured, whatever becomes of it. */
export function tell(what: string, measured: Readonly<Record<string, number>>): void {
  const rounded = Object.entries(measured).map(([name, value]) => [name, +value.toPrecision(4)]);
  const description = JSON.stringify(Object.fromEntries(rounded));
  test.info().annotations.push({ type: what, description });
  console.log(`${what}: ${description}`);
}
