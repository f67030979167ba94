/** What this device stores of a lesson: the student's progress and answers. */
import * as v from "valibot";
import { recall, remember } from "../../runtime/storage.ts";
import type { Lesson } from "../lesson.ts";
import { fitsPrediction, type Prediction, predictionSchema } from "./prediction.ts";
import { answersIn } from "./Question.tsx";

/** The parts of a lesson in order. */
export const PARTS = ["goal", "predict", "do", "see", "explain", "check", "further"] as const;
export type Part = (typeof PARTS)[number];

export const indexOf = (part: Part): number => PARTS.indexOf(part);

/** The part before (−1) or after (1); at the ends the part itself. */
export const beside = (part: Part, by: 1 | -1): Part => PARTS[indexOf(part) + by] ?? part;

/** The most characters of a student's own line. */
export const MOST_WORDS = 200;
/** The most bytes that an activity may store. */
const MOST_KEPT = 2000;
const MOST_TRIES = 20; // stored for the question at the end

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));

const answersSchema = v.object({
  part: v.picklist(PARTS),
  /** The furthest part that the student has reached: all parts up to it stay open. */
  reached: v.picklist(PARTS),
  prediction: v.nullable(predictionSchema),
  isLocked: v.boolean(),
  /** What each activity stores, by its position; each activity checks its own. */
  kept: v.pipe(v.array(v.unknown()), v.maxLength(2)),
  /** How many of the lesson's activities are done. */
  done: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
  /** The first answer to "What did you see?", which is graded. */
  seen: v.nullable(index),
  words: v.pipe(v.string(), v.maxLength(MOST_WORDS)),
  /** Whether the explanation was opened, with or without a line of one's own. Older answers lack this field. */
  isTold: v.optional(v.boolean(), false),
  /** Answers to the question at the end, in order. */
  tries: v.pipe(v.array(index), v.maxLength(MOST_TRIES)),
});

export interface Answers extends Readonly<v.InferOutput<typeof answersSchema>> {
  readonly prediction: Prediction | null;
}

export const NO_ANSWERS: Answers = {
  part: "goal",
  reached: "goal",
  prediction: null,
  isLocked: false,
  kept: [],
  done: 0,
  seen: null,
  words: "",
  isTold: false,
  tries: [],
};

export const keyOf = (id: string): string => `lesson.${id}`;

/** Whether stored answers fit the lesson, which may have changed since. */
function belongs({ predict, see, check }: Lesson, answers: Answers): boolean {
  const { prediction, isLocked, seen, tries } = answers;
  return (
    (prediction === null ? !isLocked : fitsPrediction(predict, prediction)) &&
    (seen === null || seen < answersIn(see).length) &&
    tries.every((tried) => tried < answersIn(check).length)
  );
}

const earlier = (one: Part, other: Part): Part => (indexOf(one) < indexOf(other) ? one : other);

/** Reads stored answers; null for answers that do not fit the lesson. */
function answersFrom(lesson: Lesson, value: unknown): Answers | null {
  const { output, success } = v.safeParse(answersSchema, value);
  if (!success || !belongs(lesson, output)) return null;
  // The lesson may have had two activities when they were done, and now have one.
  const kept = {
    ...output,
    done: Math.min(output.done, lesson.do.length),
    isTold: output.isTold || indexOf(output.reached) > indexOf("explain"),
  };
  const reached = earlier(kept.reached, opensUpTo(lesson, kept));
  return { ...kept, reached, part: earlier(kept.part, reached) };
}

/** The student's answers stored on this device; no answers where nothing usable is stored. */
export function readAnswers(lesson: Lesson): Answers {
  const text = recall(keyOf(lesson.id));
  if (text === null) return NO_ANSWERS;
  try {
    return answersFrom(lesson, JSON.parse(text)) ?? NO_ANSWERS;
  } catch {
    return NO_ANSWERS;
  }
}

/** Stores answers on this device; an activity that stores too much starts anew after a reload. */
export function keepAnswers(id: string, answers: Answers): void {
  remember(keyOf(id), JSON.stringify({ ...answers, kept: boundedKept(answers) }));
}

const boundedKept = ({ kept }: Answers): unknown[] =>
  kept.map((one) => (JSON.stringify(one ?? null).length > MOST_KEPT ? null : (one ?? null)));

/** The last part that is open, given the answers so far. */
export function opensUpTo({ do: doings, check }: Lesson, answers: Answers): Part {
  if (!answers.isLocked) return "predict";
  if (answers.done < doings.length) return "do";
  if (answers.seen === null) return "see";
  if (!answers.isTold) return "explain";
  return answers.tries.some((tried) => answersIn(check)[tried]?.right) ? "further" : "check";
}

/** Goes to a part if it is open. */
export function goTo(lesson: Lesson, answers: Answers, part: Part): Answers {
  if (indexOf(part) > indexOf(opensUpTo(lesson, answers))) return answers;
  const reached = indexOf(part) > indexOf(answers.reached) ? part : answers.reached;
  return { ...answers, part, reached };
}

/** Goes to the part before (−1) or after (1) if that part is open. */
export const turn = (lesson: Lesson, answers: Answers, by: 1 | -1): Answers =>
  goTo(lesson, answers, beside(answers.part, by));

/** Locks the prediction in and goes on. */
export function lockedIn(lesson: Lesson, answers: Answers): Answers {
  if (answers.prediction === null) return answers;
  return turn(lesson, { ...answers, isLocked: true, part: "predict" }, 1);
}

/** How far the student is in a lesson, for the lesson's card. */
export function stateOf({ reached, prediction }: Answers): "new" | "begun" | "done" {
  if (reached === "further") return "done";
  return reached === "goal" && prediction === null ? "new" : "begun";
}

/** Adds an answer to the question at the end; only the last answers are kept. */
export const tried = (answers: Answers, answer: number): Answers => ({
  ...answers,
  tries: [...answers.tries, answer].slice(-MOST_TRIES),
});
