/** The schema of changed settings in run.json and saved runs, apart so that the first screen loads no valibot. */
import * as v from "valibot";
import { wholeNumberSchema } from "../schemas.ts";
import type { SettingKey } from "./settings.ts";
import { SETTING_SPECS } from "./table.ts";

const MOST_TEXT = 40; // characters of a text value
const value = v.union([v.number(), v.boolean(), v.pipe(v.string(), v.maxLength(MOST_TEXT))]);

/** Changes in the order in which they were made. */
export const settingChangesSchema = v.array(
  v.strictObject({
    setting: v.pipe(
      v.string(),
      v.check((key) => SETTING_SPECS.has(key)),
      v.transform((key) => key as SettingKey),
    ),
    from: value,
    to: value,
    update: wholeNumberSchema,
  }),
);
