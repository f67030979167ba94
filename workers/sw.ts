/** The service worker: after one visit the page works without a network. */
import type { OfflineRequest } from "../src/protocol/offline-messages.ts";
import { type BuiltFile, OfflineFiles } from "./offline-files.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build: every file of the page. */
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
  event.respondWith(answer.then((response) => response ?? self.fetch(request)));
});

self.addEventListener("message", (event) => {
  const request = event.data as OfflineRequest;
  const [port] = event.ports;
  if (request.type === "activate") event.waitUntil(self.skipWaiting());
  if (request.type === "count") {
    event.waitUntil(offline.count().then((count) => port?.postMessage(count)));
  }
  if (request.type === "fetch") {
    const counted = offline.fetchPart(request.part, (count) => port?.postMessage(count));
    event.waitUntil(counted.then((count) => port?.postMessage(count)));
  }
});
