import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { LOSS_FOLLOWS_MS, type Losable, rejectWhenLost } from "./guard.ts";

/** A device whose loss and errors a test decides. */
function fakeDevice() {
  let lose: (info: GPUDeviceLostInfo) => void = () => undefined;
  let fail: (event: { error: GPUError }) => void = () => undefined;
  const device: Losable = {
    lost: new Promise((resolve) => {
      lose = resolve;
    }),
    addEventListener: (_, listener) => {
      fail = listener;
    },
  };
  return {
    guard: rejectWhenLost(device),
    lose: () => lose({ reason: "unknown", message: "reset" } as GPUDeviceLostInfo),
    fail: (error: object) => fail({ error: error as GPUError }),
  };
}

/** What `mapAsync` rejects with when its device is lost. */
const ABORTED = new DOMException("Buffer was unmapped before mapping was resolved", "AbortError");
const LOST = { code: "device-lost", detail: { reason: "unknown" } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a result passes, and a call that waits ends with the loss", async () => {
  const { guard, lose } = fakeDevice();
  expect(await guard(Promise.resolve(7))).toBe(7);
  const waiting = guard(new Promise(() => undefined));
  lose();
  await expect(waiting).rejects.toMatchObject(LOST);
});

test("a read-back that is aborted before the loss is told counts as lost", async () => {
  const { guard, lose } = fakeDevice();
  const call = guard(Promise.reject(ABORTED));
  const outcome = expect(call).rejects.toMatchObject(LOST);
  await vi.advanceTimersByTimeAsync(LOSS_FOLLOWS_MS - 1);
  lose();
  await outcome;
});

test("a driver that rejects kernels because its device is lost is not blamed", async () => {
  const { guard, lose } = fakeDevice();
  const call = guard(Promise.reject(new TangoError("no-adapter", "The driver rejects embed.")));
  lose();
  await expect(call).rejects.toMatchObject(LOST);
});

test("an error without a loss is handed on", async () => {
  const { guard } = fakeDevice();
  const outcome = expect(guard(Promise.reject(ABORTED))).rejects.toBe(ABORTED);
  await vi.advanceTimersByTimeAsync(LOSS_FOLLOWS_MS);
  await outcome;
});

test("after the loss every call is rejected at once", async () => {
  const { guard, lose } = fakeDevice();
  lose();
  await Promise.resolve();
  await expect(guard(Promise.resolve(7))).rejects.toMatchObject(LOST);
  await expect(guard(Promise.reject(ABORTED))).rejects.toMatchObject(LOST);
});

test("a failed allocation ends the calls, other errors do not", async () => {
  const { guard, fail } = fakeDevice();
  const call = guard(new Promise(() => undefined));
  fail(new (class GPUValidationError extends Error {})("a bad buffer"));
  fail(new (class GPUOutOfMemoryError extends Error {})("no room"));
  await expect(call).rejects.toMatchObject({ code: "out-of-memory", detail: { why: "no room" } });
});
