import { afterEach, expect, it } from "vitest";
import { prepareForJax } from "./node-shim.ts";

const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "navigator", before);
  else Reflect.deleteProperty(globalThis, "navigator");
});

/** Iterator helpers, which the TypeScript library for Node 20 lacks. */
interface Helped<T> extends Iterable<T> {
  map<U>(change: (value: T) => U): Helped<U>;
  filter(keep: (value: T) => boolean): Helped<T>;
}

it("adds iterator helpers that chain, and a browser name", () => {
  Object.defineProperty(globalThis, "navigator", { value: { gpu: null }, configurable: true });
  prepareForJax(null);
  const matches = "a1b2".matchAll(/./g) as unknown as Helped<RegExpExecArray>;
  const letters = matches.map((match) => match[0]);
  expect([...letters.filter((letter) => letter < "a")]).toEqual(["1", "2"]);
  expect(navigator).toEqual({ gpu: null, userAgent: "Node" });
});

it("leaves a real navigator unchanged", () => {
  const value = { userAgent: "a browser" };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  prepareForJax(null);
  expect(navigator).toBe(value);
});
