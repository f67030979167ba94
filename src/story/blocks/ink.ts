import * as v from "valibot";
import { INKS } from "../../charts/plot/ink.ts";

/** Whose color something has. */
export const ink = v.picklist(INKS);
