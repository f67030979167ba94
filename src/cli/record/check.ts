import { trains } from "../../core/algorithms/arm.ts";
import { badFile } from "../../core/bad-file.ts";
import { pluralize } from "../../core/counted.ts";
import {
  compareRuns,
  type Difference,
  type JsonLeaf,
  TOLERANCE,
} from "../../core/recording/compare.ts";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { UnitResult } from "../../core/training/counted-unit.ts";
import type { Phase } from "../../core/training/records.ts";
import type { Session } from "../../core/training/session.ts";
import { type Parsed, settingPairs, wholeNumber } from "../arguments.ts";
import { readFileOrRefuse } from "../disk.ts";
import { interruptible } from "../run-loop.ts";
import { openSession } from "../session.ts";
import { buildPolicies } from "../train.ts";
import { checkpointFromStarts } from "./start-files.ts";

const isSft = ({ line }: UnitResult) => line.phase.startsWith("sft");

/** The phase that the plan counts: the generator's, unless only the verifier is trained. */
function countedPhase({ arm, settings }: Session): Phase {
  return trains(arm, "generator") && settings.generatorPerRound > 0 ? "generator" : "verifier";
}

/** `lab record --check`: replays a recording's first updates and compares every number. @returns the exit code */
export async function check(args: Parsed, file: string): Promise<number> {
  const updates = wholeNumber("updates", args.text("updates") ?? "5", 1, 100000);
  const recording = decodeRecording(file, readFileOrRefuse(file));
  const { preset, settings: recorded } = recording.run;
  const settings = applySettings(recorded, settingPairs(args, ["engine"]));
  const starts = args.text("starts");
  const checkpoint = starts === null ? null : checkpointFromStarts(starts, preset, settings);
  const policies = await buildPolicies(settings, checkpoint);
  const session = openSession(settings, policies, checkpoint?.state);
  const phase = countedPhase(session);
  const replayed: UnitResult[] = [];
  const code = await interruptible(async (interrupted) => {
    let done = 0;
    while (done < updates && !interrupted()) {
      const unit = await session.advance();
      if (!unit) break;
      await new Promise((resolve) => setImmediate(resolve));
      replayed.push(unit);
      if (unit.line.phase === phase) done += 1;
    }
  });
  const health = await policies.generator.health();
  await policies.generator.dispose();
  await policies.verifier.dispose();
  if (code !== 0) return code;
  return report(file, recording, replayed, { phase, engine: health.engine });
}

/** Prints how far recording and replay differ. @returns 1 when they differ too much */
function report(
  file: string,
  { run, lines, groups }: Recording,
  replayed: readonly UnitResult[],
  { phase, engine }: { readonly phase: Phase; readonly engine: string },
): number {
  const groupAt = new Map(groups.map((group) => [group.line, group]));
  const recorded = lines.map((line) => ({ line, group: groupAt.get(line.line) ?? null }));
  // SFT is compared only if both recording and replay ran it; either may have started from shipped weights.
  const hasSft = recorded.some(isSft) && replayed.some(isSft);
  const compared = (units: readonly UnitResult[]) => units.filter((unit) => hasSft || !isSft(unit));
  const actual = compared(replayed);
  const same = compared(recorded).slice(0, actual.length);
  const stray = actual.findIndex(({ line }, at) => line.phase !== same[at]?.line.phase);
  if (stray >= 0) {
    const line = same[stray]?.line.line ?? stray;
    throw badFile(file, `it departs from the plan of its settings at line ${line}`);
  }
  const { largest, added, groups: count, values } = compareRuns(same, actual);
  const updates = actual.filter(({ line }) => line.phase === phase).length;
  const told = [
    `Replayed ${pluralize(updates, `${phase} update`)} of ${run.preset}, seed ${run.settings.seed}, on ${engine}: ${pluralize(actual.length, "line")}, ${pluralize(count, "sampled group")}, ${values} numbers and texts.`,
  ];
  if (added.length > 0)
    told.push(`Not compared, since the recording is older: ${added.join(", ")}.`);
  if (largest) told.push(differenceText(largest, same[largest.at]?.line.line ?? largest.at));
  const passed = largest !== null && largest.tolerances <= 1;
  told.push(`The replay ${passed ? "matches" : "does not match"} the recording.`);
  console.log(told.join("\n"));
  return passed ? 0 : 1;
}

function differenceText(difference: Difference, line: number): string {
  const { name, recorded, replayed, tolerances } = difference;
  const isShare = Number.isFinite(tolerances);
  const share = isShare ? `${(100 * tolerances).toPrecision(2)} % of` : "beyond";
  const { relative, absolute } = TOLERANCE;
  // Texts are quoted and cut, since the file may come from anywhere.
  const shown = (leaf: JsonLeaf | null) =>
    typeof leaf === "string" ? JSON.stringify(leaf.slice(0, 60)) : String(leaf);
  return `Largest difference: ${name} at line ${line}, recorded ${shown(recorded)}, replayed ${shown(replayed)}, ${share} the tolerance (${relative} of the number, at least ${absolute}; counts and texts exactly).`;
}
