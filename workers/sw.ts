/** The service worker: the page works without a network once it was open with one. */
import type { OfflineRequest } from "../src/protocol/offline-messages.ts";
import { type BuiltFile, OfflineFiles } from "./offline-files.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Put here by the build: every file of the page. */
  readonly __WB_MANIFEST: readonly BuiltFile[];
};

const offline = new OfflineFiles({
  files: self.__WB_MANIFEST,
  scope: self.registration.scope,
  caches: self.caches,
  fetch: (url, init) => self.fetch(url, init),
});

// A newer version waits: the page says so, and its person decides when it takes over.
self.addEventListener("install", (event) => event.waitUntil(offline.install()));

self.addEventListener("activate", (event) => {
  event.waitUntil(offline.activate().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const answer = offline.respond(request.url, request.mode === "navigate");
  event.respondWith(answer.then((response) => response ?? self.fetch(request)));
});

self.addEventListener("message", (event) => {
  const request = event.data as OfflineRequest;
  const [port] = event.ports;
  if (request.type === "activate") void self.skipWaiting();
  if (request.type === "count") {
    event.waitUntil(offline.count().then((count) => port?.postMessage(count)));
  }
  if (request.type === "fetch") {
    const told = offline.fetchPart(request.part, (count) => port?.postMessage(count));
    event.waitUntil(told.then((count) => port?.postMessage(count)));
  }
});
