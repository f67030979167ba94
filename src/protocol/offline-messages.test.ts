import { expect, test } from "vitest";
import { isOfflineRequest } from "./offline-messages.ts";

test("requests of the page pass", () => {
  const requests = [
    { type: "activate" },
    { type: "fetch", part: "training" },
    { type: "fetch", part: "all" },
  ];
  expect(requests.every(isOfflineRequest)).toBe(true);
});

test.each([
  null,
  undefined,
  "count",
  4,
  [],
  {},
  { type: "fetch" },
  { type: "fetch", part: "/etc" },
  { type: ["count"] },
  { type: "CACHE_URLS", payload: ["https://elsewhere.example"] },
])("%j is no request", (data) => {
  expect(isOfflineRequest(data)).toBe(false);
});
