/** The file of what both models of some runs know of each fact at every age, for tables and the panel of the Lab. */
import * as v from "valibot";
import { badFile, jsonOf, notAsWritten } from "../bad-file.ts";
import { count } from "../schemas.ts";
import { classOf, type FactClass } from "./fact-classes.ts";

const FORMAT = "tango-facts-1";
/** Shares are stored as whole thousandths. */
const WHOLE = 1000;

const text = v.pipe(v.string(), v.maxLength(80));
const thousandths = v.pipe(count, v.maxValue(WHOLE));
/** [ages, facts] */
const table = v.array(v.array(thousandths));
const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  task: text,
  /** K of the problems that ask for the facts. */
  steps: v.pipe(count, v.minValue(1)),
  /** In generator updates of the plan, youngest first. */
  ages: v.pipe(v.array(count), v.minLength(2), v.maxLength(64)),
  facts: v.pipe(v.array(text), v.minLength(1), v.maxLength(1000)),
  runs: v.pipe(
    v.array(
      v.strictObject({
        name: text,
        arm: text,
        alpha: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
        seeds: v.pipe(v.array(count), v.minLength(1)),
        generator: table,
        verifier: v.nullable(table),
      }),
    ),
    v.minLength(1),
  ),
});

/** [ages][facts], shares as in `Knowledge`. */
export type KnowledgeByAge = readonly (readonly number[])[];

/** One run, or the mean over the runs of some seeds. */
export interface FactRun {
  /** The condition of the study. */
  readonly name: string;
  readonly arm: string;
  /** The weight of the verdicts at the start of the run. */
  readonly alpha: number;
  readonly seeds: readonly number[];
  readonly generator: KnowledgeByAge;
  /** Null in arms whose judge writes no step verdicts. */
  readonly verifier: KnowledgeByAge | null;
}

export interface FactsFile {
  readonly task: string;
  readonly steps: number;
  readonly ages: readonly number[];
  /** Names of the facts: `Columns.names` of the task. */
  readonly facts: readonly string[];
  readonly runs: readonly FactRun[];
}

const scaled = (of: KnowledgeByAge, by: (value: number) => number) => of.map((row) => row.map(by));

export function factsText({ runs, ...rest }: FactsFile): string {
  const { task, steps, ages, facts } = rest;
  const whole = (of: KnowledgeByAge) => scaled(of, (value) => Math.round(value * WHOLE));
  const stored = runs.map(({ name, arm, alpha, seeds, generator, verifier }) => {
    const of = { name, arm, alpha, seeds };
    return { ...of, generator: whole(generator), verifier: verifier && whole(verifier) };
  });
  return `${JSON.stringify({ format: FORMAT, task, steps, ages, facts, runs: stored })}\n`;
}

/** @param file its name, for the error message @throws TangoError("bad-file") saying what is wrong */
export function parseFacts(file: string, text: string): FactsFile {
  const read = v.safeParse(fileSchema, jsonOf(file, text), { abortEarly: true });
  if (!read.success) throw notAsWritten(file, "the facts", read.issues[0]);
  const { format: _, runs, ...rest } = read.output;
  const { ages, facts } = rest;
  const isWhole = (of: KnowledgeByAge) =>
    of.length === ages.length && of.every((row) => row.length === facts.length);
  if (
    !runs.every(({ generator, verifier }) => isWhole(generator) && (!verifier || isWhole(verifier)))
  ) {
    throw badFile(file, "it has not one number for each age and fact");
  }
  const shares = (of: KnowledgeByAge) => scaled(of, (value) => value / WHOLE);
  return {
    ...rest,
    runs: runs.map((run) => ({
      ...run,
      generator: shares(run.generator),
      verifier: run.verifier && shares(run.verifier),
    })),
  };
}

function meanOf(tables: readonly KnowledgeByAge[]): KnowledgeByAge {
  const [first = []] = tables;
  return first.map((row, age) =>
    row.map((_, fact) => {
      const sum = tables.reduce((all, one) => all + (one[age]?.[fact] ?? 0), 0);
      return sum / tables.length;
    }),
  );
}

/** One run for each condition, the mean over its seeds, in the order of the file. */
export function meanOverSeeds({ runs, ...rest }: FactsFile): FactsFile {
  const names = [...new Set(runs.map(({ name }) => name))];
  return {
    ...rest,
    runs: names.map((name) => {
      const own = runs.filter((run) => run.name === name);
      const [{ arm, alpha }] = own as [FactRun];
      const verifiers = own.flatMap(({ verifier }) => (verifier ? [verifier] : []));
      return {
        name,
        arm,
        alpha,
        seeds: own.flatMap(({ seeds }) => seeds),
        generator: meanOf(own.map(({ generator }) => generator)),
        verifier: verifiers.length === own.length ? meanOf(verifiers) : null,
      };
    }),
  };
}

/**
 * What a verifier knew of each fact at the start: the run's own or, where it has none, the one of another
 * run of the same seeds, since SFT gives all arms of a seed the same models.
 * @throws Error where no run of these seeds has one
 */
export function verifierAtStart(
  { runs }: Pick<FactsFile, "runs">,
  run: FactRun,
): readonly number[] {
  const seeds = run.seeds.join();
  const withOne = [run, ...runs].find((one) => one.verifier && one.seeds.join() === seeds);
  const start = withOne?.verifier?.[0];
  if (!start) throw new Error(`no run of seed ${seeds} has a verifier`);
  return start;
}

/** The class of each fact at the start of a run. @throws Error as `verifierAtStart` */
export function classesOf(file: Pick<FactsFile, "runs">, run: FactRun): FactClass[] {
  const verifier = verifierAtStart(file, run);
  return (run.generator[0] ?? []).map((generator, fact) =>
    classOf({ generator, verifier: verifier[fact] ?? 0 }),
  );
}
