/** Measures a page from inside: frames, chart redraws, long tasks, messages on its ports. */
import type { Page } from "@playwright/test";

interface Recorder {
  /** Milliseconds between two animation frames. */
  gaps: number[];
  /** Time in ms for one plot, for each frame that drew any. */
  redraws: number[];
  /** Tasks longer than 50 ms, of any kind. */
  longTasks: number[];
  /** Lines and groups received since the page opened. */
  lines: number;
  groups: number;
  restart(): void;
}

export type Recorded = Pick<Recorder, "gaps" | "redraws" | "longTasks">;

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/** Installs `window.recorder` in the page. Call before `goto`. */
export async function installRecorder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder: Recorder = {
      gaps: [],
      redraws: [],
      longTasks: [],
      lines: 0,
      groups: 0,
      restart: () => {
        for (const list of [recorder.gaps, recorder.redraws, recorder.longTasks]) list.length = 0;
      },
    };
    window.recorder = recorder;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorder.longTasks.push(duration);
    }).observe({ type: "longtask" });

    // Drawing a plot writes the paths of its marks.
    const drawn = new Set<Element>();
    const write = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      const plot = name === "d" ? this.closest("[data-plot]") : null;
      if (plot) drawn.add(plot);
      write.call(this, name, value);
    };
    const native = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      native((time) => {
        const start = performance.now();
        drawn.clear();
        callback(time);
        // Plots are drawn in microtasks after the callback; they are queued before this one.
        queueMicrotask(() => {
          const plots = drawn.size;
          if (plots > 0) recorder.redraws.push((performance.now() - start) / plots);
        });
      });
    let last: number | null = null;
    const frame = (time: number) => {
      if (last !== null) recorder.gaps.push(time - last);
      last = time;
      native(frame);
    };
    native(frame);

    const listen = ({ data }: MessageEvent) => {
      if (data?.type !== "written") return;
      for (const message of data.messages) {
        if (message.type === "metrics") recorder.lines += message.lines.length;
        if (message.type === "groups") recorder.groups += message.starts.length;
      }
    };
    const handler = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    Object.defineProperty(MessagePort.prototype, "onmessage", {
      ...handler,
      set(given) {
        handler?.set?.call(this, given);
        this.addEventListener("message", listen);
      },
    });
  });
}

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => {
    const { gaps, redraws, longTasks } = window.recorder;
    return { gaps, redraws, longTasks };
  });

/** Records the page for the given number of seconds. */
export async function record(page: Page, seconds: number): Promise<Recorded> {
  await page.evaluate(() => window.recorder.restart());
  await page.waitForTimeout(seconds * 1000);
  return recorded(page);
}

/** Records until `count` frames have drawn plots, for the given number of seconds at least. */
export async function recordRedraws(page: Page, count: number, seconds: number): Promise<Recorded> {
  await page.evaluate(() => window.recorder.restart());
  await page.waitForTimeout(seconds * 1000);
  await page.waitForFunction((least) => window.recorder.redraws.length >= least, count);
  return recorded(page);
}

/** Waits until `count` more lines have arrived. @param act triggers them, if nothing else does */
export async function moreLines(page: Page, count: number, act?: () => Promise<void>) {
  const least = (await page.evaluate(() => window.recorder.lines)) + count;
  await act?.();
  await page.waitForFunction((lines) => window.recorder.lines >= lines, least, { timeout: 60_000 });
}

/** Time in ms from pressing Space to the frame that shows the changed button. */
export async function answerToSpace(page: Page): Promise<number> {
  const answer = await page.evaluateHandle(() => {
    // A focused button would handle Space itself.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const button = document.querySelector('[role="toolbar"] button');
    const answered = new Promise<number>((resolve) => {
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          }).observe(button as Element, { attributeFilter: ["aria-label"] });
        },
        { capture: true, once: true },
      );
    });
    return { answered };
  });
  await page.keyboard.press("Space");
  return answer.evaluate(({ answered }) => answered);
}

/** The quantile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
