/**
 * Lesson files: data of the page's own source. Each field keeps its kind, as the compiler demands;
 * texts, numbers and the length of lists are anything. Another text is read as a person's stored progress.
 */
import { decodeRecording, type RecordingWithLanes } from "../../../src/core/recording/recording.ts";
import type { Lesson } from "../../../src/features/learn/lessons/lesson.ts";
import { LESSONS, lessonById } from "../../../src/features/learn/lessons/registry.ts";
import { comparison, optionAt } from "../../../src/features/learn/model/guess.ts";
import { numbersOf } from "../../../src/features/learn/model/lesson-numbers.ts";
import { fillIn, piecesOf } from "../../../src/features/learn/model/number-text.ts";
import { textsOf } from "../../../src/features/learn/model/number-words.ts";
import { PARTS, readProgress } from "../../../src/features/learn/model/progress.ts";
import { changeBytes } from "../change-bytes.ts";
import type { Change } from "../change-file.ts";
import { changeJson } from "../change-json.ts";
import { bytesOf, holds, type Target, textOf } from "../target.ts";
import { smallRecordings } from "./recordings.ts";

const lessonChange: Change = (bytes, random, words, other) => {
  const changed = random.oneIn(10) ? null : changeJson(textOf(bytes), random, words, true);
  return changed === null ? changeBytes(bytes, random, words, other) : bytesOf(changed);
};

/** Whether a value has the fields of another one, each of the same kind. */
function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    return Array.isArray(value) && value.every((one) => model.some((like) => isLike(one, like)));
  }
  if (typeof model !== "object" || model === null) return typeof value === typeof model;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(model).every(([key, one]) => isLike(Reflect.get(value, key), one));
}

let recording: RecordingWithLanes | null = null;

/** A lesson is shown without a defect, or one of its texts is refused. */
function show(lesson: Lesson, run: RecordingWithLanes): void {
  const numbers = numbersOf(lesson, run) ?? {
    first: 0.5,
    last: 0.75,
    count: 10,
    measured: [],
    training: [],
    updates: 1,
    attempts: 2,
  };
  const texts = textsOf(numbers, null);
  const { goal, predict, compare, explain } = lesson;
  for (const told of [...goal, ...predict.text, ...lesson.run, ...compare.text, ...explain]) {
    for (const text of [told.en, told.zh]) {
      const pieces = piecesOf(fillIn(text, texts));
      holds(!/NaN|undefined/.test(fillIn("{first}{last}{count}", texts)), "a figure is no number");
      holds(
        pieces.every((piece) => piece.text !== ""),
        "a piece of a text is empty",
      );
    }
  }
  for (const { value } of predict.options) {
    const chosen = optionAt(predict.options, value, numbers.first);
    holds(chosen >= 0 && chosen < predict.options.length, "a prediction counts as no answer");
    comparison(value, numbers.last);
  }
}

/** What this device stored of a lesson, as local storage gives it. */
function showProgress(stored: string): void {
  Object.defineProperty(globalThis, "localStorage", {
    value: { getItem: () => stored },
    configurable: true,
  });
  const { part, guess, isLocked } = readProgress("checker");
  holds(PARTS.includes(part), "a lesson stands at no part");
  holds(guess === null || (guess >= 0 && guess <= 1), "a prediction is no share");
  holds(!isLocked || guess !== null, "nothing is locked in");
}

export const lessons: Target = {
  name: "lessons",
  share: 7,
  change: lessonChange,
  seeds: async () => {
    const [first = new Uint8Array()] = await smallRecordings();
    recording = decodeRecording("run", first);
    return [
      ...LESSONS.map((lesson) => bytesOf(JSON.stringify(lesson))),
      bytesOf('{"part":"compare","guess":0.75,"isLocked":true}'),
      bytesOf("checker"),
    ];
  },
  read: (bytes) => {
    const text = textOf(bytes);
    lessonById(text);
    showProgress(text);
    let stated: unknown;
    try {
      stated = JSON.parse(text);
    } catch {
      return;
    }
    const [model] = LESSONS;
    if (recording && isLike(stated, model)) show(stated as Lesson, recording);
  },
};
