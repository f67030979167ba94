/** Runs of fake policies: the whole course of a session in milliseconds, for the tests of studies. */
import { armById } from "../../algorithms/registry.ts";
import { type EvaluationReport, evaluationReport } from "../../evaluation/report.ts";
import { FakePolicy, type FakeRow } from "../../fake-policy.ts";
import { presetSettings } from "../../presets/registry.ts";
import { uniformAt } from "../../random/draws.ts";
import { applySettings } from "../../settings/parse.ts";
import type { Settings } from "../../settings/settings.ts";
import { taskById } from "../../tasks/registry.ts";
import { type Progressed, Session } from "../../training/session.ts";

const SMALL = {
  ...{ sftGeneratorSteps: 3, sftVerifierSteps: 2, verifierWarmup: 2, updates: 4, sftBatch: 4 },
  ...{ batchSize: 3, groupSize: 4, rlMinSteps: 2, rlMaxSteps: 2, verifierMinSteps: 2 },
  ...{ sftMaxSteps: 4, longerSteps: 4, evalProblems: 6, goldSolutions: 8, evalEvery: 2 },
};

export function smallSettings(change: Readonly<Record<string, unknown>> = {}): Settings {
  return applySettings(presetSettings("micro"), Object.entries({ ...SMALL, ...change }));
}

/** A coin that depends on the draw, the temperature and all updates before. */
function coin({ row, request, weight }: FakeRow): number {
  const drawn = request.temperature === 0 ? 0.5 : uniformAt(request.key, row, 0);
  return (drawn + Math.abs(weight) * 7 + request.temperature / 10) % 1;
}

/** A solution of two columns, now and then wrong; of other texts, something with the same form. */
function writeSolution(fake: FakeRow): string {
  const [first = "", second = ""] = fake.prompt.slice(0, -1).split("+");
  const steps = [...first].map((digit, k) => String(Number(digit) + Number(second[k]) || 0));
  if (coin(fake) < 0.4) steps[0] = String((Number(steps[0]) + 1) % 10);
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

function writeVerification(fake: FakeRow): string {
  return coin(fake) < 0.3 ? "11C>C." : coin(fake) < 0.6 ? "11C12X>X." : "11C11C>C.";
}

/** The generator solves, and judges where it is asked to. */
const writeEither = (fake: FakeRow) =>
  fake.prompt.endsWith("?") ? writeVerification(fake) : writeSolution(fake);

/** The lines of a run with these settings, up to the end or to the table after the warm-up. */
export async function fakeRun(
  settings: Settings,
  until: "after-warm-up" | "end" = "end",
): Promise<{ lines: Progressed["line"][]; requests: unknown[] }> {
  const generator = new FakePolicy(writeEither);
  const verifier = new FakePolicy(writeVerification);
  const session = new Session({ settings, generator, verifier, clock: () => 0 });
  const lines: Progressed["line"][] = [];
  while (until === "end" || session.state.stages < 2) {
    const done = await session.advance();
    if (!done) break;
    lines.push(done.line);
  }
  return { lines, requests: [generator.updated, verifier.updated] };
}

/** The evaluation of untrained fakes, without a bank. */
export function fakeEvaluation(settings: Settings): Promise<EvaluationReport> {
  const [task, arm] = [taskById(settings.task), armById(settings.algorithm)];
  const generator = new FakePolicy(writeEither);
  const verifier = new FakePolicy(writeVerification);
  const updates = { generatorUpdates: 0, verifierUpdates: 0 };
  return evaluationReport(
    { task, arm, settings, generator, verifier },
    { ...updates, gold: null, testTime: null, onProgress: () => undefined },
  );
}
