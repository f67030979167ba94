/** What a scene of the talk may show, as its file names it. These names never change. */
import * as v from "valibot";
import { INKS } from "../../ui/plot/marks/ink.ts";
import { list, numberFormat, prose, textUpTo } from "../../watch/figures/schema-pieces.ts";

const study = { title: prose, study: textUpTo(40) };

/** Arms of a study on one scale, each seed a dot, the mean a line. */
export const runs = v.strictObject({
  draw: v.literal("runs"),
  ...study,
  from: v.number(),
  to: v.number(),
  as: numberFormat,
  arms: list(
    v.strictObject({
      label: prose,
      measure: textUpTo(160),
      arm: textUpTo(60),
      /** The model in whose color it is drawn. */
      ink: v.picklist(INKS),
    }),
    1,
    6,
  ),
});

/** From several starts of one study: on how many seeds each arm reaches the goal of a measure. */
export const reached = v.strictObject({
  draw: v.literal("reached"),
  ...study,
  measure: textUpTo(160),
  /** One row of the table for each start; texts may use figures. */
  starts: list(v.strictObject({ label: prose, block: textUpTo(60) }), 1, 6),
  arms: list(v.strictObject({ label: prose, arm: textUpTo(60) }), 1, 4),
});

/** One problem, solved and judged by the models at the start and at the end of a shipped recording. */
const beforeAfter = v.strictObject({ draw: v.literal("before-after"), preset: textUpTo(40) });

/** Parts that have no fields: a file has their name alone. */
const plain = v.picklist([
  "address",
  "answers",
  "chart",
  "knowledge",
  "beside",
  "loop",
  "models",
  "new-problems",
  "sheet",
]);

/** What a scene shows: the name of a part, or a table with its name in `draw` and more fields. */
export const part = v.union([plain, v.variant("draw", [beforeAfter, reached, runs])]);
export type Part = v.InferOutput<typeof part>;
type Drawn = Exclude<Part, string>;
export type PartNamed<Draw extends Drawn["draw"]> = Extract<Drawn, { readonly draw: Draw }>;
