/** Checks the parts of a lesson against each other: names of figures, indices of answers, starts before ends. */
import { words } from "../../../i18n/index.ts";
import type { Fault, WrittenKind } from "../../../page/written/read.ts";
import { GUESS } from "../../../run/figures/number-text.ts";
import { textFaults } from "../../../run/figures/text-faults.ts";
import type { Doing } from "../../blocks/block.ts";
import { inOrder, named } from "../../blocks/faults.ts";
import { lessonFormOf } from "../../blocks/registry.ts";
import { type Lesson, lessonSchema, type Predict, type Question } from "./schema.ts";
import { lessonFileWords } from "./words.en.ts";

type Faults = Iterable<Fault>;

const fileWords = () => words(lessonFileWords);

function* questionFaults(path: string, { answers }: Question): Faults {
  const right = answers.filter((answer) => answer.right).length;
  if (right !== 1) yield { path: `${path}.answers`, why: fileWords().oneRight(String(right)) };
}

function* predictFaults(lesson: Lesson, predict: Predict): Faults {
  if (predict.kind === "choice" && predict.truth >= predict.options.length)
    yield { path: "predict.truth", why: fileWords().lessThan(String(predict.options.length)) };
  if (predict.kind === "share") {
    yield* named(lesson, "predict.truth", predict.truth);
    if (predict.start !== undefined) yield* named(lesson, "predict.start", predict.start);
  }
  if (predict.kind === "spread") yield* inOrder("predict.to", predict.from, predict.to);
}

function* doingFaults(lesson: Lesson, at: string, doing: Doing): Faults {
  yield* lessonFormOf(doing).faults?.(doing, at, lesson) ?? [];
}

/** The names in braces that the block of an activity fills into this text. */
function filledIn(lesson: Lesson, path: string): readonly string[] {
  const [, index, field] = /^do\.(\d+)\.(.*)$/.exec(path) ?? [];
  const doing = lesson.do[Number(index)];
  return (doing && field && lessonFormOf(doing).fills?.[field]) || [];
}

const knownIn = (lesson: Lesson) => (path: string) => [
  ...Object.keys(lesson.numbers),
  GUESS,
  ...filledIn(lesson, path),
];

function* faultsOf(lesson: Lesson): Faults {
  yield* predictFaults(lesson, lesson.predict);
  for (const [i, doing] of lesson.do.entries()) yield* doingFaults(lesson, `do.${i}`, doing);
  yield* questionFaults("see", lesson.see);
  yield* questionFaults("check", lesson.check);
  yield* textFaults(lesson, knownIn(lesson));
}

export const lessonFile: WrittenKind<typeof lessonSchema> = {
  schema: lessonSchema,
  faults: faultsOf,
};
