import * as v from "valibot";

/** Whose color something has. */
export const ink = v.picklist(["generator", "verifier", "plain"]);
