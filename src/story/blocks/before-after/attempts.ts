/** One problem of a recording's first update of the generator, and one of its last. */
import { TangoError } from "../../../core/errors.ts";
import type { Recording } from "../../../core/recording/recording.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";
import { type RailCard, railModel } from "../../../run/rail/rail-model.ts";
import { ALL_REVEALED } from "../../../runtime/timeline/update-stages.ts";

export interface Written {
  readonly problem: string;
  /** The first attempt of its group: nobody chose it. */
  readonly card: RailCard;
}

export interface BeforeAfter {
  readonly before: Written;
  readonly after: Written;
  /** Updates of the generator between both. */
  readonly updates: number;
}

function firstOf(group: RolloutGroup): Written {
  const [card] = railModel(group, ALL_REVEALED, null).cards;
  if (!card) throw new TangoError("bad-file", "A group of the recording has no attempt.");
  return { problem: group.problem, card };
}

/** @throws TangoError("bad-file") for a recording whose generator never learned */
export function beforeAfterOf({ groups, run }: Recording): BeforeAfter {
  const ofGenerator = groups.filter(({ updated }) => updated === "generator");
  const [first, last] = [ofGenerator[0], ofGenerator.at(-1)];
  if (!first || !last)
    throw new TangoError("bad-file", "The recording has no update of the generator.");
  return { before: firstOf(first), after: firstOf(last), updates: run.counts.generatorUpdates };
}
