/** What every lesson keeps to, whatever it teaches. */
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { createElement, isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { readLink, withSettings } from "../../../core/settings/parse.ts";
import { type Field, toleranceOf } from "../../activities/hand-numbers.ts";
import { Figure, FigureTexts } from "../../figures.tsx";
import type { Lesson } from "../../lesson.ts";
import { answersIn } from "../../player/Question.tsx";

/** All texts in it, however deep. What has no space is a name. */
export function textsIn(part: unknown): string[] {
  if (typeof part === "string") return /\s/.test(part) ? [part] : [];
  return typeof part === "object" && part ? Object.values(part).flatMap(textsIn) : [];
}

/** The text of elements, as a reader sees it; a figure is its name in brackets. */
export const textOf = (node: ReactNode, names: readonly string[] = []): string => {
  const marked = new Map(names.map((name) => [name, `[${name}]`]));
  return renderToStaticMarkup(createElement(FigureTexts, { value: marked }, node)).replace(
    /<[^>]+>/g,
    "",
  );
};

/** The names of all figures in elements and other values, however deep. */
function figuresIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isValidElement<{ name: string }>(value) && value.type === Figure) return [value.props.name];
  const inner = isValidElement<object>(value) ? value.props : value;
  return Object.values(inner).flatMap(figuresIn);
}

const MOST_WORDS = 130; // of an explanation

/** @param results figures that show what is predicted: they may not stand in goal and prediction */
export function expectLesson(lesson: Lesson, results: readonly string[]): void {
  const names = Object.keys(lesson.numbers);
  expect(names).toEqual(expect.arrayContaining([...results]));
  const { numbers, ...parts } = lesson;
  const used = figuresIn(parts);
  const named = JSON.stringify([parts.do.map(({ props }) => props), parts.predict]);
  expect(names.filter((name) => !used.includes(name) && !named.includes(`"${name}"`))).toEqual([]);
  const before = textOf(parts.goal, names) + textOf(parts.known, names);
  for (const result of results) expect(before).not.toContain(`[${result}]`);
  for (const question of [parts.see, parts.check])
    expect(answersIn(question).filter(({ right }) => right)).toHaveLength(1);
  expect(textOf(parts.explain).trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  const [query = ""] = lesson.link.split("#");
  const { pairs, refused } = readLink(query);
  expect(refused).toEqual([]);
  const preset = new URLSearchParams(query).get("preset");
  withSettings(presetSettings(preset ?? "gap"), pairs);
}

/** Every figure but those that are known before the prediction. */
export const resultsOf = ({ numbers }: Lesson, known: readonly string[]): string[] =>
  Object.keys(numbers).filter((name) => !known.includes(name));

/** The props of a lesson's activities of one kind. */
// biome-ignore lint/suspicious/noExplicitAny: a component of any props
export const doingsOf = <C extends ComponentType<any>>(
  lesson: Lesson,
  activity: C,
): ComponentProps<C>[] =>
  lesson.do.filter(({ type }) => type === activity).map(({ props }) => props as ComponentProps<C>);

/** The props of the only activity of a kind. */
// biome-ignore lint/suspicious/noExplicitAny: a component of any props
export function doingOf<C extends ComponentType<any>>(
  lesson: Lesson,
  activity: C,
): ComponentProps<C> {
  const [found, other] = doingsOf(lesson, activity);
  if (!found || other) throw new Error(`${lesson.id} has not one such activity.`);
  return found;
}

/** Fields of all activities by hand, by the figure that answers them. */
export function fieldsOf(lesson: Lesson): ReadonlyMap<string, Field> {
  const fields = lesson.do.flatMap(({ props }) => {
    const { fields = [], after } = props as { fields?: readonly Field[]; after?: Field };
    return after ? [after] : fields;
  });
  return new Map(fields.map((field) => [field.truth, field]));
}

/** What the slips of a field give, as it is written (a share in percent); each is told from the truth. */
export function slipsOf(lesson: Lesson, truth: string, values: Record<string, number>): number[] {
  const field = fieldsOf(lesson).get(truth);
  const source = lesson.numbers[truth];
  if (!field || !source) throw new Error(`There is no field for ${truth}.`);
  const written = (name: string) =>
    (values[name] ?? Number.NaN) * (lesson.numbers[name]?.as === "percent" ? 100 : 1);
  const tolerance = toleranceOf(field, { value: 0, text: "", source });
  return field.slips.map(([gives]) => {
    const value = typeof gives === "number" ? gives : written(gives);
    expect(Math.abs(value - written(truth)), `${truth}: ${gives}`).toBeGreaterThan(tolerance);
    return value;
  });
}
