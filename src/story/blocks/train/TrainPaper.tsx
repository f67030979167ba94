import { useWords } from "../../../i18n/index.ts";
import type { PaperProps } from "../lesson-view.ts";
import { Boxes, Field } from "../pieces/blanks.tsx";
import { blockWords } from "../words.en.ts";
import type { Train } from "./schema.ts";

/** The choices to tick, and a line to write down the result of one choice. */
export function TrainPaper({ doing, texts }: PaperProps<Train>) {
  const words = useWords(blockWords);
  return (
    <>
      <Boxes texts={doing.choices.map(({ label }) => label)} numbers={texts} />
      <Field label={words.result} />
    </>
  );
}
