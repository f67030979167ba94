/** The page's side of its service worker. Nothing here reloads the page unless its person asks. */
import { createStore } from "zustand/vanilla";
import type { OfflineCount, OfflinePart, OfflineRequest } from "../protocol/offline-messages.ts";

interface OfflineState {
  /** `none`: this browser keeps no files of the page. */
  readonly state: "none" | "waiting" | "ready";
  /** Whether a newer version waits to take over. */
  readonly hasUpdate: boolean;
  /** Files that are here; null until that was asked. */
  readonly count: OfflineCount | null;
  readonly isFetching: boolean;
}

export const offlineStore = createStore<OfflineState>(() => ({
  state: "none",
  hasUpdate: false,
  count: null,
  isFetching: false,
}));

/** Without an answer for so long the worker was ended by its browser. */
const SILENT_MS = 60_000;

let registration: ServiceWorkerRegistration | null = null;

/**
 * Registers the worker of the built page; where there can be none, the page works as it did.
 * @param workers undefined where the page was not served securely
 */
export async function startOffline(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers) return;
  offlineStore.setState({ state: "waiting" });
  try {
    registration = (await workers.register(new URL("sw.js", document.baseURI))) ?? null;
  } catch {
    registration = null;
  }
  if (!registration) {
    offlineStore.setState({ state: "none" });
    return;
  }
  // A version before this one is in charge of the page: what waits beside it is newer.
  const follow = (worker: ServiceWorker | null) => {
    const look = () => {
      // It could not be installed, for want of room or network, and there is none before it.
      if (worker?.state === "redundant" && !registration?.active) {
        offlineStore.setState({ state: "none" });
      }
      if (worker?.state === "installed" && workers.controller) {
        offlineStore.setState({ hasUpdate: true });
      }
    };
    look();
    worker?.addEventListener("statechange", look);
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
  await workers.ready;
  offlineStore.setState({ state: "ready" });
  // Without a network one may want to train what was only watched before.
  if (!savesData()) await fetchFiles("training");
}

/** Whether the person asked the browser to fetch no more than is looked at. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ??
  false;

/** Lets the newer version take over, and opens it; what has to be saved was saved. */
export function reloadToUpdate(): void {
  const { waiting } = registration ?? {};
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: "activate" } satisfies OfflineRequest);
}

/** Asks how many files are here. */
export async function countFiles(): Promise<void> {
  await ask({ type: "count" });
}

/** Fetches what is not here yet. */
export async function fetchFiles(part: OfflinePart): Promise<void> {
  offlineStore.setState({ isFetching: true });
  await ask({ type: "fetch", part });
  offlineStore.setState({ isFetching: false });
}

/** Resolves with the last answer, or when none comes; the answers before it are shown as they come. */
function ask(request: OfflineRequest): Promise<void> {
  const worker = registration?.active;
  if (!worker) return Promise.resolve();
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    const end = () => {
      port1.close();
      done();
    };
    let silence = setTimeout(end, SILENT_MS);
    port1.onmessage = ({ data }: MessageEvent<OfflineCount>) => {
      offlineStore.setState({ count: data });
      clearTimeout(silence);
      if (data.isDone) end();
      else silence = setTimeout(end, SILENT_MS);
    };
    worker.postMessage(request, [port2]);
  });
}
