import { AnswerWrote } from "./answers.tsx";
import { Wrote } from "./cells.tsx";
import { GeneratorName } from "./names.tsx";
import type { Line } from "./sheet-view.ts";

/** What the generator wrote. */
export const GENERATOR: Line = { Name: GeneratorName, Step: Wrote, Answer: AnswerWrote };
