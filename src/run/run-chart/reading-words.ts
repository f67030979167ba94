/** Both models' figures at an update as sentences. */
import { formatPercent } from "../../kit/format.ts";
import { updateWords } from "../../page/clock.ts";
import type { Now } from "../now/now.ts";
import type { useClock } from "../now/use-clock.ts";
import { ratesText } from "../readings/rates-text.ts";
import type { Readings, RoleReadings } from "../readings/readings.ts";
import { shownReading } from "../readings/shown-reading.ts";
import type { FixedSet, Measure } from "./model/measures.ts";

type Clocks = ReturnType<typeof useClock>;

const LEARNED = { generator: "the generator learned", verifier: "the verifier learned" };

const READING = {
  answers: (value: string) => `${value} of the generator's answers right`,
  steps: (value: string) => `the verifier's balanced accuracy on steps ${value}`,
  final: (value: string) => `the verifier's balanced accuracy on answers ${value}`,
} satisfies Record<Measure, (value: string) => string>;

const onNew = (reading: string, update: string) => `${reading} on new problems after ${update}`;

const ON_SET = {
  mixed: (reading: string, update: string) => `${reading} on a fixed, mixed set after ${update}`,
  first: (reading: string, update: string) => `${reading} on the first solutions after ${update}`,
} satisfies Record<FixedSet, (reading: string, update: string) => string>;

/** One model's figure, with its update if that is not the one on screen; null when nothing was measured. */
function readingText(
  readings: RoleReadings,
  now: Now,
  clock: Clocks,
  set: FixedSet,
): string | null {
  const shown = shownReading(readings, now);
  if (!shown) return null;
  const { value, update, on, rates } = shown;
  const said = READING[readings.measure](formatPercent(value));
  const text = rates ? `${said}, ${ratesText(rates, null)}` : said;
  if (on === "training")
    return update === now.update ? text : `${text} at ${updateWords(clock.at(update))}`;
  const tell = readings.measure === "answers" ? onNew : ON_SET[set];
  return tell(text, updateWords(clock.at(update)));
}

/** What screen readers say at the slider: the update, who learned in it, and both models' figures. */
export function positionWords(
  now: Now,
  clock: Clocks,
  { generator, verifier }: Readings,
  hasCheckpoint: boolean,
): string {
  const { role, inWarmUp } = now;
  const who =
    role === null
      ? "the start, before the first update"
      : inWarmUp
        ? "the verifier practiced alone"
        : LEARNED[role];
  return [
    `${updateWords(clock.now, clock.all)}, ${who}`,
    readingText(generator, now, clock, "first"),
    verifier && readingText(verifier, now, clock, verifier.set),
    hasCheckpoint ? "checkpoint" : null,
  ]
    .filter((part) => part !== null)
    .join("; ");
}
