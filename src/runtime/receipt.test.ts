import { expect, test, vi } from "vitest";
import { type ReceiptWorker, takeReceipt } from "./receipt.ts";

/** A worker that says what it is told to. */
function worker() {
  const events = new EventTarget();
  const terminate = vi.fn();
  const fake = {
    addEventListener: events.addEventListener.bind(events),
    terminate,
  } as unknown as ReceiptWorker;
  const says = (data: unknown) => events.dispatchEvent(new MessageEvent("message", { data }));
  return { fake, terminate, says };
}

test("times come when the worker is done, and then it ends", async () => {
  const { fake, terminate, says } = worker();
  const progress = vi.fn();
  const { taken } = takeReceipt(progress, () => fake);
  says({ type: "progress", done: 1, total: 6 });
  says({ type: "done", gpu: null, times: [] });
  expect(await taken).toEqual({ gpu: null, times: [] });
  expect(progress).toHaveBeenCalledWith(1, 6);
  expect(terminate).toHaveBeenCalledOnce();
});

test.each([
  [{ type: "failed", message: "No engine." }, "No engine."],
  [{ type: "done", gpu: null, times: [{ case: "R2" }] }, null],
])("%o is told", async (message, why) => {
  const { fake, terminate, says } = worker();
  const { taken } = takeReceipt(
    () => undefined,
    () => fake,
  );
  says(message);
  expect(await taken).toEqual({ failed: why });
  expect(terminate).toHaveBeenCalledOnce();
});
