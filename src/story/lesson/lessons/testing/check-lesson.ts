/** What every lesson keeps to, whatever it teaches. */
import type * as v from "valibot";
import { expect } from "vitest";
import { presetSettings } from "../../../../core/presets/registry.ts";
import { readLink, withSettings } from "../../../../core/settings/parse.ts";
import { namesInBraces } from "../../../../run/figures/number-text.ts";
import type { Doing } from "../../../blocks/forms.ts";
import { type Hand, hand } from "../../../blocks/hand/schema.ts";
import type { Lesson } from "../schema.ts";

/** All texts in it, however deep. What has no space is a name. */
export function textsIn(part: unknown): string[] {
  if (typeof part === "string") return /\s/.test(part) ? [part] : [];
  return typeof part === "object" && part ? Object.values(part).flatMap(textsIn) : [];
}

export const holesIn = (part: unknown): string[] => textsIn(part).flatMap(namesInBraces);

function expectText(text: string, known: readonly string[]): void {
  expect(known, text).toEqual(expect.arrayContaining(namesInBraces(text)));
  // An odd number of ** would set the rest of the paragraph in bold.
  expect(text.split("**").length % 2, text).toBe(1);
}

/** @param results figures that show what is predicted: they may not stand in goal and prediction */
export function expectLesson(lesson: Lesson, results: readonly string[]): void {
  const names = Object.keys(lesson.numbers);
  for (const text of textsIn(lesson)) expectText(text, [...names, "guess", "count"]);
  expect(names).toEqual(expect.arrayContaining([...results]));
  const { numbers, ...parts } = lesson;
  const text = JSON.stringify(parts);
  expect(
    names.filter((name) => !text.includes(`{${name}}`) && !text.includes(`"${name}"`)),
  ).toEqual([]);
  for (const hole of holesIn([lesson.goal, lesson.predict])) expect(results).not.toContain(hole);
  for (const { answers } of [lesson.see, lesson.check]) {
    expect(answers.filter(({ right }) => right)).toHaveLength(1);
  }
  const [query = ""] = lesson.further.link.split("#");
  const { pairs, refused } = readLink(query);
  expect(refused).toEqual([]);
  const preset = new URLSearchParams(query).get("preset");
  withSettings(presetSettings(preset ?? "gap"), pairs);
}

/** Every figure but those that are known before the prediction. */
export const resultsOf = ({ numbers }: Lesson, known: readonly string[]): string[] =>
  Object.keys(numbers).filter((name) => !known.includes(name));

type SchemaOf<D extends Doing> = v.GenericSchema<unknown, D> & {
  readonly entries: { readonly kind: { readonly literal: string } };
};

/** A lesson's doings of one block, typed by its schema. @param schema the block's */
export const doingsOf = <D extends Doing>(lesson: Lesson, schema: SchemaOf<D>): D[] =>
  lesson.do.filter((doing): doing is D => doing.kind === schema.entries.kind.literal);

/** The only doing of a block. */
export function doingOf<D extends Doing>(lesson: Lesson, schema: SchemaOf<D>): D {
  const [found, other] = doingsOf(lesson, schema);
  if (!found || other) throw new Error(`${lesson.id} has not one ${schema.entries.kind.literal}.`);
  return found;
}

export type Field = Extract<Hand["jobs"][number], { kind: "field" }>;

/** Fields of all doings by hand, by the figure that answers them. */
export function fieldsOf(lesson: Lesson): ReadonlyMap<string, Field> {
  const jobs = doingsOf(lesson, hand).flatMap((doing) => doing.jobs);
  return new Map(jobs.flatMap((job) => (job.kind === "field" ? [[job.truth, job]] : [])));
}

/** What the slips of a field give, as it is written (a share in percent); each is told from the truth. */
export function slipsOf(lesson: Lesson, truth: string, values: Record<string, number>): number[] {
  const field = fieldsOf(lesson).get(truth);
  if (!field) throw new Error(`There is no field for ${truth}.`);
  const written = (name: string) =>
    (values[name] ?? Number.NaN) * (lesson.numbers[name]?.as === "percent" ? 100 : 1);
  return field.slips.map(({ gives }) => {
    const value = typeof gives === "number" ? gives : written(gives);
    const off = Math.abs(value - written(truth));
    expect(off, `${truth}: ${gives}`).toBeGreaterThan(field.tolerance);
    return value;
  });
}
