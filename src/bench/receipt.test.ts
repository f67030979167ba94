import { expect, test } from "vitest";
import { isReceipt, type ReceiptTime } from "../core/receipt.ts";
import { TFJS_HOST } from "../engine/testing/host.ts";
import { gpuOf, takeReceipt } from "./receipt.ts";

test("a GPU is named by its kind and not by its name", () => {
  const info = { vendor: "nvidia", architecture: "ampere", device: "0x2206", description: "My PC" };
  const adapter = { info: { ...info, isFallbackAdapter: false } } as unknown as GPUAdapter;
  expect(gpuOf(adapter)).toEqual({ vendor: "nvidia", architecture: "ampere", isSoftware: false });
  expect(gpuOf(null)).toBeNull();
});

test("each engine is timed on each case, after it agreed; progress counts them", async () => {
  const seen: string[] = [];
  const cases: ReceiptTime["case"][] = ["recipe"];
  const progress = (done: number, total: number) => void seen.push(`${done}/${total}`);
  const { gpu, times } = await takeReceipt({ ...TFJS_HOST, gpu: null }, progress, cases);
  expect(gpu).toBeNull();
  expect(seen).toEqual(["0/1", "1/1"]);
  expect(times).toEqual([expect.objectContaining({ case: "recipe", engine: "cpu", why: null })]);
  expect(times[0]?.update).toBeGreaterThan(0);
  expect(times[0]?.n).toBeGreaterThanOrEqual(2);
  const receipt = { format: "tango-receipt-1", lab: "1", date: "2026-11-28", browser: "" };
  expect(isReceipt({ ...receipt, system: "", cores: 2, gpu, times })).toBe(true);
  expect(isReceipt({ ...receipt, system: "", cores: 2, gpu, times, user: "Ada" })).toBe(false);
});
