import * as v from "valibot";
import { INKS } from "../../plot/marks/ink.ts";

/** Names the model in whose color a number or curve is drawn. */
export const ink = v.picklist(INKS);
