import { pluralize } from "../core/counted.ts";
import type { LineFunction, LineRow } from "../core/line/functions.ts";
import { median } from "../core/metrics/statistics.ts";
import { EXERCISES } from "../homework/exercises/registry.ts";
import { nodeSandbox } from "./line-sandbox.ts";

const ROWS = 256; // attempts or verifications in an update
const IN_GROUP = 8; // attempts in a group
/** K of a subtraction with nine columns. */
const STEPS = 9;
const TOKENS = 29; // in an attempt
const CALLS = 200; // timed per function

const list = <T>(length: number, of: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => of(index));

/** The batch that an update of 256 attempts, or of 256 verifications, passes to each function. */
const BATCHES: Readonly<Record<LineFunction, readonly LineRow[]>> = {
  advantages: list(ROWS / IN_GROUP, (g) => [list(IN_GROUP, (m) => ((g + m) % 3 === 0 ? 1 : 0))]),
  stepRewards: list(ROWS, (n) => [list(STEPS, (k) => ((n + k) % 3 === 0 ? -1 : 1)), STEPS]),
  // Irregular numbers: real step advantages have many digits.
  blend: list(ROWS, (n) => [Math.sin(n), list(TOKENS, (t) => Math.sin(n * TOKENS + t)), 0.1]),
  classWeights: [[57.3, 198.7]],
  verifierReward: list(ROWS, (n) => [
    n % 9 === 0 ? null : n % 2 === 0 ? 1 : -1,
    n % 3 === 0 ? 1 : 0,
    0.8,
  ]),
};

/** Times calls of each exercise's reference function, from the caller to the sandbox's thread and back. */
export async function benchLine(log: (text: string) => void): Promise<void> {
  const sandbox = nodeSandbox();
  for (const { id, function: name, reference: code } of EXERCISES.values()) {
    const rows = BATCHES[name];
    const times: number[] = [];
    let { user, system } = process.cpuUsage();
    for (let call = 0; call < CALLS; call++) {
      const began = performance.now();
      const answer = await sandbox.call({ code, name, rows, pure: false });
      times.push(performance.now() - began);
      // Not timed: the first call starts the sandbox.
      if (call === 0) ({ user, system } = process.cpuUsage());
      if ("fault" in answer) throw new Error(`${id}: ${answer.fault.kind}`);
    }
    const [first = 0, ...later] = times;
    const used = process.cpuUsage({ user, system });
    const processor = (used.user + used.system) / 1000 / later.length;
    const [middle, most] = [median(later) ?? 0, Math.max(...later)];
    log(
      `${id}: ${pluralize(rows.length, "row")} of ${name} of an update of ${ROWS}: ${middle.toFixed(2)} ms in the middle of ${later.length}, ${Math.min(...later).toFixed(2)} to ${most.toFixed(1)}, the first ${first.toFixed(0)}; ${processor.toFixed(2)} ms of processor time, of both threads.`,
    );
  }
  sandbox.end();
}
