import { expect, type Locator, type Page } from "@playwright/test";
import type { Written } from "../src/protocol/messages.ts";
import { unpackGroups } from "../src/protocol/packed-groups.ts";

/** Messages of the trainer's port, recorded by a hook that runs before the page's own code. */
export interface Sent {
  columns: string[];
  lines: { line: number; phase: number; values: (number | null)[] }[];
  /** As packed in the stream. */
  groups: { texts: string[]; starts: number[]; numbers: number[] }[];
}

/** The groups that the trainer sent. */
export const groupsSent = ({ groups }: Sent) =>
  groups.flatMap(({ texts, starts, numbers }) =>
    unpackGroups({
      type: "groups",
      texts,
      starts: Uint32Array.from(starts),
      numbers: Float64Array.from(numbers),
    }),
  );

export interface SentRow {
  steps: string[];
  stepTruth: boolean[];
  verdicts: number[] | null;
  verification: string | null;
}

/** The part of the page's inspection interface (src/shell/inspection-api.ts) that the tests read. */
interface Inspection {
  rollouts(): {
    line: number;
    updated: string;
    rows: (SentRow & { reward: number | null; outcomeAdvantage: number | null })[];
  }[];
  metrics(): { names: string[]; lines: number[]; phases: string[]; rows: (number | null)[][] };
  state(): {
    screen: { view: string; scene: number };
    source: string;
    status: string;
    fault: { code: string; message: string } | null;
    notices: string[];
    race: string;
    saved: { line: number; generatorUpdates: number; verifierUpdates: number } | null;
    info: {
      generator: { engine: string; variant: string | null };
      probe: {
        milliseconds: { engine: string; ms: number }[];
        refused: { engine: string; why: string }[];
      } | null;
    } | null;
    isRecovered: boolean;
    opening: { beat: string; update: number | null };
    recordings: { recording: { updates: number; lanes: readonly unknown[] } | null };
    progress: { generatorUpdates: number; verifierUpdates: number } | null;
    preset: string;
    view: { line: number | null; row: number | null; step: number | null };
    draft: { updates: number; misprintRate: number; engine: string };
    running: { generatorLr: number; engine: string } | null;
  };
}

declare global {
  interface Window {
    tangoLab?: Inspection;
    sent: Sent;
    /** With the names that the page gave them. */
    startedWorkers: (Worker & { readonly name: string })[];
  }
}

/** Records every message of a raw port, and every worker that is started. Call before `goto`. */
export async function recordTraffic(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: Sent = { columns: [], lines: [], groups: [] };
    window.sent = sent;
    window.startedWorkers = [];
    const NativeWorker = window.Worker;
    window.Worker = class extends NativeWorker {
      readonly name: string;

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.name = options?.name ?? "";
        window.startedWorkers.push(this);
      }
    };
    const keep = (message: Written["messages"][number]) => {
      if (message.type === "columns") sent.columns = [...message.names];
      if (message.type === "groups") {
        const [starts, numbers] = [Array.from(message.starts), Array.from(message.numbers)];
        sent.groups.push({ texts: [...message.texts], starts, numbers });
      }
      if (message.type !== "metrics") return;
      const { lines, phases, values: all } = message;
      const width = all.length / lines.length;
      lines.forEach((line, row) => {
        const values = Array.from(all.slice(row * width, (row + 1) * width), (value) =>
          Number.isNaN(value) ? null : value,
        );
        sent.lines.push({ line, phase: phases[row] ?? 0, values });
      });
    };
    const listen = ({ data }: MessageEvent) => {
      if (data?.type === "written") (data as Written).messages.forEach(keep);
    };
    const native = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    Object.defineProperty(MessagePort.prototype, "onmessage", {
      ...native,
      set(handler) {
        this.addEventListener("message", listen);
        native?.set?.call(this, handler);
      },
    });
  });
}

/** Collects console errors and uncaught exceptions. Tests expect the list to be empty at their end. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

export const statusOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.tangoLab?.state().status);

/** Updates of both models up to the one on screen. */
export const updatesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { generatorUpdates = 0, verifierUpdates = 0 } = window.tangoLab?.state().progress ?? {};
    return generatorUpdates + verifierUpdates;
  });

/** Presses a button by key: while something loads beside it, it may move between a pointer's down and up. */
export async function push(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** Presses buttons that stay pressed, and waits until each of them is. */
export async function turnOn(...buttons: readonly Locator[]): Promise<void> {
  for (const button of buttons) {
    await push(button);
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
}

/** Lists all settings in the Lab. */
export async function showAllSettings(page: Page): Promise<void> {
  await turnOn(page.locator("aside").getByRole("button", { name: "All", exact: true }));
}

/** Shows every chart of the Lab. */
export const showAllCharts = (page: Page): Promise<void> =>
  turnOn(page.getByRole("button", { name: /^All \d+$/ }));

/** Opens the menu of a chart. */
export const openChartMenu = (chart: Locator): Promise<void> => push(chart.getByLabel(/: files$/));

/** Presses Play as soon as it is visible. */
export const play = (page: Page): Promise<void> => push(page.getByRole("button", { name: "Play" }));

/** Waits until the page handles keys: earlier key presses are lost. */
export const keysReady = (page: Page): Promise<void> =>
  page.locator("html[data-keys=ready]").waitFor({ state: "attached" });

/** Opens an address of the page and waits until it handles keys. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await keysReady(page);
}

/** Opens an address in the Lab, which has every control, and waits until the page handles keys. */
export function openLab(page: Page, address: string): Promise<void> {
  const [path = "", hash] = address.split("#");
  const separator = path.includes("?") ? "&" : "?";
  return openPage(page, `${path}${separator}view=lab${hash === undefined ? "" : `#${hash}`}`);
}

/** The playhead of the score. Its value is the update on screen. */
export const playhead = (page: Page): Locator =>
  page.getByRole("slider", { name: "Update", exact: true });

/** Waits until an update is on screen. */
export const expectUpdate = (page: Page, update: number): Promise<void> =>
  expect
    .poll(() =>
      playhead(page).evaluate(
        (slider) => slider.getAttribute("aria-valuenow") ?? (slider as HTMLInputElement).value,
      ),
    )
    .toBe(String(update));

/** Moves the playhead by the keyboard, which then has the focus. */
export async function seek(page: Page, update: number): Promise<void> {
  await playhead(page).press("Home");
  await expectUpdate(page, 0);
  for (let at = 0; at < update; at++) await playhead(page).press("ArrowRight");
  await expectUpdate(page, update);
  // The knob moves at once, the run in the next frame.
  await expect.poll(() => updatesOf(page)).toBe(update);
}

/** Waits until the recording is open; it has the weights that a live run starts from. */
export async function recordingOpen(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(window.tangoLab?.state().recordings.recording));
}

export async function waitForStatus(page: Page, status: string): Promise<void> {
  await expect.poll(() => statusOf(page), { intervals: [250] }).toBe(status);
}

/** Waits until the run has at least `count` lines. */
export async function waitForLines(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0), {
      intervals: [250],
    })
    .toBeGreaterThanOrEqual(count);
}

/** Lines of the run saved in the browser; −1 without one. */
export const keptLines = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that is not there yet would make an empty one, before the page does.
    const all = await indexedDB.databases();
    if (!all.some(({ name, version }) => name === "tango-lab" && version)) return -1;
    return new Promise<number>((done) => {
      const request = indexedDB.open("tango-lab");
      request.onsuccess = () => {
        const all = request.result.transaction("saved").objectStore("saved").getAll();
        all.onsuccess = () => {
          request.result.close();
          done(all.result[0]?.counts.lines ?? -1);
        };
      };
    });
  });

/** Updates of both models at the latest checkpoint of the run; 0 before the first one. */
export const savedUpdates = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const saved = window.tangoLab?.state().saved;
    return saved ? saved.generatorUpdates + saved.verifierUpdates : 0;
  });
