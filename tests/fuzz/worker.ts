/** The worker of `npm run fuzz`: one campaign of one target. */
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { Campaign } from "./campaign.ts";
import { LIMITS } from "./judge.ts";
import { TARGETS } from "./targets/index.ts";

interface Task {
  readonly name: string;
  readonly inputs: readonly Uint8Array[];
  /** Counter of runs, length of the input being read, 8 free bytes, the input. */
  readonly state: SharedArrayBuffer;
  readonly seed: number;
  /** None to give back those inputs that reach something new. */
  readonly runs: number;
}

const REPORT_MS = 10_000;

/** How much of all runs each target gets. */
export const shares = TARGETS.map(({ name, share }) => ({ name, share }));

async function work({ name, inputs, state, seed, runs }: Task): Promise<void> {
  const target = TARGETS.find((one) => one.name === name);
  if (!target) throw new RangeError(`There is no target ${name}.`);
  const [counter, input] = [new Int32Array(state, 0, 4), new Uint8Array(state, 16)];
  const onInput = (bytes: Uint8Array) => {
    input.set(bytes);
    Atomics.store(counter, 1, bytes.length);
    Atomics.add(counter, 0, 1);
  };
  const campaign = new Campaign(target, seed, LIMITS, onInput);
  const post = () => {
    const { runs, refused, branches, corpus, slowest } = campaign;
    const progress = { runs, refused, branches, corpus: corpus.length, slowest };
    parentPort?.postMessage({ type: "progress", progress });
  };
  campaign.replay(await target.seeds());
  let kept = campaign.corpus.length;
  // The small ones first: of two that reach the same, the smaller one is kept.
  campaign.replay([...inputs].sort((a, b) => a.length - b.length));
  if (runs > 0) kept = campaign.corpus.length;
  let [defects, posted] = [0, Date.now()];
  do {
    if (campaign.runs < runs) campaign.step();
    for (; kept < campaign.corpus.length; kept++) {
      const bytes = campaign.corpus[kept] as Uint8Array;
      const id = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
      parentPort?.postMessage({ type: "keep", id, bytes });
    }
    for (; defects < campaign.defects.size; defects++) {
      const { sentence, bytes } = [...campaign.defects.values()][defects] ?? {};
      parentPort?.postMessage({ type: "defect", sentence, bytes });
    }
    if (Date.now() - posted < REPORT_MS) continue;
    post();
    posted = Date.now();
  } while (campaign.runs < runs);
  post();
}

if (parentPort) {
  await work(workerData as Task);
  parentPort.close();
}
