import { expect, test } from "vitest";
import type { Host } from "../engine/reference/backend.ts";
import { benchHost, enginesOf } from "./bench.ts";
import type { nodeHost } from "./host.ts";

/** Opens hosts whose GPU has an adapter, or none unless it is Dawn's null backend. */
function hosts(hasAdapter: boolean) {
  const opened: (readonly string[])[] = [];
  const open: typeof nodeHost = async (_, flags = []) => {
    opened.push(flags);
    const adapter = hasAdapter || flags.includes("backend=null") ? ({} as GPUAdapter) : null;
    return { gpu: { requestAdapter: async () => adapter } } as unknown as Host;
  };
  return { opened, open };
}

test("counting fused without a GPU is refused in one sentence, before any work", async () => {
  const { open, opened } = hosts(false);
  const refused = benchHost(true, ["gpu", "tfjs-wasm"], open);
  await expect(refused).rejects.toMatchObject({
    code: "no-adapter",
    message: expect.stringMatching(
      /^No GPU answers here, .*install a Vulkan driver, .*--engines gpu-emulated,tfjs-wasm\.$/,
    ),
  });
  expect(opened).toEqual([[]]);
});

test("other engines are counted on the null adapter", async () => {
  const { open, opened } = hosts(false);
  await benchHost(true, ["gpu-emulated", "tfjs-webgpu"], open);
  expect(opened).toEqual([[], ["backend=null"]]);
});

test.each([
  ["a GPU is used for counting", true, true],
  ["a GPU is used for timing", true, false],
  ["timing without a GPU leaves the error to each engine", false, false],
])("%s", async (_, hasAdapter, countsOnly) => {
  const { open, opened } = hosts(hasAdapter);
  await benchHost(countsOnly, ["gpu"], open);
  expect(opened).toEqual([[]]);
});

test("--threads names the engines on the processor", () => {
  expect(enginesOf(["1", "2"])).toEqual(["cpu", "cpu-2", "tfjs-wasm"]);
});

test.each(["0", "17", "999", "-1", "two", ""])("--threads %j is refused in a sentence", (count) => {
  expect(() => enginesOf(["1", count])).toThrow(
    `--threads has ${JSON.stringify(count)}, but each must be from 1 to 16.`,
  );
});
