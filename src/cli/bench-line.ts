import { EXERCISES } from "../core/line/exercises/registry.ts";
import { median } from "../core/metrics/statistics.ts";
import { nodeSandbox } from "./line-sandbox.ts";

const ROWS = 256;
const IN_GROUP = 8;
const CALLS = 200;

/** Times a call of an update of 256 attempts: 32 groups of 8 rewards, by the reference of the first exercise. */
export async function benchLine(log: (text: string) => void): Promise<void> {
  const code = EXERCISES.get("group-advantage")?.reference ?? "";
  const rows = Array.from({ length: ROWS / IN_GROUP }, (_, g) => [
    Array.from({ length: IN_GROUP }, (__, m) => ((g + m) % 3 === 0 ? 1 : 0)),
  ]);
  const sandbox = nodeSandbox();
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now();
    await sandbox.call({ code, name: "advantages", rows, pure: false });
    times.push(performance.now() - began);
  }
  sandbox.end();
  const [middle, most] = [median(times) ?? 0, Math.max(...times.slice(1))];
  log(
    `A call of a function for ${ROWS} rows: ${middle.toFixed(2)} ms in the middle of ${CALLS}, ${(times[0] ?? 0).toFixed(0)} ms the first with the start of the sandbox, at most ${most.toFixed(1)} ms later.`,
  );
}
