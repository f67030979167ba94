import { ARMS } from "../../src/core/algorithms/registry.ts";
import { workById } from "../../src/core/algorithms/work-registry.ts";
import { evaluationReport } from "../../src/core/evaluation/report.ts";
import { presetSettings } from "../../src/core/presets/registry.ts";
import { applySettings } from "../../src/core/settings/parse.ts";
import { FakePolicy, type FakeRow } from "../../src/core/testing/fake-policy.ts";
import { Session } from "../../src/core/training/session.ts";

/** `[a/]b` is b and a/b, `{a,b}/c` is a/c and b/c. */
export function expand(pattern: string): string[] {
  const part = /\[([^\]]*)\]|\{([^}]*)\}/.exec(pattern);
  if (!part) return [pattern];
  const choices = part[1] === undefined ? (part[2] ?? "").split(",") : ["", part[1]];
  return choices.flatMap((choice) => expand(pattern.replace(part[0], () => choice)));
}

/** The names of a section's tables: every \`code\` of the first cells, expanded. */
export function tableNames(section: string): string[] {
  const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, pattern = ""]) => expand(pattern)),
  );
}

const TINY = {
  sftGeneratorSteps: 1,
  sftVerifierSteps: 1,
  verifierWarmup: 1,
  updates: 1,
  evalEvery: 1,
  batchSize: 2,
  groupSize: 4,
  generatorPerRound: 1,
  verifierPerRound: 1,
  rlMinSteps: 2,
  rlMaxSteps: 2,
  evalProblems: 4,
  goldSolutions: 4,
  monteCarloSamples: 1,
};

/** Completes the prompt "12+34=" with a solution; every second row has a wrong first column. */
function solution({ prompt, row }: FakeRow): string {
  const [problem = "", written = ""] = prompt.split("=");
  const [first = "", second = ""] = problem.split("+");
  // Problems of other tasks get an empty solution.
  if (!/^\d+$/.test(first + second)) return "#.";
  const steps = [...first].map((digit, k) => Number(digit) + Number(second[k]));
  if (row % 2 === 1) steps[0] = ((steps[0] ?? 0) + 1) % 10;
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`.slice(written.length);
}

/** Verifications in turn: all steps correct, the first step wrong, one verdict too few. */
function verification({ prompt, row }: FakeRow): string {
  const steps = prompt.split(";").length - 1;
  const right = Array.from({ length: steps }, () => "11C");
  if (row % 3 === 1) return `12X${right.slice(1).join("")}>X.`;
  return `${right.slice(row % 3 === 2 ? 1 : 0).join("")}>C.`;
}

const write = (fake: FakeRow) => (fake.prompt.endsWith("?") ? verification(fake) : solution(fake));

/** A single fact by the name that stands for all of them in the tables. */
const withoutFact = (name: string) => name.replace(/^(facts\/[a-z_]+\/).+/, "$1FACT");

/** Trains a tiny run to its end and returns the names of its lines and of its evaluation report. */
async function namesOf(change: Readonly<Record<string, number | string>>) {
  const settings = applySettings(
    presetSettings("micro"),
    Object.entries({ ...TINY, verifierMinSteps: 2, ...change }),
  );
  const policies = { generator: new FakePolicy(write), verifier: new FakePolicy(write) };
  const session = new Session({ settings, ...policies, clock: () => 0 });
  const logged: string[] = [];
  for (let one = await session.advance(); one; one = await session.advance()) {
    logged.push(...Object.keys(one.line.values).map(withoutFact));
  }
  const { task, arm } = session;
  const work = workById(arm.id);
  const none = { generatorUpdates: 0, verifierUpdates: 0, gold: null, testTime: null };
  const report = await evaluationReport(
    { task, arm, work, settings, ...policies },
    { ...none, onProgress: () => {} },
  );
  return { logged, reported: Object.keys(report.figures) };
}

/** All metric names that any arm logs or reports. */
export async function allNames(): Promise<{ logged: Set<string>; reported: Set<string> }> {
  const logged = new Set<string>();
  const reported = new Set<string>();
  const noise = { falsePositiveRate: 0.1, falseNegativeRate: 0.1 };
  const changes = [...ARMS.keys()].map((algorithm) => ({ algorithm }));
  // Problems with 0 to 7 hard steps.
  const lengths = { rlMinSteps: 1, rlMaxSteps: 7, sftMaxSteps: 8, longerSteps: 8, hardAbove: 3 };
  const mixed = { ...lengths, batchSize: 128, evalProblems: 256 };
  for (const change of [...changes, { estimator: "dapo" }, { targetEntropy: 1 }, noise, mixed]) {
    const names = await namesOf(change);
    for (const name of names.logged) logged.add(name);
    for (const name of names.reported) reported.add(name);
  }
  return { logged, reported };
}
