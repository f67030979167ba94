/** What the next visit says about a run of which nothing could be saved. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser, type Tab, trained } from "../testing/tabs.ts";
import { begunRuns } from "./begun.ts";

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  ({ open } = browser());
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
});
const openTab = async () => {
  const tab = await open();
  tabs.push(tab);
  return tab;
};
const lostIn = (tab: Tab) => tab.persistence.store.getState().lost;

/** A run that was just started, or whose models were just built; nothing of it is saved. */
async function begun(until: "starting" | "started" = "started"): Promise<Tab> {
  const tab = await openTab();
  const reached = new Promise<void>((done) => {
    tab.app.registry.onEvent(({ type }) => {
      if (type === until) done();
    });
  });
  void tab.app.timeline.play();
  await reached;
  return tab;
}

test.each(["starting", "started"] as const)(
  "a tab closed before the first save, %s, has lost its run, which is said once",
  async (when) => {
    (await begun(when)).close();
    const next = await openTab();
    expect(lostIn(next)).toMatchObject({
      preset: "micro",
      seed: 1,
      begun: expect.any(Number),
      query: expect.stringMatching(/^preset=micro&.*seed=1$/),
    });
    expect(next.persistence.store.getState().offer).toBeNull();
    next.persistence.dismiss();
    expect(lostIn(next)).toBeNull();
    expect(lostIn(await openTab())).toBeNull();
  },
);

test("a saved run is offered, not lost", async () => {
  const tab = await begun();
  await trained(tab.app, 2);
  await tab.app.timeline.pause();
  await tab.persistence.autoSaver.save();
  tab.close();
  const next = await openTab();
  expect(lostIn(next)).toBeNull();
  expect(next.persistence.store.getState().offer).not.toBeNull();
  expect(begunRuns()).toEqual([]);
});

test("a run whose models could not be built is not lost", async () => {
  const tab = await openTab();
  const error = { code: "out-of-memory", message: "No room.", detail: {} } as const;
  const noted: number[] = [];
  tab.app.registry.onEvent(({ type }, run) => {
    if (type !== "starting") return;
    queueMicrotask(() => {
      noted.push(begunRuns().length);
      run.emit({ type: "fault", error });
      noted.push(begunRuns().length);
    });
  });
  await tab.app.timeline.play();
  expect(noted).toEqual([1, 0]);
});

test("a run that was reset is given up, and one of another tab is not lost yet", async () => {
  const tab = await begun();
  expect(lostIn(await openTab())).toBeNull();
  expect(begunRuns()).toHaveLength(1);
  tab.app.timeline.reset();
  await expect.poll(() => begunRuns()).toEqual([]);
  tab.close();
  expect(lostIn(await openTab())).toBeNull();
});

test("what somebody else wrote under its name is no run", async () => {
  for (const text of ["{", "[1]", '[{"id":3}]', "null"]) {
    localStorage.setItem("tango-lab.begun", text);
    expect(begunRuns()).toEqual([]);
  }
  expect(lostIn(await openTab())).toBeNull();
});
