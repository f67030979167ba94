/** What the panel shows of the facts of a study, without React. */
import { CLASSES, type FactClass, KNOWN } from "../../../core/evaluation/fact-classes.ts";
import {
  classesOf,
  type FactRun,
  type FactsFile,
  parseFacts,
  verifierAtStart,
} from "../../../core/evaluation/facts-file.ts";

/** @throws TangoError("bad-file") saying what is wrong */
export const readFacts = (text: string): FactsFile => parseFacts("who-taught-whom.json", text);

/** What both models know of a fact, in [0, 1]. */
export interface Known {
  readonly verifier: number;
  readonly generator: number;
}

/** One fact from the start to the end of the runs. */
export interface Trail {
  readonly name: string;
  /** By who knew it at the start. */
  readonly class: FactClass;
  /** At each age of the file. */
  readonly points: readonly Known[];
}

/** All facts of one condition: means over its seeds. */
export interface Shown {
  readonly seeds: number;
  readonly trails: readonly Trail[];
  /** Whether a verifier judges: without one, marks stay at what the others' verifiers knew at the start. */
  readonly hasVerifier: boolean;
}

/** The arms in the order of the file. */
export const armsOf = ({ runs }: FactsFile): string[] => [...new Set(runs.map(({ arm }) => arm))];

/** The weights of the verdicts that an arm ran with, smallest first. */
export const alphasOf = ({ runs }: FactsFile, arm: string): number[] =>
  runs
    .filter((run) => run.arm === arm)
    .map(({ alpha }) => alpha)
    .sort((a, b) => a - b);

const trailsOf = (file: FactsFile, run: FactRun): Trail[] => {
  const classes = classesOf(file, run);
  const start = verifierAtStart(file, run);
  return file.facts.map((name, fact) => ({
    name,
    class: classes[fact] ?? "neither",
    points: file.ages.map((_, age) => ({
      verifier: run.verifier?.[age]?.[fact] ?? start[fact] ?? 0,
      generator: run.generator[age]?.[fact] ?? 0,
    })),
  }));
};

/** @returns null for a pair that the study does not have */
export function shownOf(file: FactsFile, arm: string, alpha: number): Shown | null {
  const run = file.runs.find((one) => one.arm === arm && one.alpha === alpha);
  if (!run) return null;
  const hasVerifier = run.verifier !== null;
  return { seeds: run.seeds.length, trails: trailsOf(file, run), hasVerifier };
}

/** A fact at an age that may lie between two of the file, on a line between them. @param at place in the ages */
export function pointAt({ points }: Trail, at: number): Known {
  const before = Math.min(points.length - 1, Math.max(0, Math.floor(at)));
  const [from, to] = [points[before], points[before + 1] ?? points[before]] as [Known, Known];
  const share = Math.min(1, Math.max(0, at - before));
  const between = (role: keyof Known) => from[role] + share * (to[role] - from[role]);
  return { verifier: between("verifier"), generator: between("generator") };
}

/** From how far on a mark counts as moved: ten points of a hundred. */
const MOVED = 0.1;

/** What became of the facts of a class. */
export interface ClassCount {
  readonly class: FactClass;
  readonly facts: number;
  /** Moved since the start: the generator learned, the verifier learned or forgot. */
  readonly up: number;
  readonly right: number;
  readonly left: number;
  /** Known by the generator now. */
  readonly known: number;
}

/** @param at place in the ages */
export function countsOf({ trails }: Pick<Shown, "trails">, at: number): ClassCount[] {
  return CLASSES.map((name) => {
    const own = trails.filter((trail) => trail.class === name);
    const count = (is: (start: Known, now: Known) => boolean) =>
      own.filter((trail) => is(pointAt(trail, 0), pointAt(trail, at))).length;
    return {
      class: name,
      facts: own.length,
      up: count((start, now) => now.generator - start.generator >= MOVED),
      right: count((start, now) => now.verifier - start.verifier >= MOVED),
      left: count((start, now) => start.verifier - now.verifier >= MOVED),
      known: count((_, now) => now.generator >= KNOWN.generator),
    };
  });
}

/**
 * What the generator knows at the end of the two classes that it did not know: half of the facts that only
 * the verifier knew, of those that neither knew, of both, or of none of the two.
 */
export type Outcome = "both" | "verifier" | "neither" | "little";

export function outcomeOf(counts: readonly ClassCount[]): Outcome {
  const learns = (name: FactClass) => {
    const found = counts.find((one) => one.class === name);
    return found !== undefined && found.facts > 0 && found.known * 2 >= found.facts;
  };
  if (learns("verifier_only")) return learns("neither") ? "both" : "verifier";
  return learns("neither") ? "neither" : "little";
}

/** From where a model counts as knowing a fact: the lines between the four classes. */
export const BORDERS = KNOWN;

/** Places of the facts, class by class, those that both knew first: the others lie on top of them. */
export const drawingOrder = ({ trails }: Pick<Shown, "trails">): number[] =>
  CLASSES.toReversed().flatMap((name) =>
    trails.flatMap((trail, i) => (trail.class === name ? [i] : [])),
  );

/** The fact whose mark is nearest to a place of the plot. @param at place in the ages */
export function nearest({ trails }: Pick<Shown, "trails">, at: number, place: Known): number {
  const distances = trails.map((trail) => {
    const { verifier, generator } = pointAt(trail, at);
    return Math.hypot(verifier - place.verifier, generator - place.generator);
  });
  return distances.indexOf(Math.min(...distances));
}
