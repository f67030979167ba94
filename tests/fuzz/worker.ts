/** The worker of `npm run fuzz`: one target. A defect is posted, and what it reads stands in shared memory. */
import { parentPort, workerData } from "node:worker_threads";
import { again, type Defect, defectsAmong, search } from "./search.ts";
import { TARGETS } from "./targets/index.ts";

interface Task {
  readonly name: string;
  /** Kept inputs, beside those of the target itself. */
  readonly inputs: readonly Uint8Array[];
  /** The number of the input that is being read, its length, 8 free bytes, the input. */
  readonly state: SharedArrayBuffer;
  readonly seed: number;
  readonly from: number;
  readonly runs: number;
  readonly until: number;
  /** Only this input; null to look for defects. */
  readonly path: string | null;
}

/** How much of all runs each target gets. */
export const shares = TARGETS.map(({ name, share }) => ({ name, share }));

async function work({ name, inputs, state, path, ...options }: Task): Promise<void> {
  const target = TARGETS.find((one) => one.name === name);
  if (!target) throw new RangeError(`There is no target ${name}.`);
  const [counter, input] = [new Int32Array(state, 0, 4), new Uint8Array(state, 16)];
  const kept = [...(await target.seeds()), ...inputs];
  const onDefect = (defect: Defect) => parentPort?.postMessage({ defect });
  if (path !== null) {
    const defect = again(target, kept, { seed: options.seed, path });
    if (defect) onDefect(defect);
    return;
  }
  if (options.from === 0) for (const defect of defectsAmong(target, kept)) onDefect(defect);
  const onInput = (bytes: Uint8Array, number: number) => {
    input.set(bytes);
    Atomics.store(counter, 0, number);
    Atomics.store(counter, 1, bytes.length);
  };
  parentPort?.postMessage({ sums: search(target, kept, { ...options, onInput, onDefect }) });
}

if (parentPort) {
  await work(workerData as Task);
  parentPort.close();
}
