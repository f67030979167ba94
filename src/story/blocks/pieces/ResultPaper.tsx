import { useWords } from "../../../i18n/index.ts";
import { blockWords } from "../words.en.ts";
import { Lines } from "./blanks.tsx";

const LINES = 3; // to write on

/** Lines on a worksheet to write down what the student found in a picture. */
export function ResultPaper() {
  const words = useWords(blockWords);
  return (
    <>
      <p>{words.result}</p>
      <Lines count={LINES} />
    </>
  );
}
