import * as v from "valibot";
import { INKS } from "../../plot/marks/ink.ts";

/** Which model's color something has. */
export const ink = v.picklist(INKS);
