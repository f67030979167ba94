// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { type FrameFacts, factsHere, LIMITS, limitsOf } from "./limits.ts";

const FREE: FrameFacts = {
  gpu: {},
  isIsolated: true,
  isStorageUsable: true,
  canFillScreen: true,
  allows: () => true,
};
const limits = (change: Partial<FrameFacts>) => limitsOf(Object.assign({}, FREE, change));

test("each missing permission is a limit of its own", () => {
  expect(limits({})).toEqual([]);
  expect(limits({ gpu: undefined })).toEqual(["webgpu"]);
  expect(limits({ isIsolated: false })).toEqual(["threads"]);
  expect(limits({ isStorageUsable: false })).toEqual(["storage"]);
  expect(limits({ canFillScreen: false })).toEqual(["fullscreen"]);
  expect(limits({ allows: (feature) => feature !== "camera" })).toEqual(["camera"]);
  const none = { gpu: null, isIsolated: false, isStorageUsable: false, canFillScreen: false };
  expect(limits({ ...none, allows: () => false })).toEqual(LIMITS);
});

test("a storage that throws, or is replaced, is no storage", () => {
  vi.stubGlobal("crossOriginIsolated", false);
  expect(factsHere()).toMatchObject({ isStorageUsable: true, isIsolated: false });
  const own = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", { value: {}, configurable: true });
  expect(factsHere().isStorageUsable).toBe(false);
  Object.defineProperty(window, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
  expect(factsHere().isStorageUsable).toBe(false);
  if (own) Object.defineProperty(window, "localStorage", own);
  vi.unstubAllGlobals();
});
