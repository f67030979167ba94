import { CELL_COUNTS } from "../../../core/evaluation/cross-play.ts";

const AGES = [0, 30, 60];

/** A file with a cell for each pair of ages: wrong steps caught, right ones doubted, each of ten. */
export function fileOf(
  cells: Readonly<Record<string, (v: number, g: number) => [number, number]>>,
) {
  const counts = ([caught, doubted]: [number, number]) => {
    const known: Partial<Record<(typeof CELL_COUNTS)[number], number>> = {
      wrongStepsCaught: caught,
      wrongStepsMissed: 10 - caught,
      rightStepsDoubted: doubted,
      rightStepsTrusted: 10 - doubted,
    };
    return CELL_COUNTS.map((name) => known[name] ?? 1);
  };
  const plays = Object.entries(cells).map(([name, cell]) => {
    const side = { name, arm: "tango", seed: 1 };
    const rows = AGES.map((_, v) => AGES.map((_age, g) => counts(cell(v, g))));
    return { verifiers: side, generators: side, cells: rows };
  });
  const facts = { task: "minus", steps: [7, 7], problems: 4, ages: AGES };
  return JSON.stringify({ format: "tango-cross-play-1", ...facts, plays });
}
