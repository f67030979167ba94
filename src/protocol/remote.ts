/** Comlink as the lab uses it: errors keep code and detail, and a sender may hand its arrays over. */
import { expose, type Remote, transfer, transferHandlers, wrap } from "comlink";
import { fromPlainError, type PlainError, toPlainError } from "../core/errors.ts";

/** Comlink's handler for what a call threw; its own form keeps message and stack only. */
const thrown = transferHandlers.get("throw");
if (!thrown) throw new Error("Comlink has no handler named throw");
transferHandlers.set("throw", {
  canHandle: thrown.canHandle,
  serialize: ({ value }: { value: unknown }) => [toPlainError(value), []],
  deserialize: (plain: PlainError) => {
    throw fromPlainError(plain);
  },
});

/** Answers calls that arrive on the port. What a method throws is rethrown in the caller, a LabError as one. */
export function exposeOn(api: object, port: MessagePort): void {
  expose(api, port);
}

/** The API that is exposed at the other end of the port. */
export function wrapPort<T>(port: MessagePort): Remote<T> {
  return wrap<T>(port);
}

function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(buffersOf);
}

/**
 * Marks a value so that Comlink transfers its typed arrays instead of copying them. They are empty
 * in this thread afterwards: only for values that the sender does not keep.
 */
export function handOver<T>(value: T): T {
  const buffers = new Set(buffersOf(value));
  return buffers.size > 0 ? transfer(value, [...buffers]) : value;
}
