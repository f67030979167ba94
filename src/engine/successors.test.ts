import { expect, test } from "vitest";
import { TangoError } from "../core/errors.ts";
import type { Policy } from "../core/policy.ts";
import { FakePolicy } from "../core/testing/fake-policy.ts";
import { smallRollout, smallUpdate } from "./self-check.ts";
import { withSuccessors } from "./successors.ts";
import { BASE } from "./testing/contract.ts";

const refusal = () => new TangoError("out-of-memory", "No memory here.", {});
const fake = () => new FakePolicy(() => "3.");
const UPDATE = smallUpdate(BASE, 2, 6);
const ROLLOUT = smallRollout(BASE, 1, 4);

/** A policy that is refused memory for every call that computes. */
class Refused extends FakePolicy {
  isDisposed = false;
  readonly #thrown: () => Error;
  constructor(thrown: () => Error = refusal) {
    super(() => "3.");
    this.#thrown = thrown;
  }
  override async update(): Promise<never> {
    throw this.#thrown();
  }
  override async generate(): Promise<never> {
    throw this.#thrown();
  }
  override async dispose(): Promise<void> {
    this.isDisposed = true;
  }
}

test("the next engine gets weights and counters, and the refused call", async () => {
  const first = new Refused();
  first.weight = 7;
  first.optimizerSteps = 3;
  const [second, told] = [fake(), [] as string[]];
  const policy = withSuccessors(first, [async () => second], (_, why) => void told.push(why));
  await policy.update(UPDATE);
  expect(second.updated).toHaveLength(1);
  expect((await policy.snapshot()).optimizerSteps).toBe(4);
  expect(first.isDisposed).toBe(true);
  expect(told).toEqual(["No memory here."]);
  await policy.update(UPDATE);
  expect(second.updated).toHaveLength(2);
});

test("calls that are refused together change the engine once", async () => {
  const [second, told] = [fake(), [] as string[]];
  let opened = 0;
  const open = async (): Promise<Policy> => {
    opened += 1;
    return second;
  };
  const policy = withSuccessors(new Refused(), [open, open], (_, why) => void told.push(why));
  await Promise.all([policy.update(UPDATE), policy.generate(ROLLOUT)]);
  expect([opened, told.length]).toEqual([1, 1]);
});

test("a call that waits behind a refused one begins on the next engine", async () => {
  const [first, second] = [fake(), fake()];
  first.update = () => Promise.reject(refusal());
  const policy = withSuccessors(first, [async () => second], () => undefined);
  await Promise.all([policy.update(UPDATE), policy.generate(ROLLOUT)]);
  expect([first.generated.length, second.generated.length]).toEqual([0, 1]);
});

test("an engine that cannot be had is passed over, and a refused one is followed by the next", async () => {
  const last = fake();
  const noAdapter = async () => {
    throw new TangoError("no-adapter", "not here", {});
  };
  const next = [noAdapter, async () => new Refused(), async () => last];
  const policy = withSuccessors(new Refused(), next, () => undefined);
  await policy.update(UPDATE);
  expect(last.updated).toHaveLength(1);
});

test("a pause holds on the next engine", async () => {
  const second = fake();
  let go = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    go = resolve;
  });
  const open = async () => {
    await isOpen;
    return second;
  };
  const policy = withSuccessors(new Refused(), [open], () => undefined);
  const updating = policy.update(UPDATE);
  await policy.pause();
  go();
  let isDone = false;
  void updating.then(() => {
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isDone).toBe(false);
  await policy.resume();
  await updating;
  expect(second.updated).toHaveLength(1);
});

test("without a next engine the refusal stands; other errors change nothing", async () => {
  const none = withSuccessors(new Refused(), [], () => undefined);
  await expect(none.update(UPDATE)).rejects.toMatchObject({ code: "out-of-memory" });
  const lost = new Refused(() => new TangoError("device-lost", "gone", {}));
  const policy = withSuccessors(lost, [async () => fake()], () => expect.fail());
  await expect(policy.update(UPDATE)).rejects.toMatchObject({ code: "device-lost" });
});
