/** Entry point of an additional thread of a model. */
import { configure, type Exports } from "./machine.ts";
import type { ThreadOrder } from "./pool.ts";

/**
 * Joins a model's threads, then blocks and computes until the model is disposed of.
 * @param ready called before blocking
 */
export async function joinThreads(order: ThreadOrder, ready: () => void): Promise<void> {
  const { module, memory, shape, thread } = order;
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  const exports = instance.exports as unknown as Exports;
  configure(exports, shape);
  ready();
  exports.serve(thread);
}
