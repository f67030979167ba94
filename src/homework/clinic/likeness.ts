/** Ranks the clinic's patients by similarity to a run, using the figures that a student can see. */
import type { Patient } from "./clinic-file.ts";
import type { ClinicRun, FigureId, HealthyRange } from "./figures.ts";

/** Distance of a figure from the healthy range, in widths of that range; 0 inside. */
function outside(value: number, [least, most]: HealthyRange): number {
  const beyond = value < least ? least - value : value > most ? value - most : 0;
  // Where all healthy runs agree, any distance would be infinite, so the width has a minimum.
  const width = Math.max(most - least, 1e-3 * Math.abs(most), 1e-9);
  return Math.sign(value - most) * Math.log1p(beyond / width);
}

/** Distances of a run's figures from their healthy ranges, in the order of the ranges. */
const signs = (run: ClinicRun, ranges: Readonly<Record<FigureId, HealthyRange>>): number[] =>
  Object.entries(ranges).map(([name, range]) => outside(run.figures[name] ?? 0, range));

/** Patients from the most similar one on, comparing which figures leave the healthy range and on which side. */
export function likeness(
  run: ClinicRun,
  {
    patients,
    ranges,
  }: {
    readonly patients: readonly Patient[];
    readonly ranges: Readonly<Record<FigureId, HealthyRange>>;
  },
): readonly { readonly id: string; readonly distance: number }[] {
  const own = signs(run, ranges);
  return patients
    .map((patient) => {
      const theirs = signs(patient, ranges);
      const squares = own.map((value, i) => (value - (theirs[i] ?? 0)) ** 2);
      return { id: patient.id, distance: Math.sqrt(squares.reduce((sum, one) => sum + one, 0)) };
    })
    .sort((a, b) => a.distance - b.distance);
}
