/** What `lab facts` says and writes: a line a condition and class, and a row of the CSV for each run and class. */
import { CLASSES, type FactClass } from "../../core/evaluation/fact-classes.ts";
import {
  classesOf,
  type FactRun,
  type FactsFile,
  type KnowledgeByAge,
} from "../../core/evaluation/facts-file.ts";

/** The mean over the facts of a class at the start and at the end; null for a class without facts. */
interface ClassKnowledge {
  readonly class: FactClass;
  readonly facts: number;
  readonly generator: readonly [start: number, end: number] | null;
  readonly verifier: readonly [start: number, end: number] | null;
}

/** What is known by class in one run. */
function knowledgeByClass(file: Pick<FactsFile, "runs">, run: FactRun): ClassKnowledge[] {
  const classes = classesOf(file, run);
  return CLASSES.map((name) => {
    const own = classes.flatMap((one, fact) => (one === name ? [fact] : []));
    const meanAt = (row: readonly number[] | undefined) =>
      own.reduce((sum, fact) => sum + (row?.[fact] ?? 0), 0) / own.length;
    const ends = (of: KnowledgeByAge | null) =>
      of && own.length > 0 ? ([meanAt(of[0]), meanAt(of.at(-1))] as const) : null;
    const [generator, verifier] = [ends(run.generator), ends(run.verifier)];
    return { class: name, facts: own.length, generator, verifier };
  });
}

const HEAD =
  "condition,arm,alpha,seed,class,facts,generator_start,generator_end,verifier_start,verifier_end";

export function factsCsv(file: FactsFile): string {
  const rows = file.runs.flatMap((run) =>
    knowledgeByClass(file, run).map(({ class: name, facts, generator, verifier }) => {
      const numbers = [...(generator ?? ["", ""]), ...(verifier ?? ["", ""])];
      return [run.name, run.arm, run.alpha, run.seeds.join(" "), name, facts, ...numbers].join();
    }),
  );
  return `${[HEAD, ...rows].join("\n")}\n`;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means over the seeds that have facts of a class. */
export function factLines(file: FactsFile): string[] {
  const names = [...new Set(file.runs.map(({ name }) => name))];
  return names.flatMap((name) => {
    const runs = file.runs.filter((run) => run.name === name);
    const all = runs.map((run) => knowledgeByClass(file, run));
    const lines = CLASSES.map((one, i) => {
      const of = all.flatMap((classes) => classes[i] ?? []);
      const count = mean(of.map(({ facts }) => facts));
      const words = (["generator", "verifier"] as const).flatMap((role) => {
        const known = of.flatMap((each) => each[role] ?? []);
        if (known.length === 0) return [];
        const at = (end: 0 | 1) => mean(of.flatMap((each) => each[role]?.[end] ?? [])).toFixed(2);
        return [`${role} ${at(0)} → ${at(1)}`];
      });
      return `  ${one.padEnd(14)} ${count.toFixed(1).padStart(4)} facts: ${words.join(", ")}`;
    });
    return [`${name}, ${runs.length === 1 ? "1 seed" : `${runs.length} seeds`}`, ...lines];
  });
}
