/** What the parts of a lesson must fit in each other: names that are figures, answers that exist, ends in order. */
import { nearMiss } from "../../../core/json/near-miss.ts";
import { plainText } from "../../../core/plain-text.ts";
import { SETTING_SPECS } from "../../../core/settings/table.ts";
import { isAllowed } from "../../../core/settings/value.ts";
import { words } from "../../../i18n/index.ts";
import { GUESS, holesOf } from "../../../run-view/figures/number-text.ts";
import { OWN_SEED } from "../doing/train/model/training.ts";
import type { Doing, DoingOf } from "../lessons/doing-schema.ts";
import type { Lesson, Predict, Question } from "../lessons/schema.ts";
import { ownWords } from "./words.en.ts";

export interface Fault {
  /** Where it is: "predict.truth". */
  readonly field: string;
  readonly why: string;
}

type Checked = Iterable<Fault>;

const MOST_NAME = 40;
const said = () => words(ownWords).why;

function* named(lesson: Lesson, field: string, name: string): Checked {
  if (!Object.hasOwn(lesson.numbers, name))
    yield { field, why: said().noNumber(plainText(name, MOST_NAME)) };
}

function* inOrder(field: string, from: number, to: number): Checked {
  if (from >= to) yield { field, why: said().moreThan(String(from)) };
}

function* questionFaults(field: string, { answers }: Question): Checked {
  const right = answers.filter((answer) => answer.right).length;
  if (right !== 1) yield { field: `${field}.answers`, why: said().oneRight(String(right)) };
}

function* predictFaults(lesson: Lesson, predict: Predict): Checked {
  if (predict.kind === "choice" && predict.truth >= predict.options.length)
    yield { field: "predict.truth", why: said().lessThan(String(predict.options.length)) };
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
    yield { field: `${at}.setting`, why: meant ? meantSetting(name, meant) : noSetting(name) };
  }
  for (const [i, { value }] of choices.entries()) {
    if (!spec || isAllowed(spec, value) || (setting === "seed" && value === OWN_SEED)) continue;
    const why = said().mustBe(words().setup.allowed(spec), plainText(String(value), MOST_NAME));
    yield { field: `${at}.choices.${i}.value`, why };
  }
  if (fallback.length !== choices.length) yield { field: `${at}.fallback`, why: said().perChoice };
}

function* doingFaults(lesson: Lesson, at: string, doing: Doing): Checked {
  if (doing.kind === "watch")
    yield* inOrder(`${at}.recording.to`, doing.recording.from, doing.recording.to);
  if (doing.kind === "lanes") yield* inOrder(`${at}.to`, doing.from, doing.to);
  if (doing.kind === "hand") yield* handFaults(lesson, at, doing);
  if (doing.kind === "train") yield* trainFaults(at, doing);
}

/** Names in braces that are no figures, in all texts however deep. `count` is filled by the chart of a recording. */
function* textFaults(lesson: Lesson, field: string, part: unknown): Checked {
  if (typeof part === "string") {
    const known = [GUESS, ...(field.includes(".chart.on.") ? ["count"] : [])];
    for (const hole of holesOf(part))
      if (!known.includes(hole) && !Object.hasOwn(lesson.numbers, hole))
        yield { field, why: said().noNumber(plainText(hole, MOST_NAME)) };
  } else if (typeof part === "object" && part !== null)
    for (const [key, inside] of Object.entries(part))
      yield* textFaults(lesson, field === "" ? key : `${field}.${key}`, inside);
}

export function* faultsOf(lesson: Lesson): Checked {
  yield* predictFaults(lesson, lesson.predict);
  for (const [i, doing] of lesson.do.entries()) yield* doingFaults(lesson, `do.${i}`, doing);
  yield* questionFaults("see", lesson.see);
  yield* questionFaults("check", lesson.check);
  yield* textFaults(lesson, "", lesson);
}
