import { join } from "node:path";
import { writesSteps } from "../../core/algorithms/judge.ts";
import { TangoError } from "../../core/errors.ts";
import { type Knowledge, knowledgeOf } from "../../core/evaluation/facts.ts";
import {
  type FactRun,
  type FactsFile,
  factsText,
  meanOverSeeds,
} from "../../core/evaluation/facts-file.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { type Flag, readArguments, refuse } from "../arguments.ts";
import { LAB } from "../command-name.ts";
import { firstAlike, withModels } from "../cross-play/play.ts";
import { type PlayingRun, runsOfStudy } from "../cross-play/runs.ts";
import { checkWritable, writeWhole } from "../disk.ts";
import { makeFolderOrRefuse } from "../folders.ts";
import { hold } from "../lock.ts";
import { OTHER_ENGINE } from "../run-flags.ts";
import { factLines, factsCsv } from "./outputs.ts";

export const FACTS_FLAGS: readonly Flag[] = [
  {
    name: "study",
    value: "DIR",
    help: "the folder of the study, whose finished jobs are measured",
  },
  OTHER_ENGINE,
  { name: "out", value: "DIR", help: "where facts.json and facts.csv go (default: facts)" },
  {
    name: "panel",
    value: "FILE",
    help: "also writes the data of the Lab's panel: means over seeds",
  },
];

/** What both models of a run know at every age. @param onAge called before each */
async function knowledgeByAge(run: PlayingRun, onAge: (age: number) => void): Promise<FactRun> {
  const { side, settings, kept } = run;
  const first = {
    generator: firstAlike(kept.map(({ generator }) => generator)),
    verifier: firstAlike(kept.map(({ verifier }) => verifier)),
  };
  const known = await withModels(run, async (context) => {
    const ages: Knowledge[] = [];
    for (const [i, { age, generator, verifier }] of kept.entries()) {
      // Frozen models are measured once.
      const same = first.generator[i] === first.verifier[i] ? ages[first.generator[i] ?? i] : null;
      if (same) {
        ages.push(same);
        continue;
      }
      onAge(age);
      await context.generator.restore(generator);
      await context.verifier.restore(verifier);
      ages.push((await knowledgeOf(context)) as Knowledge);
    }
    return ages;
  });
  const verifiers = known.flatMap(({ verifier }) => (verifier ? [verifier.known] : []));
  return {
    name: side.name,
    arm: side.arm,
    alpha: settings.alpha0,
    seeds: [side.seed],
    generator: known.map(({ generator }) => generator),
    verifier: verifiers.length === known.length ? verifiers : null,
  };
}

/** The runs to measure, and those that are left out. @throws TangoError */
function asked(study: string | null): { runs: PlayingRun[]; left: string[] } {
  if (study === null) {
    throw refuse(`facts needs a study with snapshots: ${LAB} facts --study DIR.`, "study");
  }
  const { runs, left } = runsOfStudy(study, () => true);
  const [{ task }] = runs as [PlayingRun];
  if (!task.columns) {
    const why = `is about ${task.id}, whose steps depend on each other`;
    throw new TangoError("bad-file", `${study} ${why}: it has no single facts to measure.`, {
      file: study,
    });
  }
  const judged = new Set(runs.filter(({ arm }) => writesSteps(arm)).map(({ side }) => side.seed));
  const alone = runs.find(({ side }) => !judged.has(side.seed));
  if (alone) {
    const why = `no run of seed ${alone.side.seed} has a verifier with step verdicts`;
    throw new TangoError("bad-file", `${study} cannot be used: ${why}.`, { file: study });
  }
  return { runs, left };
}

/** `lab facts`: what both models of every age know of each single fact. */
export async function facts(argv: readonly string[]): Promise<number> {
  const args = readArguments("facts", argv, FACTS_FLAGS);
  const { runs, left } = asked(args.text("study"));
  const engine = args.text("engine");
  const out = args.text("out") ?? "facts";
  const panel = args.text("panel");
  const pairs = engine === null ? [] : [["engine", engine] as [string, unknown]];
  const settled = runs.map((run) => ({ ...run, settings: applySettings(run.settings, pairs) }));
  makeFolderOrRefuse(out);
  const [json, csv] = [join(out, "facts.json"), join(out, "facts.csv")];
  for (const file of panel === null ? [json, csv] : [json, csv, panel]) checkWritable(file);
  const lock = hold(out);
  try {
    for (const one of left) console.log(`Left out: ${one}.`);
    const measured: FactRun[] = [];
    for (const run of settled) {
      const onAge = (age: number) => {
        lock.touch();
        if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${run.folder}: update ${age}`);
      };
      measured.push(await knowledgeByAge(run, onAge));
    }
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    const file = fileOf(settled, measured);
    writeWhole(json, factsText(file));
    writeWhole(csv, factsCsv(file));
    for (const line of factLines(file)) console.log(line);
    console.log(`Wrote ${json}, ${csv}.`);
    if (panel !== null) {
      writeWhole(panel, factsText(meanOverSeeds(file)));
      console.log(`Wrote ${panel}.`);
    }
  } finally {
    lock.release();
  }
  return 0;
}

function fileOf([run]: readonly PlayingRun[], runs: readonly FactRun[]): FactsFile {
  const { task, settings, kept } = run as PlayingRun;
  const steps = levelsOf(task, settings).measured[1];
  const ages = kept.map(({ age }) => age);
  return { task: task.id, steps, ages, facts: task.columns?.names ?? [], runs };
}
