/** Comlink with two additions: errors keep code and detail, and arrays can be transferred. */
import { expose, type Remote, transfer, transferHandlers, wrap } from "comlink";
import { fromPlainError, type PlainError, TangoError, toPlainError } from "../core/errors.ts";

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** An argument as Comlink writes it: a plain value, or a callback behind a port. */
function isArgument(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type === "RAW") return true;
  return value.type === "HANDLER" && value.name === "proxy" && value.value instanceof MessagePort;
}

/** Whether a message calls a method of the API, or releases the proxy. */
function isCall(api: object, message: unknown): boolean {
  if (!isRecord(message) || typeof message.id !== "string") return false;
  const { type, path, argumentList } = message;
  if (type === "RELEASE") return true;
  if (type !== "APPLY" || !Array.isArray(path) || path.length !== 1) return false;
  if (!Array.isArray(argumentList) || !argumentList.every(isArgument)) return false;
  const [name] = path;
  const isOwn = typeof name === "string" && !(name in Object.prototype);
  return isOwn && typeof Reflect.get(api, name) === "function";
}

/**
 * Answers calls that arrive on the port. What a method throws is rethrown in the caller, a TangoError as one. Other
 * messages reach no method: one with an id is answered with TangoError("bad-message"), the rest is ignored.
 */
export function exposeOn(api: object, port: MessagePort): void {
  // Registered before Comlink's own listener, which throws on malformed messages and would end the worker.
  port.addEventListener("message", (event) => {
    const message: unknown = event.data;
    if (isCall(api, message)) return;
    event.stopImmediatePropagation();
    if (!isRecord(message) || typeof message.id !== "string") return;
    const value = toPlainError(new TangoError("bad-message", "This message calls no method."));
    port.postMessage({ id: message.id, type: "HANDLER", name: "throw", value });
  });
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
 * Marks a value so that Comlink transfers its typed arrays instead of copying them. They are empty here afterwards, so
 * only use it for values that the sender does not keep.
 */
export function handOver<T>(value: T): T {
  const buffers = new Set(buffersOf(value));
  return buffers.size > 0 ? transfer(value, [...buffers]) : value;
}
