import { trains } from "../../core/algorithms/arm.ts";
import { LabError } from "../../core/errors.ts";
import {
  compareRuns,
  type Difference,
  type Leaf,
  TOLERANCE,
} from "../../core/recording/compare.ts";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Phase } from "../../core/training/records.ts";
import { type Progressed, Session } from "../../core/training/session.ts";
import { type Parsed, wholeNumber } from "../arguments.ts";
import { readFileOrRefuse } from "../run-folder.ts";
import { interruptible } from "../run-loop.ts";
import { buildPolicies } from "../train.ts";
import { checkpointFromStarts } from "./start-files.ts";

/** Letters of a recorded text that a sentence of the terminal shows. */
const SHOWN = 60;

const isSft = ({ line }: Progressed) => line.phase.startsWith("sft");

/** Whose updates a plan counts: the generator's, the warm-up before them not among them. */
function countedPhase({ arm, settings }: Session): Phase {
  return trains(arm, "generator") && settings.generatorPerRound > 0 ? "generator" : "verifier";
}

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
    settings,
    ...policies,
    clock: () => performance.now() / 1000,
    ...(checkpoint ? { state: checkpoint.state } : {}),
  });
  const counted = countedPhase(session);
  const replayed: Progressed[] = [];
  const code = await interruptible(async (interrupted) => {
    let done = 0;
    while (done < updates && !interrupted()) {
      const unit = await session.advance();
      if (!unit) break;
      await new Promise((resolve) => setImmediate(resolve));
      replayed.push(unit);
      if (unit.line.phase === counted) done += 1;
    }
  });
  const health = await policies.generator.health();
  await policies.generator.dispose();
  await policies.verifier.dispose();
  if (code !== 0) return code;
  return report(file, recording, replayed, { counted, engine: health.engine });
}

/** Says how far both tellings are apart. @returns 1 when they are too far */
function report(
  file: string,
  { run, lines, groups }: Recording,
  replayed: readonly Progressed[],
  { counted, engine }: { readonly counted: Phase; readonly engine: string },
): number {
  const groupAt = new Map(groups.map((group) => [group.line, group]));
  const recorded = lines.map((line) => ({ line, group: groupAt.get(line.line) ?? null }));
  // Only one of both may have made its own start.
  const both = recorded.some(isSft) && replayed.some(isSft);
  const told = both ? recorded : recorded.filter((unit) => !isSft(unit));
  const again = both ? replayed : replayed.filter((unit) => !isSft(unit));
  const same = told.slice(0, again.length);
  const stray = again.findIndex(({ line }, at) => line.phase !== same[at]?.line.phase);
  if (stray >= 0) {
    throw new LabError(
      "bad-file",
      `${file} cannot be used: it does not follow the plan of its own settings at line ${same[stray]?.line.line ?? stray}.`,
      { file },
    );
  }
  const compared = compareRuns(same, again);
  const { largest } = compared;
  const updates = again.filter(({ line }) => line.phase === counted).length;
  console.log(
    `Replayed ${updates} ${counted} updates of ${run.preset}, seed ${run.settings.seed}, on ${engine}: ${again.length} lines, ${compared.groups} sampled groups, ${compared.values} numbers and texts.`,
  );
  if (compared.added.length > 0) {
    console.log(
      `The recording is older than these metrics, which were not compared: ${compared.added.join(", ")}.`,
    );
  }
  if (largest) console.log(wordsOf(largest, same[largest.at]?.line.line ?? largest.at));
  const passed = largest !== null && largest.tolerances <= 1;
  console.log(passed ? "The recording is what this lab does." : "This lab does something else.");
  return passed ? 0 : 1;
}

function wordsOf({ name, recorded, replayed, tolerances }: Difference, line: number): string {
  const share = Number.isFinite(tolerances)
    ? `${(100 * tolerances).toPrecision(2)} % of`
    : "beyond";
  const { relative, absolute } = TOLERANCE;
  return `Largest difference: ${name} at line ${line}, recorded ${shown(recorded)}, replayed ${shown(replayed)}, ${share} the tolerance (${relative} of the number, at least ${absolute}; counts and texts exactly).`;
}

/** A text of the file is quoted and cut: it may come from anywhere. */
const shown = (leaf: Leaf | null) =>
  typeof leaf === "string" ? JSON.stringify(leaf.slice(0, SHOWN)) : String(leaf);
