/** What the parts of a lesson must fit in each other: names that are figures, answers that exist, ends in order. */
import { nearMiss } from "../../../core/json/near-miss.ts";
import { plainText } from "../../../core/plain-text.ts";
import { SETTING_SPECS } from "../../../core/settings/table.ts";
import { isAllowed } from "../../../core/settings/value.ts";
import { writtenWords } from "../../../i18n/en/written.ts";
import { words } from "../../../i18n/index.ts";
import type { Fault, WrittenKind } from "../../../page/written/read.ts";
import { GUESS } from "../../../run-view/figures/number-text.ts";
import { textFaults } from "../../../run-view/figures/text-faults.ts";
import type { Doing, DoingOf } from "../../blocks/doing-schema.ts";
import { OWN_SEED } from "../../blocks/train/model/training.ts";
import { ownWords } from "../../pages/own/words.en.ts";
import { type Lesson, lessonSchema, type Predict, type Question } from "./schema.ts";

type Checked = Iterable<Fault>;

const MOST_NAME = 40;
const said = () => words(ownWords).why;

function* named(lesson: Lesson, path: string, name: string): Checked {
  if (!Object.hasOwn(lesson.numbers, name))
    yield { path, why: words(writtenWords).why.noNumber(name) };
}

function* inOrder(path: string, from: number, to: number): Checked {
  if (from >= to) yield { path, why: said().moreThan(String(from)) };
}

function* questionFaults(path: string, { answers }: Question): Checked {
  const right = answers.filter((answer) => answer.right).length;
  if (right !== 1) yield { path: `${path}.answers`, why: said().oneRight(String(right)) };
}

function* predictFaults(lesson: Lesson, predict: Predict): Checked {
  if (predict.kind === "choice" && predict.truth >= predict.options.length)
    yield { path: "predict.truth", why: said().lessThan(String(predict.options.length)) };
  if (predict.kind === "share") {
    yield* named(lesson, "predict.truth", predict.truth);
    if (predict.start !== undefined) yield* named(lesson, "predict.start", predict.start);
  }
  if (predict.kind === "order")
    for (const [i, { truth }] of predict.items.entries())
      yield* named(lesson, `predict.items.${i}.truth`, truth);
  if (predict.kind === "spread") yield* inOrder("predict.to", predict.from, predict.to);
}

function* handFaults(lesson: Lesson, at: string, { bench, jobs }: DoingOf<"hand">): Checked {
  if (bench.kind === "chance") {
    yield* named(lesson, `${at}.bench.before`, bench.before);
    yield* named(lesson, `${at}.bench.after`, bench.after);
  }
  for (const [j, job] of jobs.entries()) {
    if (job.kind !== "field") continue;
    yield* named(lesson, `${at}.jobs.${j}.truth`, job.truth);
    for (const [s, { gives }] of job.slips.entries())
      if (typeof gives === "string")
        yield* named(lesson, `${at}.jobs.${j}.slips.${s}.gives`, gives);
  }
}

/** The setting to train with, and what each choice says of it. */
function* trainFaults(at: string, { setting, choices, fallback }: DoingOf<"train">): Checked {
  const spec = SETTING_SPECS.get(setting);
  if (!spec) {
    const meant = nearMiss(setting, SETTING_SPECS.keys());
    const { noSetting, meantSetting } = said();
    const name = plainText(setting, MOST_NAME);
    yield { path: `${at}.setting`, why: meant ? meantSetting(name, meant) : noSetting(name) };
  }
  for (const [i, { value }] of choices.entries()) {
    if (!spec || isAllowed(spec, value) || (setting === "seed" && value === OWN_SEED)) continue;
    const why = said().mustBe(words().setup.allowed(spec), plainText(String(value), MOST_NAME));
    yield { path: `${at}.choices.${i}.value`, why };
  }
  if (fallback.length !== choices.length) yield { path: `${at}.fallback`, why: said().perChoice };
}

function* doingFaults(lesson: Lesson, at: string, doing: Doing): Checked {
  if (doing.kind === "watch")
    yield* inOrder(`${at}.recording.to`, doing.recording.from, doing.recording.to);
  if (doing.kind === "lanes") yield* inOrder(`${at}.to`, doing.from, doing.to);
  if (doing.kind === "hand") yield* handFaults(lesson, at, doing);
  if (doing.kind === "train") yield* trainFaults(at, doing);
}

/** `count` is filled by the chart of a recording. */
const knownIn = (lesson: Lesson) => (path: string) => [
  ...Object.keys(lesson.numbers),
  GUESS,
  ...(/\.chart\.on\b/.test(path) ? ["count"] : []),
];

function* faultsOf(lesson: Lesson): Checked {
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
