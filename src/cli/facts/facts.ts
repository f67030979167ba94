import { join } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { workById } from "../../core/algorithms/work-registry.ts";
import { TangoError } from "../../core/errors.ts";
import { type Knowledge, knowledgeOf, stepsOf } from "../../core/evaluation/facts.ts";
import type { EvaluationContext } from "../../core/evaluation/judge.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { solve, type Task } from "../../core/tasks/task.ts";
import { argumentError, type Flag, readArguments } from "../arguments.ts";
import { COMMAND_PREFIX } from "../command-name.ts";
import { CSV_FLAG, csvFormOf } from "../csv.ts";
import { checkWritable, writeWhole } from "../disk.ts";
import { makeFolderOrRefuse } from "../folders.ts";
import { hold } from "../lock.ts";
import { readCheckpoint } from "../read-run.ts";
import { OTHER_ENGINE } from "../run-flags.ts";
import { type KeptModels, readSnapshots } from "../snapshots.ts";
import { buildPolicies } from "../train.ts";
import { type AgeFacts, type FactTable, factLines, factsCsv, factsJson } from "./outputs.ts";

export const FACTS_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "the run folder to measure" },
  OTHER_ENGINE,
  {
    name: "out",
    value: "DIR",
    help: "where facts.json and facts.csv go (default: the run folder)",
  },
  CSV_FLAG,
];

/** What both models know at the start, at each snapshot, and at the end. @param onAge called before each */
async function ages(
  context: EvaluationContext,
  snapshots: readonly KeptModels[],
  onAge: (at: AgeFacts["at"]) => void,
): Promise<AgeFacts[]> {
  const measured = async (at: AgeFacts["at"], weights?: "reference"): Promise<AgeFacts> => {
    onAge(at);
    return { at, ...((await knowledgeOf(context, weights)) as Knowledge) };
  };
  // The end is measured before the snapshots, because loading a snapshot replaces the models' weights.
  const start = await measured("start", "reference");
  const end = await measured("end");
  const between: AgeFacts[] = [];
  for (const { age, generator, verifier } of snapshots) {
    await context.generator.restore(generator);
    await context.verifier.restore(verifier);
    between.push(await measured(age));
  }
  return [start, ...between, end];
}

/** The facts of a task, each with its right digit. @throws TangoError("bad-file") where it has none */
function namedFacts(task: Task, from: string): FactTable["facts"] {
  const { columns } = task;
  if (!columns) {
    const why = `is a run of ${task.id}, whose steps are not single facts`;
    throw new TangoError("bad-file", `${from} ${why}: there is nothing to count.`, { file: from });
  }
  return columns.names.map((name) => {
    const { answer } = solve(task, columns.problem([name]));
    return { name, right: Number(answer) };
  });
}

/** `lab facts`: how well both models of a run know each fact, and each digit that may be stated for it. */
export async function facts(argv: readonly string[]): Promise<number> {
  const args = readArguments("facts", argv, FACTS_FLAGS);
  const from = args.text("from");
  if (from === null) {
    throw argumentError(`facts needs a run folder: ${COMMAND_PREFIX} facts --from DIR.`, "from");
  }
  const form = csvFormOf(args);
  const checkpoint = readCheckpoint(from);
  const engine = args.text("engine");
  const settings = applySettings(checkpoint.settings, engine === null ? [] : [["engine", engine]]);
  const task = taskById(settings.task);
  const named = namedFacts(task, from);
  const snapshots = readSnapshots(from);
  const out = args.text("out") ?? from;
  makeFolderOrRefuse(out);
  const [json, csv] = [join(out, "facts.json"), join(out, "facts.csv")];
  for (const file of [json, csv]) checkWritable(file);
  const locks = [json, csv].map((file) => hold(file));
  try {
    const arm = armById(settings.algorithm);
    const policies = await buildPolicies(settings, checkpoint);
    const context = { task, arm, work: workById(arm.id), settings, ...policies };
    const onAge = (at: AgeFacts["at"]) => {
      for (const lock of locks) lock.touch();
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${from}: ${at}`);
    };
    const table: FactTable = {
      task: task.id,
      arm: arm.id,
      seed: settings.seed,
      steps: stepsOf(task, settings),
      facts: named,
      ages: await ages(context, snapshots, onAge),
    };
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    writeWhole(json, factsJson(table));
    writeWhole(csv, factsCsv(table, form));
    for (const line of factLines(table)) console.log(line);
    console.log(`Wrote ${json}, ${csv}.`);
    await policies.generator.dispose();
    await policies.verifier.dispose();
  } finally {
    for (const lock of locks) lock.release();
  }
  return 0;
}
