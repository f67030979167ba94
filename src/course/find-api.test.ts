import { expect, test } from "vitest";
import { findApi, type Place } from "./find-api.ts";

const api = { LMSInitialize: () => "true" };
/** A window of another origin: nothing of it can be read. */
const foreign = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException("Blocked a frame", "SecurityError");
    },
  },
) as Place;

const inFrames = (depth: number, top: Place): Place =>
  Array.from({ length: depth }).reduce<Place>((parent) => ({ parent }), top);

test("the API is in a window above, or in the one that opened the page or one above it", () => {
  const top: Place = { API: api };
  expect(findApi(top)).toBe(api);
  expect(findApi(inFrames(4, top))).toBe(api);
  expect(findApi({ opener: top })).toBe(api);
  expect(findApi(inFrames(2, { opener: inFrames(2, top) }))).toBe(api);
});

test("the search ends: windows of other origins, circles, too many frames, a page of its own", () => {
  expect(findApi({ parent: foreign, opener: foreign })).toBe(null);
  expect(findApi({ parent: foreign, opener: { API: api } })).toBe(api);
  const circle: { parent?: unknown } = {};
  circle.parent = { parent: circle };
  expect(findApi(circle)).toBe(null);
  const alone: { parent?: unknown } = {};
  alone.parent = alone;
  expect(findApi(alone)).toBe(null);
  expect(findApi(inFrames(50, { API: api }))).toBe(null);
});

test("something else with that name is no API", () => {
  for (const API of [1, "API", {}, { Initialize: () => "true" }, null])
    expect(findApi({ API })).toBe(null);
});
