import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probeMemory } from "./probe-memory.ts";
import { probeOf } from "./testing/fixtures.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("stores results by adapter and model, newest first", () => {
  expect(probeMemory.all("auto")).toEqual([]);
  const [first, other] = [probeOf("swiftshader"), probeOf("a GPU")];
  probeMemory.keep("auto", first);
  probeMemory.keep("auto", other);
  const timed = { ...other, rollout: { rows: 128, sequences: 1, lanes: 256 } };
  probeMemory.keep("auto", timed);
  expect(probeMemory.all("auto")[0]).toEqual(timed);
  probeMemory.keep("auto", other);
  const again = { ...first, engine: "cpu", variant: null } as const;
  probeMemory.keep("auto", again);
  expect(probeMemory.all("auto")).toEqual([again, other]);
});

test("keeps the results of auto and fused apart", () => {
  const wasm = { ...probeOf("a GPU"), engine: "cpu", variant: null } as const;
  probeMemory.keep("auto", wasm);
  probeMemory.keep("gpu", probeOf("a GPU"));
  expect(probeMemory.all("auto")).toEqual([wasm]);
  expect(probeMemory.all("gpu")).toEqual([probeOf("a GPU")]);
});

test("keeps at most twenty, and can be cleared", () => {
  for (let i = 0; i < 25; i++) probeMemory.keep("auto", probeOf(`adapter ${i}`));
  expect(probeMemory.all("auto")).toHaveLength(20);
  expect(probeMemory.all("auto")[0]?.adapter).toBe("adapter 24");
  probeMemory.forget();
  expect(probeMemory.all("auto")).toEqual([]);
});

test("works without storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("full");
    },
  });
  probeMemory.keep("auto", probeOf("x"));
  expect(probeMemory.all("auto")).toEqual([]);
});
