/** The schemas of all activities in lessons and all parts of scenes. Their names in files never change. */
import * as v from "valibot";
import { beforeAfter } from "./before-after/schema.ts";
import { lanes, runs } from "./dots/schema.ts";
import { hand } from "./hand/schema.ts";
import { know } from "./know/schema.ts";
import { mark } from "./mark/schema.ts";
import { reached } from "./reached/schema.ts";
import { train } from "./train/schema.ts";
import { watch } from "./watch/schema.ts";

/** An activity in a lesson, where students do something. */
export const doing = v.variant("kind", [hand, know, lanes, mark, train, watch]);
export type Doing = v.InferOutput<typeof doing>;

/** Parts of scenes that have no fields: a file has their name alone. */
const plainPart = v.picklist([
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
export const part = v.union([plainPart, v.variant("draw", [beforeAfter, reached, runs])]);
export type Part = v.InferOutput<typeof part>;
