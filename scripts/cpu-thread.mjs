/** One of the threads of engine cpu in Node. The command line finds this file next to itself. */
import { parentPort, workerData } from "node:worker_threads";

const { module, memory, shape, thread } = workerData;
// The declarations of Node 20 do not have it, and those of the DOM are not read here.
const { WebAssembly } = /** @type {any} */ (globalThis);
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
exports.configure(...shape);
parentPort?.postMessage("ready");
exports.serve(thread);
