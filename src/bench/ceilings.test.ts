import { expect, it } from "vitest";
import { create, globals } from "webgpu";
import { measureCeilings } from "./ceilings.ts";

it("finds out an adapter that computes nothing: its numbers are not a ceiling", async () => {
  Object.assign(globalThis, globals);
  const adapter = await create(["backend=null"]).requestAdapter();
  if (!adapter) throw new Error("Dawn has no null backend here");
  // The shaders and all calls are valid, which the null backend checks; only the result is missing.
  await expect(measureCeilings(adapter, () => performance.now())).rejects.toMatchObject({
    code: "not-finite",
    message: expect.stringContaining("copy test gave "),
  });
});
