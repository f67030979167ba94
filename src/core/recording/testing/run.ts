import { presetSettings } from "../../presets/registry.ts";
import { applySettings } from "../../settings/parse.ts";
import { FakePolicy, type FakeRow } from "../../testing/fake-policy.ts";
import { columnsSolution, columnsVerification, drawOf } from "../../testing/fake-texts.ts";
import type { MetricsLine, RolloutGroup } from "../../training/records.ts";
import { Session } from "../../training/session.ts";
import { countsOf, type RecordingWithLanes } from "../recording.ts";

const SMALL = {
  sftGeneratorSteps: 3,
  sftVerifierSteps: 2,
  verifierWarmup: 2,
  updates: 4,
  batchSize: 3,
  groupSize: 4,
  rlMinSteps: 2,
  rlMaxSteps: 2,
  verifierMinSteps: 2,
  evalProblems: 6,
  goldSolutions: 8,
  evalEvery: 2,
};

const writeSolution = (fake: FakeRow) => columnsSolution(fake, drawOf(fake));
const writeVerification = (fake: FakeRow) => columnsVerification(drawOf(fake));

/** A whole run of two fakes as its live stream gives it, with a clock that is not a round number. */
export async function liveRun(
  change: Record<string, number | string> = {},
): Promise<RecordingWithLanes> {
  const settings = applySettings(presetSettings("micro"), Object.entries({ ...SMALL, ...change }));
  const generator = new FakePolicy(writeSolution);
  const verifier = new FakePolicy(writeVerification);
  let seconds = 0;
  const clock = () => {
    seconds += 1 / 7;
    return seconds;
  };
  const session = new Session({ settings, generator, verifier, clock });
  const lines: MetricsLine[] = [];
  const groups: RolloutGroup[] = [];
  for (let done = await session.advance(); done; done = await session.advance()) {
    lines.push(done.line);
    if (done.group) groups.push(done.group);
  }
  const run = {
    lab: "0.1.0",
    preset: "micro",
    command: "npm run lab -- record",
    from: "sft" as const,
    engine: "cpu" as const,
    adapter: "a processor",
    settings,
    counts: countsOf(lines, groups),
  };
  return { run, lines, groups, lanes: [] };
}
