/**
 * The service worker: after one visit the page works without a network. Our own, since Workbox's client reloads
 * every tab when one takes an update.
 */
import { isOfflineRequest, type OfflineCount } from "../src/protocol/offline-messages.ts";
import { type BuiltFile, OfflineFiles } from "./offline-files.ts";
import { withHeaders } from "./own-headers.ts";

/** Inserted by the build: headers of public/_headers that apply to every file. */
declare const __PAGE_HEADERS__: Readonly<Record<string, string>>;

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build: the list of the page's files. */
  readonly __WB_MANIFEST: readonly BuiltFile[];
};

const offline = new OfflineFiles({
  files: self.__WB_MANIFEST,
  scope: self.registration.scope,
  caches: self.caches,
  fetch: (url, init) => self.fetch(url, init),
});

// A newer version waits until the user activates it.
self.addEventListener("install", (event) => event.waitUntil(offline.install()));

self.addEventListener("activate", (event) => {
  event.waitUntil(offline.activate().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const answer = offline.respond(request.url, request.mode === "navigate");
  event.respondWith(
    answer.then((response) =>
      response ? withHeaders(response, __PAGE_HEADERS__) : self.fetch(request),
    ),
  );
});

self.addEventListener("message", (event) => {
  const { data, origin } = event;
  if (origin !== self.location.origin || !isOfflineRequest(data)) return;
  const [port] = event.ports;
  const answer = (count: OfflineCount) => port?.postMessage(count);
  if (data.type === "activate") event.waitUntil(self.skipWaiting());
  if (data.type === "fetch") event.waitUntil(offline.fetchPart(data.part).then(answer));
});
