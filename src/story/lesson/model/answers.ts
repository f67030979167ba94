/** What this device stores of a lesson: progress and answers. */
import * as v from "valibot";
import { recall, remember } from "../../../runtime/storage.ts";
import type { Lesson } from "../lessons/schema.ts";
import { beside, indexOf, later, PARTS, type Part } from "./parts.ts";
import { firstOrder, fitsPrediction, type Prediction, predictionSchema } from "./prediction.ts";

/** Characters of one's own words. */
export const MOST_WORDS = 200;
/** Bytes that a doing may keep. */
const MOST_KEPT = 2000;
const MOST_TRIES = 20; // stored for the question at the end

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));

const answersSchema = v.object({
  part: v.picklist(PARTS),
  /** The furthest part that was reached: all up to it stay open. */
  reached: v.picklist(PARTS),
  prediction: v.nullable(predictionSchema),
  isLocked: v.boolean(),
  /** What each doing stores, by its position; each block validates its own. */
  kept: v.pipe(v.array(v.unknown()), v.maxLength(2)),
  /** How many of the doings are done. */
  done: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
  /** The first answer to "What did you see?", which is graded. */
  seen: v.nullable(index),
  words: v.pipe(v.string(), v.maxLength(MOST_WORDS)),
  /** Whether the explanation was opened, with a line of one's own or without. Older answers do not say it. */
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

/** Whether answers belong to the lesson as it is now: it may have changed since. */
function belongs({ predict, see, check }: Lesson, answers: Answers): boolean {
  const { prediction, isLocked, seen, tries } = answers;
  return (
    (prediction === null ? !isLocked : fitsPrediction(predict, prediction)) &&
    (seen === null || seen < see.answers.length) &&
    tries.every((tried) => tried < check.answers.length)
  );
}

/** Answers to a lesson from a value that was stored or sent; null for what does not belong to the lesson as it is. */
export function answersFrom(lesson: Lesson, value: unknown): Answers | null {
  const { output, success } = v.safeParse(answersSchema, value);
  if (!success || !belongs(lesson, output)) return null;
  // A lesson may have had two doings when they were done, and have one now.
  const kept = Object.assign({}, output, {
    done: Math.min(output.done, lesson.do.length),
    isTold: output.isTold || indexOf(output.reached) > indexOf("explain"),
  });
  const reached = [kept.reached, opensUpTo(lesson, kept)].reduce((one, other) =>
    indexOf(one) < indexOf(other) ? one : other,
  );
  return Object.assign({}, kept, {
    reached,
    part: indexOf(kept.part) > indexOf(reached) ? reached : kept.part,
  });
}

/** The answers stored on this device; none where nothing usable is stored. */
export function readAnswers(lesson: Lesson): Answers {
  const text = recall(keyOf(lesson.id));
  if (text === null) return NO_ANSWERS;
  try {
    return answersFrom(lesson, JSON.parse(text)) ?? NO_ANSWERS;
  } catch {
    return NO_ANSWERS;
  }
}

/** Keeps them on this device; a doing that keeps too much starts anew after a reload. */
export function keepAnswers(id: string, answers: Answers): void {
  remember(keyOf(id), JSON.stringify(Object.assign({}, answers, { kept: boundedKept(answers) })));
}

const boundedKept = ({ kept }: Answers): unknown[] =>
  kept.map((one) => (JSON.stringify(one ?? null).length > MOST_KEPT ? null : (one ?? null)));

/** What a course system may keep, the fullest first. One's own line stays on the device, as the page promises. */
export const keptTexts = (answers: Answers): readonly string[] =>
  [boundedKept(answers), []].map((kept) =>
    JSON.stringify(Object.assign({}, answers, { words: "", kept })),
  );

/** The last part that is open, given the answers so far. */
export function opensUpTo({ do: doings, check }: Lesson, answers: Answers): Part {
  if (!answers.isLocked) return "predict";
  if (answers.done < doings.length) return "do";
  if (answers.seen === null) return "see";
  if (!answers.isTold) return "explain";
  return answers.tries.some((tried) => check.answers[tried]?.right) ? "further" : "check";
}

/** Goes to a part, where it is open. */
export function goTo(lesson: Lesson, answers: Answers, part: Part): Answers {
  if (indexOf(part) > indexOf(opensUpTo(lesson, answers))) return answers;
  return Object.assign({}, answers, { part, reached: later(part, answers.reached) });
}

/** Goes to the part before (−1) or after (1), where it is open. */
export const turn = (lesson: Lesson, answers: Answers, by: 1 | -1): Answers =>
  goTo(lesson, answers, beside(answers.part, by));

/** Locks the prediction in and goes on; an order that nobody moved is that of the lesson. */
export function lockedIn(lesson: Lesson, answers: Answers): Answers {
  const { predict } = lesson;
  const prediction =
    answers.prediction ??
    (predict.kind === "order" ? { kind: predict.kind, value: firstOrder(predict) } : null);
  if (prediction === null) return answers;
  const locked = Object.assign({}, answers, { prediction, isLocked: true });
  return turn(lesson, Object.assign(locked, { part: "predict" as const }), 1);
}

/** How far a lesson is, for its card. */
export function stateOf({ reached, prediction }: Answers): "new" | "begun" | "done" {
  if (reached === "further") return "done";
  return reached === "goal" && prediction === null ? "new" : "begun";
}

/** Adds a try at the question; the list of tries is bounded. */
export const tried = (answers: Answers, answer: number): Answers =>
  answers.tries.length < MOST_TRIES
    ? Object.assign({}, answers, { tries: [...answers.tries, answer] })
    : Object.assign({}, answers, { tries: [...answers.tries.slice(1), answer] });
