import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "./testing/eventually.ts";

/** A worker that goes through its states when it is told to. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly told: unknown[] = [];

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }

  postMessage(message: { type: string }, [port]: MessagePort[] = []): void {
    this.told.push(message);
    if (message.type === "activate") this.become("activated");
    if (message.type !== "fetch" || this.state === "ended") return;
    for (const here of [4, 5]) port?.postMessage({ here, all: 5, isDone: false });
    port?.postMessage({ here: 5, all: 5, isDone: true });
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

/** The page's service workers, and the registration that they give. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  ready = Promise.resolve(this.registration);
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

test("the first version makes the page ready, and is no update", async () => {
  const worker = container.registration.find();
  const started = start();
  worker.become("installed");
  await started;
  expect(state()).toMatchObject({ state: "ready", hasUpdate: false });
});

test("a newer version is said, and comes when it is asked for; no other tab reloads", async () => {
  container.controller = new FakeWorker();
  await start();
  const newer = container.registration.find();
  expect(state().hasUpdate).toBe(false);
  newer.become("installed");
  container.registration.waiting = newer;
  expect(state().hasUpdate).toBe(true);
  // Another tab took it: this one trains on.
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();

  page.reloadToUpdate();
  expect(newer.told).toEqual([{ type: "activate" }]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("one that waited since the last visit is said too", async () => {
  container.controller = new FakeWorker();
  container.registration.waiting = new FakeWorker();
  container.registration.waiting.state = "installed";
  await start();
  expect(state().hasUpdate).toBe(true);
  // When another tab has let it take over, a reload is all that is needed.
  container.registration.waiting = null;
  page.reloadToUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a browser that has none, or refuses it, leaves the page as it was", async () => {
  await page.startOffline(undefined);
  expect(state().state).toBe("none");
  container.refusal = new Error("Storage is blocked.");
  await start();
  expect(state()).toMatchObject({ state: "none", hasUpdate: false });
  await page.fetchFiles("all");
  expect(state().isFetching).toBe(false);
});

test("a first version that cannot be installed is said, and not waited for", async () => {
  const worker = container.registration.find();
  container.ready = new Promise(() => undefined);
  void start();
  await eventually(() => expect(state().state).toBe("waiting"));
  worker.become("redundant");
  expect(state().state).toBe("none");
});

describe("what training needs", () => {
  test("is fetched by itself, and counted as it comes", async () => {
    const worker = new FakeWorker();
    container.registration.active = worker;
    const counts: unknown[] = [];
    page.offlineStore.subscribe(({ count }) => counts.push(count?.here));
    await start();
    expect(worker.told).toEqual([{ type: "fetch", part: "training" }]);
    expect(state()).toMatchObject({ count: { here: 5, all: 5, isDone: true }, isFetching: false });
    expect(counts).toContain(4);
  });

  test("waits to be asked for where its person saves data", async () => {
    vi.stubGlobal("navigator", { serviceWorker: container, connection: { saveData: true } });
    const worker = new FakeWorker();
    container.registration.active = worker;
    await start();
    expect(worker.told).toEqual([]);
    await page.fetchFiles("all");
    expect(worker.told).toEqual([{ type: "fetch", part: "all" }]);
  });
});

test("a worker that its browser ended is waited for no longer than a minute", async () => {
  vi.useFakeTimers();
  const worker = new FakeWorker();
  worker.state = "ended";
  container.registration.active = worker;
  const started = start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(state()).toMatchObject({ state: "ready", isFetching: true });
  await vi.advanceTimersByTimeAsync(2000);
  await started;
  expect(state().isFetching).toBe(false);
});
