import { LabError } from "../../core/errors.ts";
import { compareLines, type Difference, TOLERANCE } from "../../core/recording/compare.ts";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import { Session } from "../../core/training/session.ts";
import { type Parsed, wholeNumber } from "../arguments.ts";
import { readFileOrRefuse } from "../run-folder.ts";
import { interruptible } from "../run-loop.ts";
import { buildPolicies } from "../train.ts";
import { checkpointFromStarts } from "./start-files.ts";

const isSft = ({ phase }: MetricsLine) => phase.startsWith("sft");
const isUpdate = ({ phase }: MetricsLine) => !phase.startsWith("sft") && phase !== "evaluation";

/** `lab record --check`: a recording's first updates once more, number by number. @returns the exit code */
export async function check(args: Parsed, file: string): Promise<number> {
  const updates = wholeNumber("updates", args.text("updates") ?? "5", 1, 100000);
  const recording = decodeRecording(file, readFileOrRefuse(file));
  const engine = args.text("engine");
  const { preset, settings: recorded } = recording.run;
  const settings = applySettings(recorded, engine === null ? [] : [["engine", engine]]);
  const starts = args.text("starts");
  const checkpoint = starts === null ? null : checkpointFromStarts(starts, preset, settings);
  const policies = await buildPolicies(settings, checkpoint);
  const session = new Session({
    ...{ settings, ...policies },
    clock: () => performance.now() / 1000,
    ...(checkpoint ? { state: checkpoint.state } : {}),
  });
  const replayed: MetricsLine[] = [];
  const code = await interruptible(async (interrupted) => {
    let done = 0;
    while (done < updates && !interrupted()) {
      const unit = await session.advance();
      if (!unit) break;
      await new Promise((resolve) => setImmediate(resolve));
      replayed.push(unit.line);
      if (isUpdate(unit.line)) done += 1;
    }
  });
  const health = await policies.generator.health();
  await policies.generator.dispose();
  await policies.verifier.dispose();
  if (code !== 0) return code;
  return report(file, recording, replayed, health.engine);
}

/** Says how far both tellings are apart. @returns 1 when they are too far */
function report(
  file: string,
  { run, lines }: Recording,
  replayed: readonly MetricsLine[],
  engine: string,
): number {
  // Only one of both may have made its own start.
  const both = lines.some(isSft) && replayed.some(isSft);
  const told = both ? lines : lines.filter((line) => !isSft(line));
  const again = both ? replayed : replayed.filter((line) => !isSft(line));
  const same = told.slice(0, again.length);
  const stray = again.findIndex((line, at) => line.phase !== same[at]?.phase);
  if (stray >= 0) {
    throw new LabError(
      "bad-file",
      `${file} cannot be used: it does not follow the plan of its own settings at line ${same[stray]?.line ?? stray}.`,
      { file },
    );
  }
  const { numbers, largest } = compareLines(same, again);
  const updates = again.filter(isUpdate).length;
  console.log(
    `Replayed ${updates} updates of ${run.preset}, seed ${run.settings.seed}, on ${engine}: ${again.length} lines, ${numbers} numbers.`,
  );
  if (largest) console.log(wordsOf(largest, same[largest.at]?.line ?? largest.at));
  const passed = largest !== null && largest.tolerances <= 1;
  console.log(passed ? "The recording is what this lab does." : "This lab does something else.");
  return passed ? 0 : 1;
}

function wordsOf({ name, recorded, replayed, tolerances }: Difference, line: number): string {
  const share = Number.isFinite(tolerances)
    ? `${(100 * tolerances).toPrecision(2)} % of`
    : "beyond";
  const { relative, absolute } = TOLERANCE;
  return `Largest difference: ${name} at line ${line}, recorded ${recorded}, replayed ${replayed}, ${share} the tolerance (${relative} of the number, at least ${absolute}; counts exactly).`;
}
