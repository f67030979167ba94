/** One of the threads of engine cpu in Node. The command line finds this file next to itself. */
import { parentPort, workerData } from "node:worker_threads";

const { module, memory, shape, thread } = workerData;
// Declared by hand: Node 20's types lack it, and DOM types are not loaded here.
const { WebAssembly } = /** @type {any} */ (globalThis);
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
exports.configure(...shape);
parentPort?.postMessage("ready");
exports.serve(thread);
