import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probeMemory } from "./probe-memory.ts";
import { probeOf } from "./testing/fixtures.ts";

const ENTRY = { ...probeOf("good"), choice: "auto" };
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

test.each([
  ["no JSON", "{"],
  ["no list", '{"adapter":"x"}'],
  ["strangers in the list", '[null, 7, {"adapter":"x"}, "y"]'],
  ["an unknown engine", JSON.stringify([{ ...ENTRY, engine: "jax" }])],
  ["a time that is none", JSON.stringify([ENTRY]).replace(/"ms":\d+/, '"ms":null')],
  ["a timed rollout that is none", JSON.stringify([{ ...ENTRY, rollout: { rows: "many" } }])],
  ["words without end", JSON.stringify([{ ...ENTRY, adapter: "x".repeat(501) }])],
])("reads %s as nothing", (_, text) => {
  stored.set("tango-lab.probes", text);
  expect(probeMemory.all("auto")).toEqual([]);
});

test("skips invalid entries", () => {
  stored.set("tango-lab.probes", JSON.stringify([{ adapter: 3 }, ENTRY]));
  expect(probeMemory.all("auto")).toEqual([probeOf("good")]);
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
