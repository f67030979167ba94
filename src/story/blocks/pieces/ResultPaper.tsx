import { useWords } from "../../../i18n/index.ts";
import { doingWords } from "../words.en.ts";
import { Lines } from "./blanks.tsx";

const LINES = 3;

/** Lines for what was found in a picture. */
export function ResultPaper() {
  const words = useWords(doingWords);
  return (
    <>
      <p>{words.result}</p>
      <Lines count={LINES} />
    </>
  );
}
