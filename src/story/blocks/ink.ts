import * as v from "valibot";
import { INKS } from "../../plot/marks/ink.ts";

/** Whose color something has. */
export const ink = v.picklist(INKS);
