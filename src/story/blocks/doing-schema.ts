/** What the student of a lesson does: one of the blocks that are acted on. */
import * as v from "valibot";
import { lanes } from "./dots/schema.ts";
import { hand } from "./hand/schema.ts";
import { know } from "./know/schema.ts";
import { look } from "./look/schema.ts";
import { mark } from "./mark/schema.ts";
import { train } from "./train/schema.ts";
import { vote } from "./vote/schema.ts";
import { watch } from "./watch/schema.ts";

export const doing = v.variant("kind", [watch, hand, lanes, mark, train, vote, look, know]);

export type Doing = v.InferOutput<typeof doing>;
export type DoingOf<Kind extends Doing["kind"]> = Extract<Doing, { kind: Kind }>;
