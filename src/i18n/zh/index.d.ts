import type { AllWords } from "../en/later.ts";
/** The Chinese catalogue. What core has and nobody has put into Chinese yet is said in English. */
export declare const zh: AllWords;
