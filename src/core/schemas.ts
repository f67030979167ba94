import * as v from "valibot";

/** A whole number, 0 or above. */
export const wholeNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A finite number, 0 or above. */
export const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));
