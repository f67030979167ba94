import { afterEach, beforeEach, expect, test, vi } from "vitest";

const OWN = new URL("https://lab.example/assets/a.worker.js");

class Started {
  readonly given: readonly unknown[];
  constructor(...given: unknown[]) {
    this.given = given;
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("location", new URL("https://lab.example/?u=4"));
  vi.stubGlobal("Worker", Started);
});
afterEach(() => vi.unstubAllGlobals());

test("with Trusted Types, a worker gets what the policy tango-lab made of its address", async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { Worker } = await import("./trusted.ts");
  const worker = new Worker(OWN, { name: "trainer" });
  expect(worker).toEqual(new Started({ trusted: OWN.href }, { name: "trainer" }));
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["tango-lab"]);
  const foreign = new URL("https://elsewhere.example/assets/a.worker.js");
  expect(() => new Worker(foreign)).toThrow(/only its own scripts; this is https:\/\/elsewhere/);
});

test("without Trusted Types, a worker gets its address", async () => {
  const { Worker, trustedScript } = await import("./trusted.ts");
  expect(new Worker(OWN)).toEqual(new Started(OWN, undefined));
  expect(trustedScript(OWN)).toBe(OWN);
});
