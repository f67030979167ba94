import { releaseProxy } from "comlink";
import { afterEach, expect, test } from "vitest";
import { TangoError } from "../core/errors.ts";
import { exposeOn, handOver, wrapPort } from "./remote.ts";

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

/** An API behind a real message channel. */
function remote<T extends object>(api: T) {
  const { port1, port2 } = new MessageChannel();
  exposeOn(api, port1);
  const wrapped = wrapPort<T>(port2);
  close.push(() => {
    wrapped[releaseProxy]();
    port1.close();
    port2.close();
  });
  return wrapped;
}

test("a TangoError arrives as one, with its code and detail", async () => {
  const api = remote({
    update: async () => {
      throw new TangoError("not-finite", "The loss is not finite.", { tensor: "loss" });
    },
  });
  const error = await Promise.resolve(api.update()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TangoError);
  expect(error).toMatchObject({
    code: "not-finite",
    message: "The loss is not finite.",
    detail: { tensor: "loss" },
  });
});

test.each([
  ["another error keeps its message", new TypeError("no such thing"), "no such thing"],
  ["a thrown string becomes an error", "no", "no"],
])("%s", async (_, value, message) => {
  const api = remote({
    fail: () => {
      throw value;
    },
  });
  const error = await Promise.resolve(api.fail()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(TangoError);
  expect(error).toHaveProperty("message", message);
});

test("a message that calls no method is answered as such, and the next call is served", async () => {
  const { port1, port2 } = new MessageChannel();
  close.push(() => port1.close());
  exposeOn({ one: () => 1 }, port1);
  const answers: unknown[] = [];
  port2.addEventListener("message", ({ data }) => answers.push(data.value?.code ?? data.value));
  port2.start();
  const raw = { type: "APPLY", path: ["one"], argumentList: [] };
  port2.postMessage({ ...raw, id: "a", argumentList: 5 });
  port2.postMessage({ ...raw, id: "b", path: ["constructor"] });
  port2.postMessage({ ...raw, id: "c", argumentList: [{ type: "HANDLER", name: "throw" }] });
  port2.postMessage("heartbeat");
  port2.postMessage({ ...raw, id: "d" });
  await expect.poll(() => answers).toEqual(["bad-message", "bad-message", "bad-message", 1]);
});

test("a failed allocation arrives with the code out-of-memory", async () => {
  const api = remote({
    grow: () => {
      throw new RangeError("Array buffer allocation failed");
    },
  });
  await expect(api.grow()).rejects.toMatchObject({ code: "out-of-memory" });
});

test("arrays that are handed over are moved, all others are copied", async () => {
  const weights = Float32Array.of(1, 2);
  const snapshot = { weights, reference: weights, nested: { ids: Int32Array.of(7) }, steps: 3 };
  const kept = { weights: Float32Array.of(4) };
  const api = remote({ moved: () => handOver(snapshot), copied: () => kept });
  const moved = await api.moved();
  expect(moved.weights).toEqual(Float32Array.of(1, 2));
  expect(moved.reference.buffer).toBe(moved.weights.buffer);
  expect(moved).toMatchObject({ nested: { ids: Int32Array.of(7) }, steps: 3 });
  expect([weights.length, snapshot.nested.ids.length]).toEqual([0, 0]);
  expect(await api.copied()).toEqual({ weights: Float32Array.of(4) });
  expect(kept.weights).toEqual(Float32Array.of(4));
});

test("plain results can be handed over too", async () => {
  const api = remote({ nothing: () => handOver(null), one: () => handOver(1) });
  expect([await api.nothing(), await api.one()]).toEqual([null, 1]);
});
