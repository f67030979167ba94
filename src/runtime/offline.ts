/** The page's client of its service worker. Nothing here reloads the page unless the user asks for it. */
import { createStore } from "zustand/vanilla";
import type { OfflineCount, OfflinePart, OfflineRequest } from "../protocol/offline-messages.ts";
import { trustedScript } from "../protocol/trusted.ts";

interface OfflineState {
  /** `none`: the browser does not cache the page's files. */
  readonly state: "none" | "waiting" | "ready";
  /** Whether a newer version waits to take over. */
  readonly hasUpdate: boolean;
  /** Stored files; null until some were fetched. */
  readonly count: OfflineCount | null;
  readonly isFetching: boolean;
}

export const offlineStore = createStore<OfflineState>(() => ({
  state: "none",
  hasUpdate: false,
  count: null,
  isFetching: false,
}));

let registration: ServiceWorkerRegistration | null = null;

/**
 * Registers the service worker of the built page; without one the page works online.
 * @param workers undefined if the page was not served securely
 */
export async function startOffline(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers) return;
  offlineStore.setState({ state: "waiting" });
  try {
    registration =
      (await workers.register(trustedScript(new URL("sw.js", document.baseURI)))) ?? null;
  } catch {
    registration = null;
  }
  if (!registration) {
    offlineStore.setState({ state: "none" });
    return;
  }
  // If an older version controls the page, a waiting worker is a newer one.
  const follow = (worker: ServiceWorker | null) => {
    const check = () => {
      // The first installation failed, for lack of storage or network.
      if (worker?.state === "redundant" && !registration?.active) {
        offlineStore.setState({ state: "none" });
      }
      if (worker?.state === "installed" && workers.controller) {
        offlineStore.setState({ hasUpdate: true });
      }
    };
    check();
    worker?.addEventListener("statechange", check);
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
  await whenActive(registration);
  offlineStore.setState({ state: "ready" });
  // Also caches the files for training, so that the user can train offline.
  if (!savesData()) await fetchFiles("training");
}

/**
 * Resolves when a version is active. `container.ready` is not used: it waits forever if a host opened the folder
 * without the trailing slash.
 */
async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((done) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done();
    });
  });
}

/** Whether the user has asked the browser to reduce data use. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ??
  false;

/** The newer version takes over within milliseconds, unless the older one is busy. */
const TAKE_OVER_MS = 5000;

/**
 * Activates the newer version and reloads the page, at the latest after `TAKE_OVER_MS`: a reload also
 * ends what keeps the older version busy. Call it after everything is saved.
 */
export function reloadToUpdate(): void {
  const { waiting } = registration ?? {};
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  setTimeout(() => location.reload(), TAKE_OVER_MS);
  waiting.postMessage({ type: "activate" } satisfies OfflineRequest);
}

/** Fetches the files of a part that are not stored yet. */
export async function fetchFiles(part: OfflinePart): Promise<void> {
  const worker = registration?.active;
  if (!worker) return;
  offlineStore.setState({ isFetching: true });
  const { port1, port2 } = new MessageChannel();
  const count = await new Promise<OfflineCount>((done) => {
    port1.onmessage = ({ data }: MessageEvent<OfflineCount>) => done(data);
    worker.postMessage({ type: "fetch", part } satisfies OfflineRequest, [port2]);
  });
  port1.close();
  offlineStore.setState({ isFetching: false, count });
}
