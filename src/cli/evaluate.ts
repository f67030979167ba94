import { workById } from "../core/algorithms/work-registry.ts";
import { evaluationReport } from "../core/evaluation/report.ts";
import { collapseAtEnd, collapseSentence } from "../core/metrics/collapse.ts";
import { writeWhole } from "./disk.ts";
import { type EvaluationRequest, readRequest } from "./evaluate-request.ts";
import { evaluationText } from "./evaluation-text.ts";
import { hold } from "./lock.ts";
import { readMetrics } from "./metrics.ts";
import { buildPolicies } from "./train.ts";

/** Shows progress in one line that is overwritten, on a terminal only. */
function progress(part: string, done: number, of: number): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\x1b[K${part}${of > 1 ? ` ${done}/${of}` : ""}`);
  }
}

/** `lab eval`: measures a run on held-out problems, prints tables and writes a report. */
export async function evaluateRun(argv: readonly string[]): Promise<number> {
  const request = readRequest(argv);
  const lock = hold(request.out);
  try {
    return await measured(request);
  } finally {
    lock.release();
  }
}

async function measured(request: EvaluationRequest): Promise<number> {
  const { from, checkpoint, settings, task, arm, testTime, out } = request;
  const policies = await buildPolicies(settings, checkpoint);
  const { generatorUpdates, verifierUpdates } = checkpoint.state;
  const started = performance.now();
  const report = await evaluationReport(
    { task, arm, work: workById(arm.id), settings, ...policies },
    { generatorUpdates, verifierUpdates, testTime, onProgress: progress },
  );
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  const seconds = (performance.now() - started) / 1000;
  const collapse = collapseAtEnd(readMetrics(from));
  if (collapse) console.log(`${collapseSentence(collapse)}\n`);
  console.log(`${evaluationText(from, report)}\n\nMeasured in ${seconds.toFixed(1)} s.`);
  writeWhole(out, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}
