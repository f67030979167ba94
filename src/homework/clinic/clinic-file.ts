/** The clinic's data file (public/studies/clinic.json): only what the page shows of all runs. */
import * as v from "valibot";
import { badFile } from "../../core/bad-file.ts";
import type { StoredGroup } from "../../core/recording/stored-group.ts";
import { groupFrom, storedGroup, withoutProbabilities } from "../../core/recording/stored-group.ts";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";
import type { Fault } from "./fault.ts";
import { type ClinicRun, figuresOf, type HealthyRange, rangesOf, shownGroup } from "./figures.ts";

export interface Patient extends ClinicRun {
  /** The id of its fault. */
  readonly id: string;
  /** Generator updates before the one whose group is shown. */
  readonly update: number;
  readonly group: RolloutGroup;
}

export interface ClinicFile {
  readonly command: string;
  /** Seeds of the healthy runs; the patients have the first one's. */
  readonly seeds: readonly number[];
  /** [updates] each, of the healthy run with the patients' seed. */
  readonly healthy: ClinicRun["curves"];
  readonly ranges: Readonly<Record<string, HealthyRange>>;
  readonly patients: readonly Patient[];
}

interface LoggedRun {
  readonly lines: readonly MetricsLine[];
  readonly groups: readonly RolloutGroup[];
}

interface Gathered {
  readonly command: string;
  /** Healthy runs; the first has the patients' seed. */
  readonly healthy: readonly (LoggedRun & { readonly seed: number })[];
  readonly patients: readonly (LoggedRun & { readonly fault: Pick<Fault, "id"> })[];
}

/** @throws Error when there is no healthy run, or a patient without a group */
export function gathered({ command, healthy, patients }: Gathered): ClinicFile {
  const runs = healthy.map(figuresOf);
  const [first] = runs;
  if (!first) throw new Error("the clinic needs healthy runs");
  return {
    command,
    seeds: healthy.map(({ seed }) => seed),
    healthy: first.curves,
    ranges: rangesOf(runs),
    patients: patients.map(({ fault, ...logged }) => {
      const group = shownGroup(logged.groups);
      if (!group) throw new Error(`the patient ${fault.id} has no group`);
      const written = logged.lines.filter(({ phase }) => phase === "generator");
      const update = written.findIndex(({ line }) => line === group.line);
      return { id: fault.id, ...figuresOf(logged), update, group };
    }),
  };
}

/** Digits of a number in the file: more than any chart or table shows. */
const DIGITS = 4;

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toPrecision(DIGITS)) : value;

/** The file's text, without fields that the page never shows. */
export function clinicText(file: ClinicFile): string {
  const patients = file.patients.map(({ group, ...patient }) => ({
    ...patient,
    group: storedGroup(withoutProbabilities(group)),
  }));
  return `${JSON.stringify({ ...file, patients }, rounded)}\n`;
}

const numbers = v.array(v.number());
const curves = v.strictObject({ accuracy: numbers, balanced: numbers, kl: numbers });
const schema = v.strictObject({
  command: v.string(),
  seeds: numbers,
  healthy: curves,
  ranges: v.record(v.string(), v.tuple([v.number(), v.number()])),
  patients: v.array(
    v.strictObject({
      id: v.string(),
      curves,
      figures: v.record(v.string(), v.number()),
      update: v.number(),
      group: v.looseObject({ rows: v.array(v.looseObject({})) }),
    }),
  ),
});

/** @throws TangoError("bad-file") for a text that this version did not write */
export function readClinic(name: string, text: string): ClinicFile {
  try {
    const file = v.parse(schema, JSON.parse(text));
    const patients = file.patients.map((patient) => {
      const group = groupFrom(patient.group as unknown as StoredGroup, "verifier");
      if (!group) throw new Error(`the group of ${patient.id} has other fields`);
      return { ...patient, group };
    });
    return { ...file, patients };
  } catch (error) {
    throw badFile(name, (error as Error).message);
  }
}
