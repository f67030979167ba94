import type { Fault } from "../../../page/written/read.ts";
import { type Around, defineBlock } from "../block.ts";
import { named } from "../faults.ts";
import { type Hand, hand } from "./schema.ts";

/** Checks that every number to work out, and every number that a usual slip gives, is a figure of the lesson. */
function* faults({ bench, jobs }: Hand, at: string, lesson: Around): Iterable<Fault> {
  if (bench.kind === "chance") {
    yield* named(lesson, `${at}.bench.before`, bench.before);
    yield* named(lesson, `${at}.bench.after`, bench.after);
    if (bench.against) {
      yield* named(lesson, `${at}.bench.against.before`, bench.against.before);
      yield* named(lesson, `${at}.bench.against.after`, bench.against.after);
    }
  }
  for (const [j, job] of jobs.entries()) {
    if (job.kind !== "field") continue;
    yield* named(lesson, `${at}.jobs.${j}.truth`, job.truth);
    for (const [s, { gives }] of job.slips.entries())
      if (typeof gives === "string")
        yield* named(lesson, `${at}.jobs.${j}.slips.${s}.gives`, gives);
  }
}

export default defineBlock({
  id: "hand",
  lesson: {
    schema: hand,
    faults,
    draws: ({ bench }, share) =>
      bench.kind === "attempts"
        ? bench.others.some(({ guesses }) => guesses !== undefined)
        : bench.kind === "chance" && bench.after === share,
  },
});
