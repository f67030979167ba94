import { presetSettings } from "../../presets/registry.ts";
import { uniformAt } from "../../random/draws.ts";
import { applySettings } from "../../settings/parse.ts";
import { FakePolicy, type FakeRow } from "../../testing/fake-policy.ts";
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

const coin = ({ row, request }: FakeRow) =>
  request.temperature === 0 ? 0.5 : uniformAt(request.key, row, 0);

/** Adds columns of two digits, the first of them wrongly four times in ten. */
function writeSolution(fake: FakeRow): string {
  const [first = "", second = ""] = fake.prompt.slice(0, -1).split("+");
  const steps = [...first].map((digit, k) => String(Number(digit) + Number(second[k])));
  if (coin(fake) < 0.4) steps[0] = String((Number(steps[0]) + 1) % 10);
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

const writeVerification = (fake: FakeRow) =>
  coin(fake) < 0.3 ? "11C>C." : coin(fake) < 0.6 ? "11C12X>X." : "11C11C>C.";

/** A whole run of two fakes as its live stream gives it, with a clock that is no round number. */
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
