import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "./testing/eventually.ts";

/** A worker whose state the test sets. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly received: unknown[] = [];

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }

  postMessage(message: { type: string }, [port]: MessagePort[] = []): void {
    this.received.push(message);
    if (message.type === "activate") this.become("activated");
    if (message.type !== "fetch" || this.state === "ended") return;
    port?.postMessage({ here: 5, all: 5 });
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event("updatefound"));
    return this.installing;
  }
}

/** The page's service worker container and its registration. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  refusal: Error | null = null;

  async register(): Promise<FakeRegistration> {
    if (this.refusal) throw this.refusal;
    return this.registration;
  }
}

let container: FakeContainer;
let reload: ReturnType<typeof vi.fn>;
let page: typeof import("./offline.ts");
beforeEach(async () => {
  vi.resetModules();
  page = await import("./offline.ts");
  container = new FakeContainer();
  reload = vi.fn();
  vi.stubGlobal("document", { baseURI: "https://lab.example/" });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { serviceWorker: container });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => page.startOffline(container as unknown as ServiceWorkerContainer);
const state = () => page.offlineStore.getState();

test("the first version makes the page ready and is not an update", async () => {
  const worker = container.registration.find();
  const started = start();
  await eventually(() => expect(state().state).toBe("waiting"));
  // Wherever the page was opened: a host may leave out the slash after its folder.
  worker.become("installed");
  worker.become("activated");
  await started;
  expect(state()).toMatchObject({ state: "ready", hasUpdate: false });
});

test("announces a newer version and activates it on request, without reloading other tabs", async () => {
  container.controller = new FakeWorker();
  container.registration.active = container.controller;
  await start();
  const newer = container.registration.find();
  expect(state().hasUpdate).toBe(false);
  newer.become("installed");
  container.registration.waiting = newer;
  expect(state().hasUpdate).toBe(true);
  // Another tab activated it: this one keeps training.
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();

  // The timer behind the reload would outlive the test.
  vi.useFakeTimers();
  page.reloadToUpdate();
  expect(newer.received).toEqual([{ type: "activate" }]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("reloads although the newer version does not take over", async () => {
  container.controller = new FakeWorker();
  container.registration.active = container.controller;
  container.registration.waiting = new FakeWorker();
  await start();
  vi.useFakeTimers();
  page.reloadToUpdate();
  vi.advanceTimersByTime(4999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test("announces a version that has waited since the last visit", async () => {
  container.controller = new FakeWorker();
  container.registration.active = container.controller;
  container.registration.waiting = new FakeWorker();
  container.registration.waiting.state = "installed";
  await start();
  expect(state().hasUpdate).toBe(true);
  // After another tab has activated it, a reload is enough.
  container.registration.waiting = null;
  page.reloadToUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a browser without service workers leaves the page online", async () => {
  await page.startOffline(undefined);
  expect(state().state).toBe("none");
  container.refusal = new Error("Storage is blocked.");
  await start();
  expect(state()).toMatchObject({ state: "none", hasUpdate: false });
  await page.fetchFiles("all");
  expect(state().isFetching).toBe(false);
});

test("reports a first version that cannot be installed", async () => {
  const worker = container.registration.find();
  void start();
  await eventually(() => expect(state().state).toBe("waiting"));
  worker.become("redundant");
  expect(state().state).toBe("none");
});

describe("the files for training", () => {
  test("are fetched automatically and counted", async () => {
    const worker = new FakeWorker();
    container.registration.active = worker;
    await start();
    expect(worker.received).toEqual([{ type: "fetch", part: "training" }]);
    expect(state()).toMatchObject({ count: { here: 5, all: 5 }, isFetching: false });
  });

  test("are fetched only on request if the user saves data", async () => {
    vi.stubGlobal("navigator", { serviceWorker: container, connection: { saveData: true } });
    const worker = new FakeWorker();
    container.registration.active = worker;
    await start();
    expect(worker.received).toEqual([]);
    await page.fetchFiles("all");
    expect(worker.received).toEqual([{ type: "fetch", part: "all" }]);
  });
});
