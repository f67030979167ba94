import { capital, numberName } from "../../kit/english.ts";

export const Name = (n: number): string => capital(numberName(n));

export const be = (n: number): string => (n <= 1 ? "is" : "are");

export const s = (n: number): string => (n === 1 ? "" : "s");

/** "two of the eight", "none of the eight", "both", "all eight" */
export const share = (n: number, of: number): string => {
  if (n === of && of > 1) return of === 2 ? "both" : `all ${numberName(of)}`;
  return `${numberName(n)} of the ${numberName(of)}`;
};

export const oneClassText = (right: boolean) =>
  `All answers were ${right ? "right" : "wrong"}, so there was nothing to compare: no step.`;
