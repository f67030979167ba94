import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { FileDesk } from "../../core/files/desk.ts";
import { exposeOn } from "../../protocol/remote.ts";
import { DEADLINE_SECONDS, startFileReader } from "./reader.ts";

/** A worker without a thread: it serves the port that it is sent, unless it hangs. */
class FakeWorker extends EventTarget {
  isTerminated = false;
  readonly #hangs: boolean;
  #port: MessagePort | null = null;

  constructor(hangs: boolean) {
    super();
    this.#hangs = hangs;
  }

  postMessage({ port }: { port: MessagePort }): void {
    this.#port = port;
    if (!this.#hangs) exposeOn(new FileDesk(), port);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#port?.close();
  }
}

const FILE = { name: "long <b>.tango.zip" };
let clock = 0;
let worker: FakeWorker;
const start = (hangs: boolean) => {
  worker = new FakeWorker(hangs);
  return startFileReader(
    [FILE],
    () => worker as unknown as Worker,
    () => clock,
  );
};
/** Lets the page's clock run: ticks of a quarter of a second, or one that is late by a sleep. */
async function pass(seconds: number): Promise<void> {
  for (let n = 0; n < seconds * 4; n++) {
    clock += 250;
    await vi.advanceTimersByTimeAsync(250);
  }
}

beforeEach(() => {
  clock = 0;
});
afterEach(() => vi.useRealTimers());

test("a worker that takes longer than the deadline is ended, and the sentence says so", async () => {
  vi.useFakeTimers();
  const reader = start(true);
  const opened = reader.open([], null, () => undefined).catch((error: unknown) => error);
  await pass(DEADLINE_SECONDS - 1);
  expect(worker.isTerminated).toBe(false);
  await pass(1);
  expect(worker.isTerminated).toBe(true);
  expect(await opened).toMatchObject({
    code: "bad-file",
    message: `long ?b?.tango.zip cannot be used: reading it took longer than ${DEADLINE_SECONDS} seconds and was stopped.`,
    detail: { refusal: "tooLong", seconds: DEADLINE_SECONDS },
  });
  await expect(reader.model(0, "generator")).rejects.toMatchObject({
    detail: { refusal: "tooLong" },
  });
});

test("the time in which the page slept does not count", async () => {
  vi.useFakeTimers();
  const reader = start(true);
  const opened = reader.open([], null, () => undefined).catch((error: unknown) => error);
  await pass(10);
  clock += 3_600_000;
  await pass(DEADLINE_SECONDS - 12);
  expect(worker.isTerminated).toBe(false);
  await pass(2);
  expect(await opened).toMatchObject({ detail: { refusal: "tooLong" } });
});

test("cancel ends the worker at once; calls that wait are told why", async () => {
  const reader = start(true);
  const opened = reader.open([], null, () => undefined);
  const reason = new TangoError("stopped", "Cancelled.");
  reader.end(reason);
  expect(worker.isTerminated).toBe(true);
  await expect(opened).rejects.toBe(reason);
  reader.end(new TangoError("stopped", "Again."));
  await expect(reader.model(0, "generator")).rejects.toBe(reason);
});

test("a worker that breaks is one sentence", async () => {
  const reader = start(true);
  const opened = reader.open([], null, () => undefined);
  worker.dispatchEvent(new Event("error"));
  await expect(opened).rejects.toMatchObject({ detail: { refusal: "broken" } });
  expect(worker.isTerminated).toBe(true);
});

test("what the reader refuses arrives as it was said", async () => {
  const reader = start(false);
  await expect(reader.open([], null, () => undefined)).rejects.toMatchObject({
    code: "bad-file",
    message: "No run file and no weights were given.",
  });
  expect(await reader.model(0, "generator")).toBeNull();
  reader.end(new TangoError("stopped", "Done."));
});
