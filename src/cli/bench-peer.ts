/** PyTorch on the processor as an engine of the bench, where the system has it. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Peer } from "../bench/bench.ts";
import type { BenchSpec } from "../bench/cases.ts";
import { type PeerTimes, peerResult } from "../bench/measure.ts";
import { LabError } from "../core/errors.ts";
import { MOST_THREADS } from "../engine/cpu/pool.ts";

const run = promisify(execFile);

/** The system's own Python comes first: packages of a distribution are installed for that one. */
const PYTHONS = ["/usr/bin/python3", "python3"];

/** What the peer prints. */
interface Printed {
  readonly version: string;
  readonly update: PeerTimes;
  readonly rollout: PeerTimes;
}

/** The peer's code: next to the built command line, or among the scripts in tests. */
function peerFile(): string {
  const beside = fileURLToPath(new URL("./torch-peer.py", import.meta.url));
  if (existsSync(beside)) return beside;
  return fileURLToPath(new URL("../../scripts/torch-peer.py", import.meta.url));
}

/** The first Python that has PyTorch. @throws LabError("no-adapter") when none has */
async function pythonWithTorch(pythons: readonly string[]): Promise<string> {
  for (const python of pythons) {
    const found = await run(python, ["-c", "import torch"]).then(
      () => true,
      () => false,
    );
    if (found) return python;
  }
  throw new LabError(
    "no-adapter",
    "PyTorch is not installed here: install it (Debian: python3-torch and libopenblas0-pthread), or leave torch out of --engines.",
    {},
  );
}

/** The sizes of a case, as the peer takes them. @throws LabError("bad-shape") for a model it does not have */
function sizesOf({ id, shape, prompts, samplesPerPrompt, promptLength, newTokens }: BenchSpec) {
  const { activation, positions, tiedHead } = shape;
  if (activation !== "relu" || positions !== "absolute" || tiedHead) {
    throw new LabError(
      "bad-shape",
      `The PyTorch peer has no model like that of case ${id}: use R2, R4, micro, R2-groups or R4-groups.`,
      { id },
    );
  }
  const { layers, width, heads, context, vocabulary } = shape;
  const model = { layers, width, heads, context, vocabulary };
  return { ...model, rows: prompts * samplesPerPrompt, prompt: promptLength, new: newTokens };
}

/** PyTorch with a number of threads. @param pythons programs to try, in order */
export function torchPeer(threads: number, pythons: readonly string[] = PYTHONS): Peer {
  return async (spec) => {
    const sizes = JSON.stringify(sizesOf(spec));
    const python = await pythonWithTorch(pythons);
    const seconds = String(spec.budgetMs / 1000);
    const { stdout } = await run(python, [peerFile(), sizes, String(threads), seconds]);
    const { version, update, rollout } = JSON.parse(stdout) as Printed;
    const engine = threads === 1 ? "torch" : `torch-${threads}`;
    const where = `PyTorch ${version}, eager, ${threads} ${threads === 1 ? "thread" : "threads"}`;
    return peerResult(spec, { engine, where, update, rollout });
  };
}

/** `torch` with one thread, `torch-2` and so on with more. */
export const PEERS: ReadonlyMap<string, Peer> = new Map(
  Array.from({ length: MOST_THREADS }, (_, i) => [
    i === 0 ? "torch" : `torch-${i + 1}`,
    torchPeer(i + 1),
  ]),
);
