import { expect, it } from "vitest";
import { create, globals } from "webgpu";
import { measureCeilings } from "./ceilings.ts";

it("rejects an adapter that computes nothing", async () => {
  Object.assign(globalThis, globals);
  const adapter = await create(["backend=null"]).requestAdapter();
  if (!adapter) throw new Error("Dawn has no null backend here");
  // The null backend validates shaders and calls but computes no results.
  await expect(measureCeilings(adapter, () => performance.now())).rejects.toMatchObject({
    code: "not-finite",
    message: expect.stringContaining("copy test gave "),
  });
});
