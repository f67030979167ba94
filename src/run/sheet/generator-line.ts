import { WrittenAnswer } from "./answers.tsx";
import { WrittenStep } from "./cells.tsx";
import { GeneratorName } from "./names.tsx";
import type { SheetLine } from "./sheet-view.ts";

/** The line of the sheet that the generator wrote. */
export const GENERATOR: SheetLine = {
  Name: GeneratorName,
  Step: WrittenStep,
  Answer: WrittenAnswer,
};
