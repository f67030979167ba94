/** Which patient of the clinic a run looks like, by the figures that a student can see. */
import type { Patient } from "./clinic-file.ts";
import type { ClinicRun, FigureId, HealthyRange } from "./figures.ts";

/** How far a figure lies outside of what healthy runs have, in widths of their range; 0 within it. */
function outside(value: number, [least, most]: HealthyRange): number {
  const beyond = value < least ? least - value : value > most ? value - most : 0;
  // Where healthy runs agree to the last digit any distance is one.
  const width = Math.max(most - least, 1e-3 * Math.abs(most), 1e-9);
  return Math.sign(value - most) * Math.log1p(beyond / width);
}

/** The figures of a run against the healthy range, in the order of the ranges. */
const signs = (run: ClinicRun, ranges: Readonly<Record<FigureId, HealthyRange>>): number[] =>
  Object.entries(ranges).map(([name, range]) => outside(run.figures[name] ?? 0, range));

/** The patients from the one that a run is most like: what lies outside of the healthy range, and on which side. */
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
